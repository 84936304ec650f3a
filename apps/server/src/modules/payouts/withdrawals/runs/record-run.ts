import { type endpoints, type Output, Problem } from '@goodshelf/contract';
import type { Actor } from '../../../audit/index.ts';
import { completeWithdrawal } from '../end-withdrawal.ts';
import { withdrawalsTexts as texts } from '../withdrawals.texts.ts';
import { type LeftOut, leftOutOf, type RunDeps } from './hindrances.ts';
import { findRun, readRunItems } from './runs.repo.ts';

type Payment = {
  readonly withdrawalId: string;
  readonly reference: string;
  readonly detailsVersion: number;
};

/**
 * One of the staff has paid withdrawals of a run. Each is recorded by itself, one after the other, as if it were alone: what was
 * recorded before a crash or a lost answer stays, and the same call again goes on with the rest. What can't be recorded is left out
 * and says why. Throws `withdrawal_run_not_found`.
 */
export const recordWithdrawalRun = (deps: RunDeps) => {
  const complete = completeWithdrawal(deps);
  return async (
    actor: Actor,
    runId: string,
    payments: readonly Payment[],
  ): Promise<Output<typeof endpoints.recordWithdrawalRun>> => {
    const items = await deps.db.asOperator('record a payment run', async (tx) => {
      if ((await findRun(tx, runId)) === null)
        throw new Problem('withdrawal_run_not_found', texts.runs.notFound);
      return readRunItems(tx, runId);
    });
    const leftOut: LeftOut[] = [];
    for (const { withdrawalId, reference, detailsVersion } of payments) {
      const row = items.find(({ id }) => id === withdrawalId);
      if (row === undefined) {
        leftOut.push({
          ...{ withdrawal_id: withdrawalId, number: '', organization: '' },
          ...{ code: 'withdrawal_not_found', reason: texts.runs.outside },
        });
        continue;
      }
      try {
        // One after the other, so that a run takes one connection and one organization's locks at a time.
        await complete(deps.scopeOf(row.organization_id), actor, row.id, { reference, detailsVersion });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        leftOut.push(leftOutOf(row, error));
      }
    }
    const recorded = payments.length - leftOut.length;
    // Where nothing was recorded, nothing succeeded.
    const success = recorded === 0 ? {} : { success: texts.runs.recorded(recorded) };
    return { ...success, recorded, left_out: leftOut };
  };
};
