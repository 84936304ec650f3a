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

export type Approval = {
  readonly amountCents: Cents;
  /** What one person pays at most. */
  readonly aloneMaxCents: Cents;
  /** Who approved it, and of which version of the payout details; null while nobody has. */
  readonly approvedBy: string | null;
  readonly approvedVersion: number | null;
  /** The payout details as they are. */
  readonly detailsVersion: number;
  /** Who would pay it. */
  readonly payerId: string;
};

/** What was approved and has changed since is not approved; and who approved it never pays it. */
const approvalObstacle = (approval: Approval): CompletionObstacle | null => {
  const isApproved = approval.approvedBy !== null && approval.approvedVersion === approval.detailsVersion;
  if (approval.amountCents > approval.aloneMaxCents && !isApproved) return 'withdrawal_needs_approval';
  return approval.approvedBy === approval.payerId ? 'withdrawal_approved_by_you' : null;
};

/**
 * Why a pending one cannot be paid by somebody. What a bank took back meanwhile has to be there: an organization that owes more than is available
 * would be paid with somebody else's money.
 */
export const completionObstacle = (facts: {
  readonly isDestinationKnown: boolean;
  readonly changedAt: Date | null;
  readonly funds: Pick<OwnFunds, 'availableCents' | 'owedCents'>;
  readonly now: Date;
  /** Null where nobody asks whether a second person is needed. */
  readonly approval: Approval | null;
}): CompletionObstacle | null => {
  if (!facts.isDestinationKnown) return 'payout_details_missing';
  if (heldUntil(facts.changedAt, facts.now) !== null) return 'payout_details_held';
  if (facts.funds.owedCents > facts.funds.availableCents) return 'withdrawal_not_covered';
  return facts.approval === null ? null : approvalObstacle(facts.approval);
};
