import type { Shipment } from '@goodshelf/contract/buyer-order.contract';
import type { GiftWords } from '@goodshelf/contract/gift-words';
import type { Refundable } from '@goodshelf/contract/item-refund.contract';
import type { CheckoutTotals } from '@goodshelf/contract/quote.contract';
import type {
  OrderDetails,
  ListedOrder,
  OrderSummary,
  OrganizationOrder,
} from '@goodshelf/contract/orders.contract';
import {
  isOutsideMethod,
  labelOf,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  rowOf,
} from '@goodshelf/contract/lookups';
import { leftToShip, readyToShip } from '@goodshelf/contract/shipment-words';
import { fulfilmentOf } from '@goodshelf/contract/waiting-words';
import type { StoredEntry } from '../ledger/index.ts';
import type { GiftDetails } from './order-lines.ts';
import {
  cardOf,
  giftCardOf,
  methodNameOf,
  methodOf,
  ofSomething,
  refundableCentsOf,
  refundOf,
  totalOf,
} from './order-payments.present.ts';
import { ordersTexts } from './orders.texts.ts';
import type { ListedOrderRow, OrderCountRow, OrderSummaryRow } from './order-list.queries.ts';
import type {
  FoundOrder,
  LineRefundRow,
  OrderDetail,
  OrderEventRow,
  OrderLineRow,
  OrderRow,
} from './orders.queries.ts';
import { presentRecordedRefund } from './recorded-refunds/recorded-refunds.present.ts';
import { declineNote } from '../settlement/index.ts';
import type { ShipmentRow } from './shipments.repo.ts';
import { shipmentAbilities } from './shipment-abilities.ts';
import { bankFactsOf, canReturnItems, canShip, receiptRefusal } from './orders.policy.ts';
import { whatIsLeft } from './refund-lines.ts';
import { returnActionsOf } from './returns/returns.policy.ts';
import { presentReturn } from './returns/returns.present.ts';
import { presentEntry } from './wallet.present.ts';

/** A row of the list. */
export const presentOrderSummary = (row: OrderSummaryRow): OrderSummary => ({
  id: row.id,
  number: row.number,
  placed_at: row.placed_at.toISOString(),
  customer_name: nameOf(row),
  email: row.email,
  status: row.status,
  status_name: rowOf(orderStatuses, row.status).name,
  payment_status: row.payment_status,
  goods_cents: row.goods_cents,
  gifts_cents: row.gifts_cents,
  discount_cents: row.discount_cents,
  discount_code: row.discount_code,
  total_cents: row.total_cents,
  earned_cents: row.earned_cents,
});

/** A row of a list that can be saved as a file. */
export const presentListedOrder = (row: ListedOrderRow): ListedOrder => ({
  ...presentOrderSummary(row),
  gift_cards_cents: row.gift_cards_cents,
  shipping_cents: row.shipping_cents,
  tax_cents: row.tax_cents,
  fee_cover_cents: row.fee_cover_cents,
  refunded_cents: row.refunded_cents,
  method_name:
    row.method !== null
      ? labelOf(paymentMethods, row.method)
      : row.by_gift_card_cents > 0
        ? ordersTexts.byGiftCard
        : '',
  by_gift_card_cents: row.by_gift_card_cents,
});

/** Every status of the specification with its count, also those without an order. */
export const presentCounts = (rows: readonly OrderCountRow[]) =>
  orderStatuses.map(({ value, name }) => ({
    status: value,
    name,
    count: rows.find((row) => row.status === value)?.count ?? 0,
  }));

type Booked = OrderDetail & { readonly entries: readonly StoredEntry[] };

