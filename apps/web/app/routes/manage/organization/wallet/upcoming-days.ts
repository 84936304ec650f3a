import type { UpcomingFunds } from '@goodshelf/contract/wallet.contract';

/** What becomes available on one day for one reason; `at` is null when nobody knows the day yet. */
export type UpcomingDay = {
  readonly key: string;
  readonly at: string | null;
  readonly wait: UpcomingFunds['wait'];
  readonly amountCents: number;
  readonly orderCount: number;
};

/** The day of the reader's own calendar. */
const dayOf = (at: Date): string => [at.getFullYear(), at.getMonth() + 1, at.getDate()].join('-');

/**
 * The hours of the API as days of the reader, the first first and those without a day last. What is due already becomes
 * available within minutes: today.
 */
export const upcomingDays = (items: readonly UpcomingFunds[], now: Date): readonly UpcomingDay[] => {
  const days = new Map<string, UpcomingDay>();
  for (const item of items) {
    const dueMs = item.due_at === null ? null : Math.max(Date.parse(item.due_at), now.getTime());
    const at = dueMs === null ? null : new Date(dueMs);
    const key = `${at === null ? 'later' : dayOf(at)} ${item.wait}`;
    const known = days.get(key);
    days.set(key, {
      ...{ key, wait: item.wait, at: known?.at ?? at?.toISOString() ?? null },
      amountCents: (known?.amountCents ?? 0) + item.amount_cents,
      orderCount: (known?.orderCount ?? 0) + item.order_count,
    });
  }
  return [...days.values()];
};
