import { cents, formatMoney, sum } from '@goodshelf/money';
import { divideCatalogueBook } from './fees.ts';
import { termsWords } from './terms-words.ts';
import { publicTexts } from './texts.ts';

const texts = publicTexts.cart;

// The usual terms: a fifth of the goods to the organization, and all of a gift whose donor pays the card fee.
const goods = [
  { title: 'The Wind in the Willows', author: 'Kenneth Grahame', price: cents(1_699) },
  { title: 'A Little Princess', author: 'Frances Hodgson Burnett', price: cents(899) },
];
const gift = cents(2_500);

/** One example cart, worked out line by line. */
export const CartExample = () => {
  const shares = goods.map(({ price }) => divideCatalogueBook(price).earned);
  const total = sum([...goods.map(({ price }) => price), gift]);
  const kept = sum([...shares, gift]);
  return (
    <section className="split">
      <div className="split-words">
        <h2>{texts.heading}</h2>
        <p>{texts.text1}</p>
        <p>{texts.text2}</p>
      </div>
      <figure className="receipt">
        <table>
          <caption>{texts.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.inCart}</th>
              <th scope="col">{texts.paid}</th>
              <th scope="col">{texts.earned}</th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ title, author, price }, index) => (
              <tr key={title}>
                <th scope="row">
                  {title}
                  <small>{author}</small>
                </th>
                <td>{formatMoney(price)}</td>
                <td>{formatMoney(shares[index] ?? cents(0))}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                {texts.gift}
                <small>{texts.deductible}</small>
              </th>
              <td>{formatMoney(gift)}</td>
              <td>{formatMoney(gift)}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td>{formatMoney(total)}</td>
              <td>{formatMoney(kept)}</td>
            </tr>
          </tfoot>
        </table>
        <figcaption>
          {texts.noteBefore} {termsWords.share} {texts.noteAfter}
        </figcaption>
      </figure>
    </section>
  );
};
