import type { stockModes } from '@goodshelf/contract/import-words';

export type StockMode = (typeof stockModes)[number];

/** More copies than a shelf of ours ever holds: a figure beyond is a slip. */
export const stockMax = 1_000_000;

export type StockLevel = { readonly onHand: number; readonly allowBackorder: boolean };

/** What moved since a count was made. */
export type StockSince = {
  /** Sold is negative, what came back from canceled orders positive. */
  readonly byOrders: number;
  /** How often somebody, or another file, moved it. */
  readonly otherwise: number;
};

export type StockWish = {
  /** Null leaves the figure as it is. */
  readonly figure: number | null;
  readonly mode: StockMode;
  readonly allowBackorder: boolean | null;
};

export type StockVerdict =
  | { readonly problem: null; readonly level: StockLevel; readonly hasChanged: boolean }
  /** `short`: more is taken away than is there. `counted`: somebody knows better since. `large`: beyond `stockMax`. */
  | { readonly problem: 'short' | 'counted' | 'large' };

/**
 * What a row of a file makes of the stock that is there. A count replaces it, less what was sold since it was made; a
 * change is added to whatever is there now. Pure; never below zero.
 */
export const judgeStock = (present: StockLevel, since: StockSince, wish: StockWish): StockVerdict => {
  const { figure, mode } = wish;
  if (figure !== null && mode === 'replace' && since.otherwise > 0) return { problem: 'counted' };
  const onHand =
    figure === null
      ? present.onHand
      : mode === 'change'
        ? present.onHand + figure
        : Math.max(0, figure + since.byOrders);
  if (onHand < 0) return { problem: 'short' };
  if (onHand > stockMax) return { problem: 'large' };
  const level = { onHand, allowBackorder: wish.allowBackorder ?? present.allowBackorder };
  const hasChanged = onHand !== present.onHand || level.allowBackorder !== present.allowBackorder;
  return { problem: null, level, hasChanged };
};
