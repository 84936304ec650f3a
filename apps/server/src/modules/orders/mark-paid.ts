import { orderStatus } from '@goodshelf/contract/lookups';
import { add, type Cents } from '@goodshelf/money';
import { sqlState, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { postEntries } from '../ledger/index.ts';
import { nothingCaptured } from '../settlement/index.ts';
import type { PaidOrder } from './new-order.ts';
import { accountForSale, directSaleEntry, type SaleAccount, saleEntries } from './order-accounting.ts';
import { markPaidStatement } from './order-money.repo.ts';
import { movedAlready } from './orders.repo.ts';
import { eventTextOf, noteKeyOf } from './orders.state.ts';
import { orderEventTexts } from './orders.texts.ts';

/** How long a paid order waits before it is prepared, so that the buyer can still cancel. */
const holdMs = 24 * 60 * 60 * 1000;

/** How long a gift stays pending, so that an early dispute finds it there. */
const giftReleaseMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Settles the payment that covers the rest of an order, in two statements that need no answer of each other: the order goes from
 * pending to the 24-hour hold with its event, its lines get what they earned, what is earned is set aside for release
 * (gifts after three days, shares when the order is completed), and the sale and the provider's fee are posted.
 * Of what was paid outside nothing is set aside, because the organization has it already, and nothing is held, because its buyer
 * had days to cancel. Resolves to what the organization earned.
 *
 * An order is paid once: when it was not pending any more (or is unknown here), or something else was captured for it than
 * what is said, the database ends the transaction with an error that `isMoveRefused` knows, so the call may travel in one batch with its COMMIT. Issue it last: the posting
 * locks the organization's balances.
 */
export const markPaid = async (
  tx: Tx,
  scope: OrgScope,
  order: PaidOrder,
): Promise<{ earnedCents: Cents }> => {
  const { before = nothingCaptured, isReceivedDirectly: isDirect = false } = order;
  const account = accountForSale(order.lines, add(before.feeCents, order.providerFeeCents));
  const cause = {
    order: { id: order.id, number: order.number },
    paymentId: order.saleReference ?? order.paymentId,
    at: order.paidAt,
  };
  const entries = isDirect ? [directSaleEntry(account, cause)] : saleEntries(account, cause, before);
  const status = orderStatus.on24HourHold;
  await Promise.all([
    tx.query(markPaidStatement, [
      scope.organizationId,
      order.id,
      order.paidAt,
      new Date(order.paidAt.getTime() + (isDirect ? 0 : holdMs)),
      account.earnedCents,
      newId<'order-event'>(),
      noteKeyOf(status),
      isDirect ? orderEventTexts.receivedDirectly : eventTextOf(status),
      ...earningsValues(order, account),
      before.amountCents,
    ]),
    postEntries(tx, scope, entries),
  ]);
  return { earnedCents: account.earnedCents };
};

/** Whether the transaction ended because the order had been moved by somebody else (or is unknown here). */
export const isMoveRefused = (error: unknown): boolean =>
  sqlState(error) === 'GS001' && error instanceof Error && error.message === movedAlready;

/** Which lines change by the fee, and what is set aside until when. */
const earningsValues = (order: PaidOrder, account: SaleAccount): readonly unknown[] => {
  const withheld = account.lines.flatMap((line, index) =>
    line.providerFeeCents === 0 ? [] : [{ ...line, position: index + 1 }],
  );
  const releases =
    order.isReceivedDirectly === true
      ? []
      : [
          {
            reason: 'gift',
            amountCents: account.earnedByGiftsCents,
            dueAt: new Date(order.paidAt.getTime() + giftReleaseMs),
          },
          { reason: 'share', amountCents: account.earnedBySharesCents, dueAt: null },
        ].filter((release) => release.amountCents > 0);
  return [
    withheld.map((line) => line.position),
    withheld.map((line) => line.providerFeeCents),
    withheld.map((line) => line.earnedCents),
    releases.map(() => newId<'fund-release'>()),
    releases.map((release) => release.reason),
    releases.map((release) => release.amountCents),
    releases.map((release) => release.dueAt),
  ];
};
