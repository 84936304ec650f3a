import { paymentStatus } from '@goodshelf/contract/lookups';
import type { ListedOrder } from '@goodshelf/contract/orders.contract';
import { dollars } from '../../ui/amount.tsx';
import type { ExportedColumn } from '../../ui/list/exported-column.ts';
import { orderColumns } from './order-columns.tsx';
import { orderListTexts as texts } from './texts.ts';

/** What was bought, before the discount: the same on the order's page, in its list, and in files. */
export const itemsCents = (order: Pick<ListedOrder, 'goods_cents' | 'discount_cents'>): number =>
  order.goods_cents + order.discount_cents;

/** What was paid of an order, whatever went back later; nothing while it waits, and of one that failed. */
export const paidCents = (order: Pick<ListedOrder, 'payment_status' | 'total_cents'>): number =>
  order.payment_status === paymentStatus.completed ? order.total_cents : 0;

/**
 * What a file has of an order: items less discount, with gifts, gift cards, shipping, tax, and the covered fee, are its total.
 * Of what was never paid the total is what it would have cost: only what was paid adds up to money. `whose` is what staff read of the organization, `earned` what it earned in the words of whoever saves it.
 */
export const exportedOrders = <Order extends ListedOrder>(
  whose: readonly ExportedColumn<Order>[],
  earned: string,
): readonly ExportedColumn<Order>[] => [
  orderColumns.number,
  orderColumns.placedAt,
  orderColumns.customer,
  ...whose,
  orderColumns.status,
  { header: texts.items, value: (order) => dollars(itemsCents(order)) },
  { header: texts.discount, value: ({ discount_cents: amount }) => dollars(amount) },
  { header: texts.discountCode, value: ({ discount_code: code }) => code ?? '' },
  { header: texts.gifts, value: ({ gifts_cents: amount }) => dollars(amount) },
  { header: texts.giftCards, value: ({ gift_cards_cents: amount }) => dollars(amount) },
  { header: texts.shipping, value: ({ shipping_cents: amount }) => dollars(amount) },
  { header: texts.tax, value: ({ tax_cents: amount }) => dollars(amount) },
  { header: texts.feeCover, value: ({ fee_cover_cents: amount }) => dollars(amount) },
  orderColumns.total,
  { header: texts.paid, value: (order) => dollars(paidCents(order)) },
  { header: texts.refunded, value: ({ refunded_cents: amount }) => dollars(amount) },
  { header: texts.method, value: ({ method_name: method }) => method },
  { header: texts.byGiftCard, value: ({ by_gift_card_cents: amount }) => dollars(amount) },
  { header: earned, value: ({ earned_cents: amount }) => dollars(amount) },
];
