import { cents, formatMoney } from '@goodshelf/money';
import { divideCatalogueBook, divideGift, divideOwnProduct } from './fees.ts';
import { publicTexts } from './texts.ts';

const texts = publicTexts.division;

const rows = [
  {
    title: texts.book,
    note: texts.bookNote,
    division: divideCatalogueBook(cents(1_299)),
  },
  {
    title: texts.own,
    note: texts.ownNote,
    division: divideOwnProduct(cents(2_000)),
  },
  {
    title: texts.gift,
    note: texts.giftNote,
    division: divideGift(cents(5_000), false),
  },
  {
    title: texts.covered,
    note: texts.coveredNote,
    division: divideGift(cents(5_000), true),
  },
] as const;

/** Who gets what of four payments. */
export const DivisionTable = () => (
  <figure className="figures-table">
    <table>
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.paid}</th>
          <th scope="col">{texts.platform}</th>
          <th scope="col">{texts.cardFee}</th>
          <th scope="col">{texts.yours}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, note, division }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              <small>{note}</small>
            </th>
            <td data-label={texts.paid}>{formatMoney(division.paid)}</td>
            <td data-label={texts.platform}>{formatMoney(division.platform)}</td>
            <td data-label={texts.cardFee}>{formatMoney(division.cardFee)}</td>
            <td data-label={texts.yours} className="figures-kept">
              {formatMoney(division.earned)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <figcaption>{texts.note}</figcaption>
  </figure>
);
