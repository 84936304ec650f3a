import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { addressContent, notShippedContent, shippedContent } from '../../emails/parcel-content.ts';
import { waitingContent } from '../../emails/waiting-content.ts';
import { bookAndGift } from '../sample-order.ts';
import { sampleId } from './sample-id.ts';
import { type MailSample, orderSample } from './sample.ts';

const withBooks = (change: Partial<BuyerOrder['lines'][number]>): BuyerOrder => {
  const order = bookAndGift();
  return {
    ...order,
    lines: order.lines.map((line) => (line.kind === 'product' ? { ...line, ...change } : line)),
  };
};

/** All of an order, a part of it, or what goes to the place where it is picked up. */
export const sampleShipment = (what: 'all' | 'part' | 'pickup'): MailSample => {
  const copies = what === 'all' ? 2 : 1;
  const order = withBooks({ shipped_quantity: copies });
  const place = order.organization.name;
  const shipped: BuyerOrder = {
    ...order,
    ...(what === 'pickup'
      ? { delivery: { kind: 'pickup', place, recipient: null, pickup_note: 'Library, weekdays from 8 to 3' } }
      : {}),
    shipments: [
      {
        id: sampleId,
        shipped_at: '2026-11-23T15:00:00.000Z',
        carrier: 'usps',
        tracking_number: '9400 1000 0000 0000 0000 00',
        lines: [{ position: 1, quantity: copies }],
      },
    ],
  };
  return orderSample(shipped, (write) => {
    const content = shippedContent(write, shipped, sampleId);
    if (content === null) throw new Error('The made-up shipment is there');
    return content;
  });
};

export const sampleNotShipped: MailSample = (write, names) => {
  const order = bookAndGift();
  return orderSample(order, () => notShippedContent(write, order))(write, names);
};

export const sampleWaiting: MailSample = (write, names) => {
  const order = withBooks({
    quantity: 4,
    out_of_stock_quantity: 1,
    backordered_quantity: 2,
    expected_on: '2026-12-14',
  });
  return orderSample(order, () => waitingContent(write, order))(write, names);
};

export const sampleAddress = (kind: 'address' | 'organization'): MailSample => {
  const order = bookAndGift();
  const recipient = { name: 'Maya Alvarez', teacher: 'Ms. Hill', grade: 5 };
  const moved: BuyerOrder =
    kind === 'address'
      ? order
      : {
          ...order,
          delivery: { kind, place: order.organization.name, recipient, pickup_note: null },
        };
  return orderSample(moved, (write) => addressContent(write, moved));
};
