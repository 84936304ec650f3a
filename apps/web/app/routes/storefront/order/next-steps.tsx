import type { BuyerOrder } from '@goodshelf/contract/checkout.contract';
import { LocalTime } from '../parts/local-time.tsx';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';

/** What happens next, when, and whom to ask. */
export const NextSteps = ({ order, shop }: { order: BuyerOrder; shop: Shop }) => {
  const { contact_email: contact, earned_cents: earned } = order.organization;
  return (
    <section aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className="steps">
        {order.hold_until === null ? null : (
          <li>
            <strong>The order waits 24 hours</strong>
            <p>
              Until <LocalTime at={order.hold_until} /> nothing is packed.
              {contact === null ? null : ' If something is wrong, write to us in that time.'}
            </p>
          </li>
        )}
        {order.shipping_address === null ? null : (
          <li>
            <strong>Then the books are packed and sent</strong>
            <p>
              To {order.shipping_address.name}, {order.shipping_address.line1}, {order.shipping_address.city},{' '}
              {order.shipping_address.state} {order.shipping_address.zipcode}.
            </p>
          </li>
        )}
        {earned > 0 ? (
          <li>
            <strong>
              {money(earned)} goes to {shop.name}
            </strong>
            <p>Its part of the price of the books, and your gifts.</p>
          </li>
        ) : null}
        {contact === null ? null : (
          <li>
            <strong>Questions</strong>
            <p>
              Write to{' '}
              <a href={`mailto:${contact}?subject=Order%20${encodeURIComponent(order.number)}`}>{contact}</a>{' '}
              and name the order {order.number}.
            </p>
          </li>
        )}
      </ol>
    </section>
  );
};
