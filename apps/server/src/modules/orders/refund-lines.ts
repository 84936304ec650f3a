import { Problem } from '@goodshelf/contract';
import { type Cents, cents, split, subtract, sum, zero } from '@goodshelf/money';
import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { lockSpentGiftCards, takeBackGiftCards } from '../gift-cards/index.ts';
import { postEntries } from '../ledger/index.ts';
import { findParts, recordPaidBack, refundableParts, requestRefund } from '../settlement/index.ts';
import { divideRefund } from './divide-refund.ts';
import {
  accountForLineRefund,
  type LineToRefund,
  type RefundableLine,
  type RefundedLine,
} from './line-refund-accounting.ts';
import { lockOrderWithLines, type OrderOfLine, type SoldLineRow } from './order-money.repo.ts';
import { itemRefundTexts as texts } from './orders.texts.ts';
import { writeRefundedLinesStatement } from './refund-lines.repo.ts';
import { paidBackEntry, refundEntry } from './refund-accounting.ts';
import { lockForTakeBack, nothingTaken, reverseReleases } from './take-back.ts';
import { tellMoney } from './tell-money.ts';

export type RefundOfLines = {
  readonly orderId: string;
  readonly lines: readonly LineToRefund[];
  readonly at: Date;
  /** The organization received the payment itself, and has sent this back: nobody pays it (decision 0064). */
  readonly isPaidBack?: boolean;
};

/**
 * Gives part of a paid order back, line by line (positions from 1, amounts without tax): takes the sale back in the books
 * at each line's own rates, its tax with it, and writes the refund down for the job that pays it: one of each payment that it
 * goes back to. Stock and the order's status are the caller's. Resolves to the refunds' ids and what goes back with tax.
 *
 * Null, and nothing is written, when the order is unknown here, not paid, canceled, or disputed: then other rules hold.
 * Throws for more than is left of a line; the database refuses it as well. Of gift cards that were bought, what goes back is taken
 * off their balance: `order_moved_on` when that was spent.
 */
export const refundLines = async (
  tx: Tx,
  scope: OrgScope,
  { orderId, lines: asked, at, isPaidBack = false }: RefundOfLines,
): Promise<{ readonly refundIds: readonly string[]; readonly amountCents: Cents } | null> => {
  const rows = await lockOrderWithLines(tx, scope, orderId);
  const first = rows[0];
  if (first?.payment_status !== paymentStatus.completed || first.status === orderStatus.canceled) return null;
  const partsOf = isPaidBack ? findParts : refundableParts;
  const payments = await partsOf(tx, scope, { kind: 'order', id: orderId });
  if (payments === null) return null;
  // What cost nothing is called off without a refund.
  const lines = asked.filter(({ amountCents }) => amountCents > 0);
  if (lines.length === 0) return { refundIds: [], amountCents: zero };
  const account = accountForLineRefund(whatIsLeft(rows), lines);
  const refunds: { refundId: string; lines: readonly RefundedLine[] }[] = [];
  const parts = divideRefund(account.lines, payments);
  if (parts.length > 1) await lockSpentGiftCards(tx, scope, orderId);
  for (const part of parts) {
    const refund = { paymentId: part.paymentId, reason: 'lines', amountCents: part.amountCents, at } as const;
    const write = isPaidBack ? recordPaidBack : requestRefund;
    const refundId = await write(tx, scope, refund);
    if (refundId === null) throw new Error(`The refund of order ${first.number} was not written`);
    refunds.push({ refundId, lines: part.lines });
  }
  const refundIds = refunds.map(({ refundId }) => refundId);
  const cards = lines.filter(
    (line) => rows.find(({ position }) => position === line.position)?.kind === 'gift_card',
  );
  const cardRefund = { orderId, lines: cards, reference: refundIds[0] ?? '', at };
  if (!(await takeBackGiftCards(tx, scope, cardRefund)))
    throw new Problem('order_moved_on', texts.giftCardSpent, { showAsError: true });
  // What it received itself was never payable: nothing of it waits for its release, and the books owe nobody.
  const from = isPaidBack ? nothingTaken : await lockForTakeBack(tx, scope, orderId, account);
  const cause = { order: { id: orderId, number: first.number }, at };
  const amountCents = account.disputedCents;
  const shareCents = sum([account.fromGiftsCents, account.fromSharesCents]);
  await Promise.all([
    // What it has paid back itself it knows.
    ...(isPaidBack
      ? []
      : [
          tellMoney(tx, scope, {
            ...{ orderId, changeId: refundIds[0] ?? '', what: 'refunded' as const },
            ...{ amountCents, shareCents },
          }),
        ]),
    ...refunds.map((refund) =>
      tx.query(writeRefundedLinesStatement, [
        scope.organizationId,
        orderId,
        refund.refundId,
        refund.lines.map((line) => line.position),
        refund.lines.map((line) => line.amountCents),
        refund.lines.map((line) => line.taxCents),
        refund.lines.map((line) => line.earnedCents),
        refund.lines.map((line) => line.feeCents),
      ]),
    ),
    postEntries(tx, scope, [
      isPaidBack ? paidBackEntry(account, refundIds, cause) : refundEntry(account, from, refundIds, cause),
    ]),
    reverseReleases(tx, scope, orderId, account, from),
  ]);
  return { refundIds, amountCents };
};

/** What is left of each line. Lines of before kept no tax of their own: theirs is their part of the order's. */
export const whatIsLeft = (
  rows: readonly Omit<SoldLineRow, keyof OrderOfLine | 'variant_id' | 'quantity' | 'bears_provider_fee'>[],
): RefundableLine[] => {
  const orderTax = sum(rows.filter(({ kind }) => kind === 'tax').map((row) => cents(row.amount_cents)));
  const goods = rows.map((row) => (row.kind === 'product' ? row.amount_cents : 0));
  const byAmount = goods.some((amount) => amount > 0) ? split(orderTax, goods) : goods.map(() => zero);
  return rows.map((row, index) => ({
    position: row.position,
    kind: row.kind,
    amountCents: cents(row.amount_cents - row.refunded_cents),
    taxCents: subtract(cents(row.tax_cents ?? byAmount[index] ?? zero), cents(row.refunded_tax_cents)),
    earnedCents: cents(row.earned_cents - row.refunded_earned_cents),
    providerFeeCents: cents(row.provider_fee_cents - row.refunded_fee_cents),
  }));
};
