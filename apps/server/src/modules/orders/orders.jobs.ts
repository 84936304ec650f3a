import { orderStatus } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { jobScope } from '../../platform/jobs/index.ts';
import { completeOrder } from './complete-order.ts';
import {
  claimArrivedOrdersStatement,
  claimDueGiftsStatement,
  endHoldsStatement,
  organizationsWithArrivedOrdersStatement,
  organizationsWithDueGiftsStatement,
} from './order-money.repo.ts';
import { eventTextOf, noteKeyOf } from './orders.state.ts';
import { orderEventTexts } from './orders.texts.ts';
import { releaseFunds } from './release-funds.ts';
import { putShortOnBackorder } from './waiting/put-short-on-backorder.ts';

type Deps = { readonly db: Db };

/** Rows per transaction: few enough that nobody waits long for their locks. */
const batchSize = 200;
/** An order is completed by four statements. */
const completionBatchSize = 50;

/**
 * Makes gifts available whose three days are over. Any number of workers may run it at once: each release is claimed by
 * one of them, and posted once. Returns how many releases it handled.
 */
export const releaseDueGifts = async ({ db }: Deps, now: Date): Promise<number> => {
  const organizations = await db.asOperator('release due gifts', (tx) =>
    tx.query(organizationsWithDueGiftsStatement, [now]),
  );
  let releasedCount = 0;
  for (const { organization_id: organizationId } of organizations) {
    const scope = jobScope(organizationId);
    for (let isMore = true; isMore;) {
      const count = await db.inScope(
        scope,
        async (tx) => {
          const claimed = await tx.query(claimDueGiftsStatement, [organizationId, now, batchSize]);
          await releaseFunds(tx, scope, claimed, now);
          return claimed.length;
        },
        { retry: true },
      );
      releasedCount += count;
      isMore = count === batchSize;
    }
  }
  return releasedCount;
};

/** How long after everything was shipped an order counts as arrived, as no carrier tells us. */
export const arrivalMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Completes shipped orders that must have arrived by now, which makes the organizations' shares available. Disputed
 * ones wait. Safe to run on several workers at once. Returns how many orders it completed.
 */
export const completeArrivedOrders = async ({ db }: Deps, now: Date): Promise<number> => {
  const shippedBy = new Date(now.getTime() - arrivalMs);
  const organizations = await db.asOperator('complete arrived orders', (tx) =>
    tx.query(organizationsWithArrivedOrdersStatement, [shippedBy]),
  );
  let completedCount = 0;
  for (const { organization_id: organizationId } of organizations) {
    const scope = jobScope(organizationId);
    for (let isMore = true; isMore;) {
      const claimedCount = await db.inScope(
        scope,
        async (tx) => {
          const claimed = await tx.query(claimArrivedOrdersStatement, [
            organizationId,
            shippedBy,
            completionBatchSize,
          ]);
          for (const { id } of claimed) await completeOrder(tx, scope, { orderId: id, at: now });
          return claimed.length;
        },
        { retry: true },
      );
      completedCount += claimedCount;
      isMore = claimedCount === completionBatchSize;
    }
  }
  return completedCount;
};

/**
 * Ends holds of 24 hours that are over: the order goes into fulfilment, or is completed when it has no goods.
 * Safe to run on several workers at once. Returns how many orders it moved.
 */
export const endExpiredHolds = async ({ db }: Deps, now: Date): Promise<number> => {
  let movedCount = 0;
  for (let isMore = true; isMore;) {
    const moved = await endHolds({ db }, now, null);
    movedCount += moved;
    isMore = moved === batchSize;
  }
  return movedCount;
};

type One = { readonly organizationId: string; readonly orderId: string };

/** The same for one order that has no hold, at once: its buyer and its organization don't read of 24 hours until the job comes by. */
export const endHoldOf = (deps: Deps, now: Date, one: One): Promise<number> => endHolds(deps, now, one);

const endHolds = ({ db }: Deps, now: Date, one: One | null): Promise<number> => {
  const { inFulfillment, completed } = orderStatus;
  const values = [
    ...[now, batchSize, inFulfillment, completed],
    ...[noteKeyOf(inFulfillment), noteKeyOf(completed)],
    // Of what was never held no hold is over.
    ...[one === null ? eventTextOf(inFulfillment) : orderEventTexts.preparing, eventTextOf(completed)],
    ...[one?.organizationId ?? null, one?.orderId ?? null],
  ];
  return db.asOperator(
    'end expired holds',
    async (tx) => {
      const ended = await tx.query(endHoldsStatement, values);
      await putShortOnBackorder(tx, ended, now, jobScope);
      return ended.length;
    },
    { retry: true },
  );
};
