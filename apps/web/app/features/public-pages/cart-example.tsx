import { standardTerms } from '@goodshelf/contract/lookups';
import { basisPoints, cents, formatMoney, percentage, sum } from '@goodshelf/money';
import { termsWords } from './terms-words.ts';

// The usual terms: a fifth of the goods to the organization, and all of a gift whose donor pays the card fee.
const goods = [
  { title: 'The Wind in the Willows', author: 'Kenneth Grahame', price: cents(1_699) },
  { title: 'A Little Princess', author: 'Frances Hodgson Burnett', price: cents(899) },
];
const gift = cents(2_500);
const share = basisPoints(standardTerms.catalogueShareBps);

/** One example cart, worked out line by line. */
export const CartExample = () => {
  const shares = goods.map(({ price }) => percentage(price, share));
  const total = sum([...goods.map(({ price }) => price), gift]);
  const kept = sum([...shares, gift]);
  return (
    <section className="split">
      <div className="split-words">
        <h2>Books and gifts in one cart</h2>
        <p>
          Nobody has to choose between the book fair and the donation page. A grandparent puts two books into
          the cart, adds a gift to the reading room, and pays once.
        </p>
        <p>
          The school earns its share of the books and the whole gift. The receipt says which part can be
          deducted, and the order says the same to the treasurer.
        </p>
      </div>
      <figure className="receipt">
        <table>
          <caption>An example: what the school earns</caption>
          <thead>
            <tr>
              <th scope="col">In the cart</th>
              <th scope="col">Paid</th>
              <th scope="col">Earned</th>
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
                Gift to the reading room
                <small>deductible in full</small>
              </th>
              <td>{formatMoney(gift)}</td>
              <td>{formatMoney(gift)}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{formatMoney(total)}</td>
              <td>{formatMoney(kept)}</td>
            </tr>
          </tfoot>
        </table>
        <figcaption>
          With the usual share of {termsWords.share} of the books, before shipping and sales tax. The card fee
          of a gift is paid by the donor or taken from the gift.
        </figcaption>
      </figure>
    </section>
  );
};
