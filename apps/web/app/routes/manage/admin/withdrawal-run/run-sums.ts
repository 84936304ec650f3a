import { type PayoutMethod, payoutMethods, withdrawalStatus } from '@goodshelf/contract/lookups';
import type { RunItem } from './references.ts';

const centsOf = (items: readonly RunItem[]): number =>
  items.reduce((sum, { amount_cents: amountCents }) => sum + amountCents, 0);

/** How far a run is: what was rejected is not waited for. */
export const progressOf = (items: readonly RunItem[]) => {
  const paid = items.filter(({ status }) => status === withdrawalStatus.completed);
  const waiting = items.filter(({ status }) => status === withdrawalStatus.pending);
  return {
    paidCount: paid.length,
    waitingCount: waiting.length,
    /** Paid or to be paid. */
    count: paid.length + waiting.length,
    paidCents: centsOf(paid),
    amountCents: centsOf(paid) + centsOf(waiting),
    endedCount: items.length - paid.length - waiting.length,
  };
};

export type RunGroup = {
  /** Null: nobody can say how they are paid. */
  readonly method: PayoutMethod | null;
  readonly items: readonly RunItem[];
  readonly amountCents: number;
};

/** The withdrawals of a run by the way they are paid. */
export const groupsOf = (items: readonly RunItem[]): readonly RunGroup[] =>
  [...payoutMethods.map(({ value }) => value), null].flatMap((method) => {
    const own = items.filter((item) => item.method === method);
    return own.length === 0 ? [] : [{ method, items: own, amountCents: centsOf(own) }];
  });
