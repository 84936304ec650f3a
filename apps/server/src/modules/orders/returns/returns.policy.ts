import {
  returnDestinations,
  returnMoves,
  returnWindowDays,
  type ReturnAction,
  type ReturnState,
} from '@goodshelf/contract/return-words';

/** Each request and each withdrawal is an email to those who answer: more often nobody changes their mind. */
export const withdrawnMax = 5;

const dayMs = 24 * 60 * 60 * 1000;

/** Copies that left after this moment can be returned at `now`. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - returnWindowDays * dayMs);

/** Until when what left at `shippedAt` can be returned. */
export const windowEnd = (shippedAt: Date): Date => new Date(shippedAt.getTime() + returnWindowDays * dayMs);

/** How many copies of a line its buyer can ask to return: shipped lately, not back, not on their way, and not paid back whole. */
export const returnableCopies = (
  line: {
    readonly amount_cents: number;
    readonly refunded_cents: number;
    readonly shipped_quantity: number;
    readonly returned_quantity: number;
    readonly returning_quantity: number;
  },
  sentLately: number,
): number =>
  line.amount_cents > line.refunded_cents
    ? Math.min(sentLately, line.shipped_quantity - line.returned_quantity - line.returning_quantity)
    : 0;

export const canMoveReturn = (from: ReturnState, to: ReturnState): boolean => returnMoves[from].includes(to);

/**
 * What they may do about a return now. The organization answers for its own products and receives them; staff do so for the
 * platform's goods, and for an organization that does not answer. Money is paid back by staff, or by the organization where it was
 * paid to itself: then it closes what it received, too.
 */
export const returnActionsOf = (
  {
    state,
    is_own: isOwn,
    is_paid_outside: isPaidOutside,
  }: { readonly state: ReturnState; readonly is_own: boolean; readonly is_paid_outside: boolean },
  who: 'organization' | 'staff',
): readonly ReturnAction[] => {
  const moves = returnDestinations.filter((to) => canMoveReturn(state, to));
  const withRefund: readonly ReturnAction[] = state === 'received' ? ['refunded', ...moves] : moves;
  if (who === 'staff') return isPaidOutside ? moves : withRefund;
  if (!isOwn) return [];
  return isPaidOutside ? withRefund : moves.filter((to) => to !== 'closed');
};
