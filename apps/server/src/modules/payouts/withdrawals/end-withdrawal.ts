import { Problem } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { type Cents, cents, formatMoney, negate } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { tell } from '../../events/index.ts';
import { type NewEntry, postEntries } from '../../ledger/index.ts';
import { isActiveMember } from '../../members/index.ts';
import { lockDestination, requireDestination } from '../destinations.ts';
import { maskedDestination } from '../payouts.policy.ts';
import { requirePayouts } from '../payouts.queries.ts';
import { type PayDeps, requirePayable } from './require-payable.ts';
import { type Ending, endWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** Nobody on the platform's staff pays an organization of their own. */
export const refuseOwnOrganization = async (tx: Tx, scope: OrgScope, actor: Actor): Promise<void> => {
  if (await isActiveMember(tx, scope, actor.userId))
    throw new Problem('own_organization', texts.ownOrganization);
};

const locked = async (tx: Tx, scope: OrgScope, id: string): Promise<WithdrawalRow> => {
  const found = await lockWithdrawal(tx, scope, id);
  if (found === null) throw new Problem('withdrawal_not_found', texts.notFound);
  return found;
};

/** Another of the staff may be paying it. */
export const takenProblem = (
  { taken_at: at, taken_by: by, taker_name: name, run_id: runId }: WithdrawalRow,
  actor: Actor,
): Problem | null => {
  if (at === null || by === actor.userId) return null;
  const words = runId === null ? texts.taken : texts.takenInRun;
  return new Problem('withdrawal_taken', words(name ?? '', at));
};

export const refuseTaken = (row: WithdrawalRow, actor: Actor): void => {
  const taken = takenProblem(row, actor);
  if (taken !== null) throw taken;
};

/** What became of it, for staff who come too late. */
export const movedOn = (row: WithdrawalRow): Problem => {
  const by = row.ended_by_name ?? '';
  if (row.is_canceled) return new Problem('withdrawal_moved_on', texts.movedOn.canceled);
  const told =
    row.status === withdrawalStatus.completed
      ? texts.movedOn.completed(by, row.reference ?? '')
      : texts.movedOn.rejected(by);
  return new Problem('withdrawal_moved_on', told);
};

type Told = {
  readonly action: 'withdrawal.completed' | 'withdrawal.rejected' | 'withdrawal.canceled';
  readonly summary: string;
  readonly description: string;
  readonly where: string;
};

/** Writes the end, its entry, the log and the news in one transaction. */
const end = async (
  tx: Tx,
  scope: OrgScope,
  row: WithdrawalRow,
  { actor, ending, told, to }: { actor: Actor; ending: Ending; told: Told; to: NewEntry['postings'] },
): Promise<void> => {
  const amountCents = cents(row.amount_cents);
  await endWithdrawal(tx, scope, row.id, ending);
  await Promise.all([
    postEntries(tx, scope, [
      {
        kind: ending.status === withdrawalStatus.completed ? 'withdrawal_completed' : 'withdrawal_rejected',
        ...{ reference: row.id, description: told.description, order: null, occurredAt: ending.at },
        postings: [{ account: 'reserved', amountCents: negate(amountCents) }, ...to],
      },
    ]),
    recordAudit(tx, scope, { action: told.action, summary: told.summary, actor, at: ending.at }),
    tell(tx, 'withdrawal.ended', {
      ...{ organizationId: scope.organizationId, withdrawalId: row.id, requesterId: row.requested_by },
      ...{ actorId: actor.userId, number: row.number, amountCents, at: ending.at.toISOString() },
      ...{ end: told.action, where: told.where },
      ...{ reason: ending.reason ?? '', reference: ending.reference ?? '' },
    }),
  ]);
};

const backToAvailable = (amountCents: Cents): NewEntry['postings'] => [{ account: 'available', amountCents }];

/**
 * A member takes back what nobody pays yet; again changes nothing. Throws `members_only`, `no_storefront`,
 * `withdrawal_not_found`, `withdrawal_moved_on`.
 */
export const cancelWithdrawal =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, id: string): Promise<Cents> =>
    db.inScope(scope, async (tx) => {
      await requirePayouts(tx, scope, actor);
      const row = await locked(tx, scope, id);
      const amountCents = cents(row.amount_cents);
      if (row.is_canceled) return amountCents;
      if (row.status === withdrawalStatus.completed)
        throw new Problem('withdrawal_moved_on', texts.movedOn.paid);
      if (row.status === withdrawalStatus.rejected)
        throw new Problem('withdrawal_moved_on', texts.movedOn.rejectedAlready);
      if (row.taken_at !== null) throw new Problem('withdrawal_moved_on', texts.movedOn.beingPaid);
      await end(tx, scope, row, {
        actor,
        ending: {
          ...{ status: withdrawalStatus.rejected, at: clock.now(), by: actor.userId, isCanceled: true },
        },
        told: {
          action: 'withdrawal.canceled',
          summary: texts.log.canceled(row.number, formatMoney(amountCents)),
          description: texts.entries.canceled(row.number),
          where: '',
        },
        to: backToAvailable(amountCents),
      });
      return amountCents;
    });

