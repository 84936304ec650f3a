import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { labelLines } from '@goodshelf/contract/delivery-words';
import { Fragment, type ReactNode } from 'react';
import { mapUrl } from '@goodshelf/contract/lookups';
import { Glyph } from '../../../ui/glyph.tsx';
import { orderTexts } from './texts.ts';

const texts = orderTexts;

/** "4015550100" as people read it; other lengths stay as they are. */
const phoneWords = (digits: string): string =>
  /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits;

type BuyerProps = {
  readonly order: OrderDetails;
  /** What can be done for the customer here. */
  readonly children?: ReactNode;
};

export const Buyer = ({ order, children }: BuyerProps) => (
  <section className="order-section">
    <h2>{texts.customer}</h2>
    <p className="order-person">{order.customer_name}</p>
    <p>
      <a href={`mailto:${order.email}`}>{order.email}</a>
    </p>
    {order.phone === '' ? null : (
      <p>
        <a href={`tel:${order.phone}`}>{phoneWords(order.phone)}</a>
      </p>
    )}
    {children}
  </section>
);

/** Where it goes: the label as it is printed, or where it is picked up. */
export const Destination = ({ order }: { order: OrderDetails }) => {
  const { shipping_address: address, delivery } = order;
  if (address === null) return null;
  const map = mapUrl(address);
  const [first, ...others] = labelLines(order);
  return (
    <section className="order-section">
      <h2>{texts.destination[delivery.kind]}</h2>
      <address>
        <span className="order-person">{first}</span>
        {others.map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </address>
      {delivery.pickup_note === null ? null : <p className="order-note">{delivery.pickup_note}</p>}
      {map === null ? null : (
        <a className="text-button" href={map} target="_blank" rel="noreferrer">
          <Glyph name="place" /> {texts.map}
        </a>
      )}
    </section>
  );
};
