import { type endpoints, type Output, Problem } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { type Actor, recordAudit } from '../../../audit/index.ts';
import { readDestinations } from '../../destinations.ts';
import { maskedDestination } from '../../payouts.policy.ts';
import { withdrawalsTexts as texts } from '../withdrawals.texts.ts';
import { hindrancesOf, leftOutOf, type RunDeps } from './hindrances.ts';
import { findRun, readRunItems } from './runs.repo.ts';

/**
 * Where the pending withdrawals of a run are paid, in full, for whoever holds them and can pay them now; what they can't pay is left
 * out and says why. The log of each organization says who looked, masked. Throws `withdrawal_run_not_found`.
 */
export const openWithdrawalRun =
  (deps: RunDeps) =>
  (actor: Actor, runId: string): Promise<Output<typeof endpoints.openWithdrawalRun>> =>
    deps.db.asOperator('look up where to send a payment run', async (tx) => {
      if ((await findRun(tx, runId)) === null)
        throw new Problem('withdrawal_run_not_found', texts.runs.notFound);
      const items = await readRunItems(tx, runId);
      const rows = items.filter(({ status }) => status === withdrawalStatus.pending);
      const organizationIds = rows.map((row) => row.organization_id);
      const [hindranceOf, destinations] = await Promise.all([
        hindrancesOf(deps, tx, { actor, runId, rows }),
        readDestinations(tx, organizationIds, deps.box),
      ]);
      const at = deps.clock.now();
      const told = rows.map((row) => ({ row, hindrance: hindranceOf(row) }));
      const opened = told.flatMap(({ row, hindrance }) => {
        const known = destinations.get(row.organization_id);
        return hindrance !== null || known?.destination == null
          ? []
          : [{ row, destination: known.destination, version: known.version }];
      });
      await Promise.all(
        opened.map(({ row, destination }) =>
          recordAudit(tx, deps.scopeOf(row.organization_id), {
            action: 'withdrawal.destination-opened',
            summary: texts.log.opened(row.number, maskedDestination(destination)),
            ...{ actor, at },
          }),
        ),
      );
      return {
        destinations: opened.map(({ row, destination, version }) => ({
          ...{ withdrawal_id: row.id, destination, version },
        })),
        left_out: told.flatMap(({ row, hindrance }) =>
          hindrance === null ? [] : [leftOutOf(row, hindrance)],
        ),
      };
    });