/** What members of the organization see. */
export const presentOrganizationOrder = (detail: FoundOrder, now: Date): OrganizationOrder => ({
  ...presentOrderDetails(detail, 'organization', now),
  refundable: isReceivedDirectly(detail) ? presentRefundable(detail) : [],
  recorded_refunds: detail.recorded
    .filter((refund) => !refund.is_undone)
    .map((refund) => presentRecordedRefund(detail.order, refund, now)),
  abilities: {
    resend_receipt: receiptRefusal(receiptFacts(detail)) === null,
    ship:
      canShip(detail.order.status, receiptFacts(detail).isTakenBack) &&
      detail.lines.some((line) => line.is_own && line.kind === 'product' && readyToShip(line) > 0),
    mark:
      canShip(detail.order.status, receiptFacts(detail).isTakenBack) &&
      detail.lines.some((line) => line.is_own && line.kind === 'product' && leftToShip(line) > 0),
    record_paid_back: isReceivedDirectly(detail) && presentRefundable(detail).length > 0,
  },
});

/** It was paid to the organization itself, which pays back what goes back. */
const isReceivedDirectly = ({ order, payments }: OrderDetail): boolean => {
  const facts = bankFactsOf(payments);
  return facts.isPaidOutside && canReturnItems(order, facts);
};

/**
 * What is left of each line that can go back, whoever pays it; nothing of what is canceled, or the bank took back. Of a gift card
 * no more than is left on it, where that is known.
 */
export const presentRefundable = (
  { order, lines, payments }: OrderDetail,
  leftOnCards?: ReadonlyMap<number, number>,
): Refundable[] =>
  (canReturnItems(order, bankFactsOf(payments)) ? whatIsLeft(lines) : [])
    .filter(({ kind }) => kind !== 'tax')
    .map(({ position, amountCents, taxCents }) => ({
      position,
      quantity: copiesLeft(lines, position),
      amount_cents: Math.min(amountCents, leftOnCards?.get(position) ?? amountCents),
      tax_cents: taxCents,
    }))
    .filter(({ amount_cents: amountCents }) => amountCents > 0);

const copiesLeft = (lines: readonly OrderLineRow[], position: number): number => {
  const line = lines.find((one) => one.kind === 'product' && one.position === position);
  return line === undefined
    ? 0
    : line.quantity - line.canceled_quantity - line.returned_quantity - line.returning_quantity;
};

/** The same without what they may do with it. */
export const presentOrderDetails = (
  detail: Booked,
  who: 'organization' | 'staff',
  now: Date,
): OrderDetails => ({
  ...presentOrderSummary(detail.order),
  phone: detail.order.phone,
  hold_until: holdOf(detail),
  delivery: deliveryOf(detail.order),
  shipping_address: addressOf(detail.order),
  lines: detail.lines.map((line) => ({
    ...presentLine(line, detail.order.status),
    // What is left of it after refunds, so that the lines add up to what the order earned.
    earned_cents: line.earned_cents - line.refunded_earned_cents,
    share_bps: line.share_bps,
    platform_price_cents: line.platform_price_cents,
    is_own_product: line.is_own,
  })),
  totals: totalsOf(detail),
  events: detail.events.map(presentEvent),
  payments: ofSomething(detail.payments).map((payment) => ({
    id: payment.id,
    method_name: methodNameOf(payment),
    status: payment.status,
    status_name: labelOf(paymentStatuses, payment.status),
    amount_cents: payment.amount_cents,
    card: cardOf(payment),
    gift_card_last4: giftCardOf(payment),
    failure_message: payment.failure_code === null ? null : declineNote(payment.failure_code, payment.method),
    refund: refundOf(payment),
    is_disputed: payment.is_taken_back,
    refundable_cents: refundableCentsOf(detail, payment),
    at: payment.at.toISOString(),
  })),
  line_refunds: detail.lineRefunds.map((row) => ({ ...presentLineRefund(row), payment_id: row.payment_id })),
  shipments: detail.shipments.map((row) => ({
    ...presentShipment(row),
    abilities: shipmentAbilities(detail, row, who, now),
  })),
  returns: detail.returns.map((row) => ({ ...presentReturn(row), actions: [...returnActionsOf(row, who)] })),
  entries: detail.entries.map(presentEntry),
});

