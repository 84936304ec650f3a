import { Problem } from '@goodshelf/contract';
import type { CompletionObstacle } from '@goodshelf/contract/admin-withdrawals.contract';
import { cents, formatMoney } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Actor } from '../../audit/index.ts';
import type { Controls } from '../../controls/index.ts';
import { type Funds, lockFunds } from '../../ledger/index.ts';
import type { KnownDestination } from '../destinations.ts';
import type { PayoutBox } from '../payout-box.ts';
import { heldUntil } from '../payouts.policy.ts';
import { type Approval, completionObstacle } from './withdrawals.policy.ts';
import type { WithdrawalRow } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

export type PayDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly box: PayoutBox;
  readonly controls: Pick<Controls, 'limit'>;
};

/** What there is to know of whether a second person is needed before `payerId` pays it. */
export const approvalOf = (
  { controls }: Pick<PayDeps, 'controls'>,
  row: WithdrawalRow,
  { detailsVersion, payerId }: { readonly detailsVersion: number; readonly payerId: string },
): Approval => ({
  ...{ amountCents: cents(row.amount_cents), aloneMaxCents: cents(controls.limit('withdrawals_alone')) },
  ...{ approvedBy: row.approved_by, approvedVersion: row.approved_version, detailsVersion, payerId },
});

/** Nothing is in the way but perhaps that a second person is needed. */
export const requiresNothingElse = (obstacle: CompletionObstacle | null): boolean =>
  obstacle === null || obstacle === 'withdrawal_needs_approval' || obstacle === 'withdrawal_approved_by_you';

type Known = Pick<KnownDestination, 'changedAt'>;
type KnownFunds = Pick<Funds, 'owedCents'>;

/** An obstacle as staff are told it. */
export const problemOf = (
  obstacle: CompletionObstacle,
  { known, funds, at }: { readonly known: Known; readonly funds: KnownFunds; readonly at: Date },
): Problem => {
  const words = {
    payout_details_missing: () => texts.missingAtStaff,
    payout_details_held: () => texts.held(heldUntil(known.changedAt, at) ?? at),
    withdrawal_not_covered: () => texts.notCovered(formatMoney(funds.owedCents)),
    withdrawal_needs_approval: () => texts.needsApproval,
    withdrawal_approved_by_you: () => texts.approvedByYou,
  } satisfies Record<CompletionObstacle, () => string>;
  return new Problem(obstacle, words[obstacle]());
};

type Asked = {
  readonly known: KnownDestination;
  readonly row: WithdrawalRow;
  readonly actor: Actor;
  readonly at: Date;
  /** The version of the payout details that the actor saw; absent when they are about to see them. */
  readonly seenVersion?: number;
};

/**
 * Throws `payout_details_missing`, `payout_details_changed`, `payout_details_held`, `withdrawal_not_covered`,
 * `withdrawal_needs_approval`, `withdrawal_approved_by_you`; its funds stay as they are meanwhile.
 */
export const requirePayable = async (
  deps: Pick<PayDeps, 'controls'>,
  tx: Tx,
  scope: OrgScope,
  { known, row, actor, at, seenVersion = known.version }: Asked,
): Promise<void> => {
  const approval = approvalOf(deps, row, { detailsVersion: known.version, payerId: actor.userId });
  await requireUnhindered(tx, scope, { known, at, seenVersion, approval });
};

type Seen = Pick<Asked, 'known' | 'at'> & { readonly seenVersion: number };

/** The same of what somebody else pays after them: without a second person's approval. */
export const requireApprovable = (tx: Tx, scope: OrgScope, seen: Seen): Promise<void> =>
  requireUnhindered(tx, scope, { ...seen, approval: null });

const requireUnhindered = async (
  tx: Tx,
  scope: OrgScope,
  { known, at, seenVersion, approval }: Seen & { readonly approval: Approval | null },
): Promise<void> => {
  const isDestinationKnown = known.destination !== null;
  if (isDestinationKnown && known.version !== seenVersion)
    throw new Problem('payout_details_changed', texts.changed);
  const funds = await lockFunds(tx, scope);
  const obstacle = completionObstacle({
    ...{ isDestinationKnown, changedAt: known.changedAt, funds, now: at, approval },
  });
  if (obstacle !== null) throw problemOf(obstacle, { known, funds, at });
};
