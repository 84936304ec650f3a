import { orderStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { NewOrder, OrderDelivery } from './new-order.ts';
import { totalsOf } from './order-lines.ts';
import { insertOrderStatement } from './orders.repo.ts';
import { eventTextOf, noteKeyOf } from './orders.state.ts';

/**
 * Writes the order with its lines and the event of its placing in one statement, and gives it its number ("GS-10001").
 * A second order of the same idempotency key, or cart secret, rejects with the database's error 23505 (constraint
 * `orders_idempotency_key`), which ends the transaction: nothing of the second try remains.
 */
export const insertOrder = async (tx: Tx, scope: OrgScope, order: NewOrder): Promise<{ number: string }> => {
  const { contact, shippingAddress: address, delivery = { kind: 'address' }, lines } = order;
  const totals = totalsOf(lines);
  const rows = await tx.query(insertOrderStatement, [
    scope.organizationId,
    order.id,
    order.idempotencyKey,
    order.requestHash,
    order.cartId,
    order.tokenHash,
    contact.email,
    contact.firstName,
    contact.lastName,
    contact.phone,
    address?.line1 ?? null,
    address?.line2 ?? null,
    address?.city ?? null,
    address?.state ?? null,
    address?.zipcode ?? null,
    address?.country ?? null,
    totals.goodsCents,
    totals.giftsCents,
    totals.shippingCents,
    totals.taxCents,
    totals.feeCoverCents,
    totals.totalCents,
    totals.deductibleCents,
    order.placedAt,
    lines.map((line) => line.kind),
    lines.map((line) => line.variantId),
    lines.map((line) => line.title),
    lines.map((line) => line.detail),
    lines.map((line) => line.image),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unitPriceCents),
    lines.map((line) => line.amountCents),
    lines.map((line) => line.deductibleCents),
    lines.map((line) => line.shareBps),
    lines.map((line) => line.bearsProviderFee),
    lines.map((line) => line.earnedCents),
    lines.map((line) => line.campaignId),
    lines.map((line) => line.gift),
    newId<'order-event'>(),
    noteKeyOf(orderStatus.pending),
    eventTextOf(orderStatus.pending),
    lines.map((line) => line.sku),
    lines.map((line) => line.isbn13),
    lines.map((line) => line.unitCostCents),
    lines.map((line) => line.weight),
    lines.map((line) => line.weightUnit),
    lines.map((line) => line.taxCents),
    lines.map((line) => line.taxRateMillionths),
    lines.map((line) => line.isOwnProduct),
    lines.map((line) => line.platformPriceCents),
    ...deliveryColumns(delivery),
    lines.map((line) => line.discountCents),
    order.discountCode ?? null,
    totals.discountCents,
    totals.giftCardsCents,
    order.paidCents ?? 0,
  ]);
  const row = rows[0];
  if (row === undefined) throw new Error('The order was not written');
  return row;
};

const deliveryColumns = (delivery: OrderDelivery): readonly unknown[] => {
  switch (delivery.kind) {
    case 'address':
      return [delivery.kind, null, null, null, null, null];
    case 'organization': {
      const { name, teacher, grade } = delivery.recipient;
      return [delivery.kind, delivery.place, name, teacher, grade, null];
    }
    case 'pickup':
      return [delivery.kind, delivery.place, null, null, null, delivery.note];
  }
};
