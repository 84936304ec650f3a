import { type endpoints, type Output, Problem } from '@goodshelf/contract';
import { type Actor, recordAudit } from '../../../audit/index.ts';
import { withdrawalsTexts as texts } from '../withdrawals.texts.ts';
import { hindrancesOf, leftOutOf, type RunDeps } from './hindrances.ts';
import { addRun, findRun, lockWithdrawals, takeForRun, type WithdrawalKey } from './runs.repo.ts';

type Started = Output<typeof endpoints.startWithdrawalRun>;
type Asked = { readonly runId: string; readonly withdrawals: readonly WithdrawalKey[] };

/**
 * One of the staff takes what can be paid now, to pay it together: all of it in one transaction. From then on nobody else pays it and
 * its organizations can't cancel it; what cannot be paid stays out and says why. The same run again is what it became. Throws
 * `withdrawal_run_empty` when nothing can be paid, `withdrawal_run_reused` when somebody else began a run with this id.
 */
export const startWithdrawalRun =
  (deps: RunDeps) =>
  (actor: Actor, { runId, withdrawals }: Asked): Promise<Started> =>
    deps.db.asOperator('start a payment run', async (tx) => {
      const run = { id: runId, at: deps.clock.now(), by: actor.userId };
      const isNew = await addRun(tx, run);
      const found = await findRun(tx, runId);
      if (found === null || found.started_by !== actor.userId)
        throw new Problem('withdrawal_run_reused', texts.runs.reused);
      const asked = new Map(withdrawals.map((key) => [`${key.organizationId} ${key.withdrawalId}`, key]));
      const rows = await lockWithdrawals(tx, [...asked.values()]);
      const hindranceOf = await hindrancesOf(deps, tx, { actor, runId, rows });
      const outside = rows.filter(({ run_id: inRun }) => inRun !== runId);
      const told = outside.map((row) => ({ row, hindrance: hindranceOf(row) }));
      const free = isNew ? told.flatMap(({ row, hindrance }) => (hindrance === null ? [row] : [])) : [];
      if (isNew && free.length === 0)
        throw new Problem('withdrawal_run_empty', onlyReasonOf(told) ?? texts.runs.empty);
      if (free.length > 0) {
        const keys = free.map((row) => ({ organizationId: row.organization_id, withdrawalId: row.id }));
        await takeForRun(tx, run, keys);
        await Promise.all(
          free.map((row) =>
            recordAudit(tx, deps.scopeOf(row.organization_id), {
              action: 'withdrawal.in-run',
              summary: texts.log.inRun(row.number, found.number),
              ...{ actor, at: run.at },
            }),
          ),
        );
      }
      const count = rows.length - outside.length + free.length;
      return {
        ...{ success: texts.runs.started(count), run_id: runId, count },
        left_out: told.flatMap(({ row, hindrance }) =>
          hindrance === null ? [] : [leftOutOf(row, hindrance)],
        ),
      };
    });

const onlyReasonOf = (told: readonly { readonly hindrance: Problem | null }[]): string | null =>
  told.length === 1 ? (told[0]?.hindrance?.message ?? null) : null;