export const nameOf = (row: OrderSummaryRow): string => `${row.first_name} ${row.last_name}`.trim();

export const presentLine = (line: OrderLineRow, status: number) => ({
  position: line.position,
  kind: line.kind,
  title: line.title,
  detail: line.detail,
  image: line.image,
  quantity: line.quantity,
  unit_price_cents: line.unit_price_cents,
  amount_cents: line.amount_cents,
  discount_cents: line.discount_cents,
  deductible_cents: line.deductible_cents,
  gift: line.gift === null ? null : presentGift(line.gift),
  shipped_quantity: line.shipped_quantity,
  canceled_quantity: line.canceled_quantity,
  returned_quantity: line.returned_quantity,
  returning_quantity: line.returning_quantity,
  out_of_stock_quantity: line.out_of_stock_quantity,
  backordered_quantity: line.backordered_quantity,
  expected_on: line.expected_on,
  fulfilment_status: line.kind === 'product' ? fulfilmentOf(line, status) : null,
  refunded_cents: line.refunded_cents,
});

export const presentShipment = ({ shipped_at: at, ...shipment }: ShipmentRow): Shipment => ({
  ...shipment,
  shipped_at: at.toISOString(),
  lines: [...shipment.lines],
});

export const presentLineRefund = ({ requested_at: at, payment_id: _payment, ...refund }: LineRefundRow) => ({
  ...refund,
  requested_at: at.toISOString(),
});

const presentGift = ({ dedication, is_anonymous, comment }: GiftDetails): GiftWords => ({
  dedication:
    dedication === null
      ? null
      : { kind: dedication.kind, name: dedication.name, message: dedication.message },
  is_anonymous,
  comment,
});

export const presentEvent = (event: OrderEventRow) => ({
  at: event.at.toISOString(),
  key: event.key,
  text: event.text,
});

/** As it was sold; a gift of which a part went back is deductible for what is left of it. */
export const totalsOf = ({ order: row, lines }: OrderDetail): CheckoutTotals => ({
  goods_cents: row.goods_cents,
  gifts_cents: row.gifts_cents,
  shipping_cents: row.shipping_cents,
  tax_cents: row.tax_cents,
  fee_cover_cents: row.fee_cover_cents,
  gift_cards_cents: row.gift_cards_cents,
  discount_cents: row.discount_cents,
  total_cents: row.total_cents,
  deductible_cents: totalOf(
    lines.map((line) => ({ amount_cents: Math.max(0, line.deductible_cents - line.refunded_cents) })),
  ),
});

/** Until when its buyer may change it. Who pays an organization itself had days for that, before it was confirmed. */
export const holdOf = ({ order, payments }: OrderDetail): string | null =>
  isOutsideMethod(methodOf(payments)) ? null : (order.hold_until?.toISOString() ?? null);

const receiptFacts = ({ order, payments }: OrderDetail) => ({
  status: order.status,
  payment_status: order.payment_status,
  email: order.email,
  method: methodOf(payments),
  isTakenBack: payments.some((payment) => payment.is_taken_back),
});

export const addressOf = (row: OrderRow): OrganizationOrder['shipping_address'] => {
  const { ship_line1: line1, ship_city: city, ship_state: state, ship_zipcode: zipcode } = row;
  if (line1 === null || city === null || state === null || zipcode === null) return null;
  return {
    name: row.recipient_name ?? nameOf(row),
    line1,
    line2: row.ship_line2 ?? '',
    city,
    state,
    zipcode,
    country: 'US',
  };
};

export const deliveryOf = (row: OrderRow): OrganizationOrder['delivery'] => ({
  kind: row.delivery,
  place: row.delivery_place,
  recipient:
    row.recipient_name === null
      ? null
      : { name: row.recipient_name, teacher: row.recipient_teacher ?? '', grade: row.recipient_grade },
  pickup_note: row.pickup_note,
});