/**
 * Staff reject it with a reason that its organization reads: the money is available again. The same reason again changes nothing.
 * Throws `withdrawal_not_found`, `withdrawal_moved_on`, `own_organization`, `withdrawal_taken`.
 */
export const rejectWithdrawal =
  ({ db, clock }: Deps) =>
  (scope: OrgScope, actor: Actor, id: string, reason: string): Promise<Cents> =>
    db.inScope(scope, async (tx) => {
      await refuseOwnOrganization(tx, scope, actor);
      const row = await locked(tx, scope, id);
      const amountCents = cents(row.amount_cents);
      if (row.status === withdrawalStatus.rejected && row.reason === reason) return amountCents;
      if (row.status !== withdrawalStatus.pending) throw movedOn(row);
      refuseTaken(row, actor);
      await end(tx, scope, row, {
        actor,
        ending: { status: withdrawalStatus.rejected, at: clock.now(), by: actor.userId, reason },
        told: {
          action: 'withdrawal.rejected',
          summary: texts.log.rejected(row.number, formatMoney(amountCents), reason),
          description: texts.entries.rejected(row.number),
          where: '',
        },
        to: backToAvailable(amountCents),
      });
      return amountCents;
    });

type Paid = { readonly reference: string; readonly detailsVersion: number };

/**
 * Staff have paid it, to the payout details of the version that they saw, and say what the bank knows the payment by. The same
 * reference again changes nothing. What its organization owes by then, and a change of the details, stop it. Throws
 * `withdrawal_not_found`, `withdrawal_moved_on`, `own_organization`, `payout_details_missing`, `payout_details_changed`,
 * `payout_details_held`, `withdrawal_not_covered`, `withdrawal_needs_approval`, `withdrawal_approved_by_you`, `withdrawal_taken`.
 */
export const completeWithdrawal =
  (deps: PayDeps) =>
  (scope: OrgScope, actor: Actor, id: string, { reference, detailsVersion }: Paid): Promise<Cents> =>
    deps.db.inScope(scope, async (tx) => {
      await refuseOwnOrganization(tx, scope, actor);
      // The details before the withdrawal, as whoever asks for one locks them.
      const known = await lockDestination(tx, scope, deps.box);
      const row = await locked(tx, scope, id);
      const amountCents = cents(row.amount_cents);
      if (row.status === withdrawalStatus.completed && row.reference === reference) return amountCents;
      if (row.status !== withdrawalStatus.pending) throw movedOn(row);
      refuseTaken(row, actor);
      const at = deps.clock.now();
      await requirePayable(deps, tx, scope, { known, row, actor, at, seenVersion: detailsVersion });

      const destination = requireDestination(known);
      const masked = maskedDestination(destination);
      await end(tx, scope, row, {
        actor,
        ending: {
          ...{ status: withdrawalStatus.completed, at, by: actor.userId },
          ...{ reference, method: destination.method, masked },
        },
        told: {
          action: 'withdrawal.completed',
          summary: texts.log.completed(row.number, formatMoney(amountCents), masked, reference),
          description: texts.entries.completed(row.number),
          where: masked,
        },
        to: [
          // The money has left the bank; what the organization has been paid in all is kept beside it.
          { account: 'bank', amountCents },
          { account: 'paid_out', amountCents },
          { account: 'paid_to_organizations', amountCents: negate(amountCents) },
        ],
      });
      return amountCents;
    });
