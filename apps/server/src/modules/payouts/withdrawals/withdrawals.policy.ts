import type { CompletionObstacle } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalMinimumCents } from '@goodshelf/contract/lookups';
import type { WithdrawalObstacle } from '@goodshelf/contract/withdrawals.contract';
import { type Cents, max, sum, negate, zero } from '@goodshelf/money';
import { heldUntil } from '../payouts.policy.ts';

export type OwnFunds = {
  readonly availableCents: Cents;
  /** Owed, never negative. */
  readonly owedCents: Cents;
  readonly dueCents: Cents;
};

/** What may be asked for: what is owed stays here until it is paid. */
export const withdrawableCents = ({ availableCents, owedCents, dueCents }: OwnFunds): Cents =>
  max(zero, sum([availableCents, negate(owedCents), negate(dueCents)]));

/** Why nothing can be asked for; the first that somebody can do something about. */
export const requestObstacle = (facts: {
  readonly isOneOpen: boolean;
  readonly isDestinationKnown: boolean;
  readonly withdrawable: Cents;
}): WithdrawalObstacle | null => {
  if (facts.isOneOpen) return 'withdrawal_open';
  if (!facts.isDestinationKnown) return 'payout_details_missing';
  return facts.withdrawable < withdrawalMinimumCents ? 'withdrawal_too_little' : null;
};

/**
 * Why a pending one cannot be paid. What a bank took back meanwhile has to be there: an organization that owes more than is available
 * would be paid with somebody else's money.
 */
export const completionObstacle = (facts: {
  readonly isDestinationKnown: boolean;
  readonly changedAt: Date | null;
  readonly funds: Pick<OwnFunds, 'availableCents' | 'owedCents'>;
  readonly now: Date;
}): CompletionObstacle | null => {
  if (!facts.isDestinationKnown) return 'payout_details_missing';
  if (heldUntil(facts.changedAt, facts.now) !== null) return 'payout_details_held';
  return facts.funds.owedCents > facts.funds.availableCents ? 'withdrawal_not_covered' : null;
};
