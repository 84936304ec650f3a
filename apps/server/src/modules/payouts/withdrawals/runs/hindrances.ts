import { type endpoints, type Output, Problem } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import type { Tx } from '../../../../platform/database/index.ts';
import type { OrgScope } from '../../../../platform/tenancy/index.ts';
import type { Actor } from '../../../audit/index.ts';
import { activeOrganizationsOf } from '../../../members/index.ts';
import { movedOn, takenProblem } from '../end-withdrawal.ts';
import { approvalOf, type PayDeps, problemOf } from '../require-payable.ts';
import type { ListedWithdrawalRow } from '../staff-withdrawals.repo.ts';
import { readBeside } from '../withdrawal-summaries.ts';
import { completionObstacle } from '../withdrawals.policy.ts';
import { withdrawalsTexts as texts } from '../withdrawals.texts.ts';

export type RunDeps = PayDeps & {
  /** Makes the scope of an organization whose id the database has told (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

export type LeftOut = Output<typeof endpoints.startWithdrawalRun>['left_out'][number];

export const leftOutOf = (row: ListedWithdrawalRow, { code, message }: Problem): LeftOut => ({
  ...{
    withdrawal_id: row.id,
    number: row.number,
    organization: row.organization_name,
    code,
    reason: message,
  },
});

type Asked = {
  readonly actor: Actor;
  readonly runId: string;
  readonly rows: readonly ListedWithdrawalRow[];
};

/** What keeps the actor from paying each in the run, asked in three statements: null for what they can pay. */
export const hindrancesOf = async (
  deps: RunDeps,
  tx: Tx,
  { actor, runId, rows }: Asked,
): Promise<(row: ListedWithdrawalRow) => Problem | null> => {
  const [{ destinationOf, fundsOf }, own] = await Promise.all([
    readBeside(deps, tx, rows),
    activeOrganizationsOf(tx, actor.userId),
  ]);
  const at = deps.clock.now();
  const inTheWay = (row: ListedWithdrawalRow): Problem | null => {
    const [known, funds] = [destinationOf(row), fundsOf(row)];
    const changedAt = known?.changedAt ?? null;
    const obstacle = completionObstacle({
      ...{ isDestinationKnown: known?.destination != null, changedAt, funds, now: at },
      approval: approvalOf(deps, row, { detailsVersion: known?.version ?? 0, payerId: actor.userId }),
    });
    return obstacle === null ? null : problemOf(obstacle, { known: { changedAt }, funds, at });
  };
  return (row) => {
    if (row.status !== withdrawalStatus.pending) return movedOn(row);
    if (own.has(row.organization_id)) return new Problem('own_organization', texts.ownOrganization);
    if (row.run_id !== null && row.run_id !== runId)
      return (
        takenProblem(row, actor) ?? new Problem('withdrawal_taken', texts.runs.inOther(row.run_number ?? ''))
      );
    return takenProblem(row, actor) ?? inTheWay(row);
  };
};
