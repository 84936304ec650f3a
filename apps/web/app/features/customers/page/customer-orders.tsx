import type { CustomerDetails } from '@goodshelf/contract/customers.contract';
import { isValueOf, labelOf, orderStatuses } from '@goodshelf/contract/lookups';
import { Link } from '../../../shell/links/platform.ts';
import type { PlatformHref } from '../../../shell/links/page-paths.ts';
import { Amount } from '../../../ui/amount.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { customersTexts } from '../texts.ts';
import './customer.css';

const texts = customersTexts.page;

type Order = CustomerDetails['orders'][number];
type Props = {
  readonly customer: CustomerDetails;
  /** The page of an order. */
  readonly orderTo: (orderId: string) => PlatformHref;
};

/** The customer's orders and gifts, the latest first, each with its page. */
export const CustomerOrders = ({ customer, orderTo }: Props) => (
  <section className="customer-section">
    <h2 id="customer-orders">{texts.orders}</h2>
    <ul className="customer-orders" aria-labelledby="customer-orders">
      {customer.orders.map((order) => (
        <li key={order.id}>
          <span>
            <Link className="figures" to={orderTo(order.id)}>
              {order.number}
            </Link>
            <span className="cell-note">
              <LocalDate at={order.placed_at} /> · {statusWords(order)}
            </span>
          </span>
          <span className="customer-order-amount">
            <Amount cents={order.total_cents} />
            {order.gifts_cents === 0 ? null : (
              <span className="cell-note">
                {texts.gifts} <Amount cents={order.gifts_cents} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
    {customer.has_more_orders ? <p className="customer-note">{texts.moreOrders}</p> : null}
  </section>
);

const statusWords = ({ status, status_name: name }: Order): string =>
  isValueOf(orderStatuses, status) ? labelOf(orderStatuses, status) : name;
