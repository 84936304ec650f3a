import { cents, formatMoney } from '@goodshelf/money';
import { divideGift } from './fees.ts';
import { publicTexts } from './texts.ts';

const texts = publicTexts.gifts;

const gifts = [1_000, 2_500, 5_000, 10_000, 25_000].map(cents);

/** What arrives of a gift by card, and what the donor pays to let it arrive whole. */
export const GiftTable = () => (
  <figure className="figures-table">
    <table>
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.gift}</th>
          <th scope="col">{texts.cardFee}</th>
          <th scope="col">{texts.arrives}</th>
          <th scope="col">{texts.covered}</th>
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
    <figcaption>{texts.note}</figcaption>
  </figure>
);
