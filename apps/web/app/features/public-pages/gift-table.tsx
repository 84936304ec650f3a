import { cents, formatMoney } from '@goodshelf/money';
import { divideGift } from './fees.ts';

const gifts = [1_000, 2_500, 5_000, 10_000, 25_000].map(cents);

/** What arrives of a gift by card, and what the donor pays to let it arrive whole. */
export const GiftTable = () => (
  <figure className="figures-table">
    <table>
      <caption>A gift by card, to the cent</caption>
      <thead>
        <tr>
          <th scope="col">Gift</th>
          <th scope="col">Card fee</th>
          <th scope="col">Arrives</th>
          <th scope="col">With the fee covered, the donor pays</th>
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift) => {
          const plain = divideGift(gift, false);
          const covered = divideGift(gift, true);
          return (
            <tr key={gift}>
              <th scope="row">{formatMoney(gift)}</th>
              <td>{formatMoney(plain.cardFee)}</td>
              <td>{formatMoney(plain.earned)}</td>
              <td>{formatMoney(covered.paid)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
    <figcaption>
      With the fee covered, the whole gift arrives. The platform keeps nothing of a gift in either case.
    </figcaption>
  </figure>
);
