import { cents, formatMoney } from '@goodshelf/money';
import { divideCatalogueBook, divideGift, divideOwnProduct } from './fees.ts';

const rows = [
  {
    title: 'A book from the catalogue',
    note: 'The platform buys, packs and sends it, and pays the card fee.',
    division: divideCatalogueBook(cents(1_299)),
  },
  {
    title: 'Something of your own',
    note: 'A yearbook, a shirt, a concert ticket: your product, your price.',
    division: divideOwnProduct(cents(2_000)),
  },
  {
    title: 'A gift',
    note: 'The card fee comes out of the gift.',
    division: divideGift(cents(5_000), false),
  },
  {
    title: 'A gift of $50.00, fee covered',
    note: 'The donor adds the card fee; the gift arrives whole.',
    division: divideGift(cents(5_000), true),
  },
] as const;

/** Who gets what of four payments. */
export const DivisionTable = () => (
  <figure className="figures-table">
    <table>
      <caption>Four payments, divided to the cent</caption>
      <thead>
        <tr>
          <th scope="col">What is paid for</th>
          <th scope="col">Paid</th>
          <th scope="col">Platform</th>
          <th scope="col">Your card fee</th>
          <th scope="col">Your organization</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, note, division }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              <small>{note}</small>
            </th>
            <td data-label="Paid">{formatMoney(division.paid)}</td>
            <td data-label="Platform">{formatMoney(division.platform)}</td>
            <td data-label="Your card fee">{formatMoney(division.cardFee)}</td>
            <td data-label="Your organization" className="figures-kept">
              {formatMoney(division.earned)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <figcaption>
      Each row is paid on its own, before shipping and sales tax. In a larger cart the fixed part of the card
      fee is shared by all lines, so each of yours bears less.
    </figcaption>
  </figure>
);
