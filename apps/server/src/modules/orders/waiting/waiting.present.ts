import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import type { Backorder } from '@goodshelf/contract/waiting.contract';
import type { WaitingRefund } from '@goodshelf/contract/waiting-shape';
import { refundSplit } from '@goodshelf/contract/refund-split';
import { waitingCopies } from '@goodshelf/contract/shipment-words';
import { orderStatuses, rowOf } from '@goodshelf/contract/lookups';
import { giftCardOf, refundableCentsOf } from '../order-payments.present.ts';
import { bankFactsOf, canRefundItems } from '../orders.policy.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { whatIsLeft } from '../refund-lines.ts';
import type { BackorderRow } from './backorders.queries.ts';
import { type CalledOff, calledOff, outOfStockOf, waitingOf } from './waiting.policy.ts';

const presentCalledOff = ({ copies, totalCents, isEverything }: CalledOff): WaitingRefund => ({
  copies,
  total_cents: totalCents,
  is_everything: isEverything,
});

/** What the buyer can cancel now, because it waits: by line. */
export const presentWaiting = (detail: OrderDetail): BuyerOrder['waiting'] => {
  const { order, lines, payments } = detail;
  if (!canRefundItems(order, bankFactsOf(payments))) return [];
  const left = whatIsLeft(lines);
  return lines
    .filter((line) => waitingCopies(line) > 0)
    .flatMap(({ position }) => {
      const refund = calledOff(order.status, lines, left, waitingOf(position));
      return refund === null
        ? []
        : [{ position, ...presentCalledOff(refund), parts: partsOf(detail, refund) }];
    });
};

/** To which payments it goes back, as the refund will divide it. */
const partsOf = (detail: OrderDetail, { totalCents }: CalledOff) => {
  const payments = detail.payments.map((payment) => ({
    gift_card_last4: giftCardOf(payment),
    refundable_cents: refundableCentsOf(detail, payment),
    at: payment.at.toISOString(),
  }));
  return refundSplit(payments, totalCents).map(({ payment, amountCents }) => ({
    ...{ amount_cents: amountCents, gift_card_last4: payment.gift_card_last4 },
  }));
};

/** What staff give back in one press: everything that is out of stock. */
export const presentOutOfStockRefund = ({ order, lines, payments }: OrderDetail): WaitingRefund | null => {
  if (!canRefundItems(order, bankFactsOf(payments))) return null;
  const refund = calledOff(order.status, lines, whatIsLeft(lines), outOfStockOf);
  return refund === null ? null : presentCalledOff(refund);
};

/** A row of the list. */
export const presentBackorder = (row: BackorderRow): Backorder => ({
  organization: { id: row.organization_id, name: row.organization_name },
  order: {
    id: row.order_id,
    number: row.order_number,
    status: row.status,
    status_name: rowOf(orderStatuses, row.status).name,
    placed_at: row.placed_at.toISOString(),
  },
  position: row.position,
  customer_name: `${row.first_name} ${row.last_name}`.trim(),
  title: row.title,
  detail: row.detail,
  is_own_product: row.is_own,
  copies: row.copies,
  expected_on: row.expected_on,
  allocated_at: row.allocated_at?.toISOString() ?? null,
});
