import { type endpoints, type Output, type ParsedInput, Problem } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Person } from '../../../../platform/subject/index.ts';
import type { PayDeps } from '../require-payable.ts';
import { summariesOf } from '../withdrawal-summaries.ts';
import { withdrawalsTexts as texts } from '../withdrawals.texts.ts';
import { findRun, listRunRows, readRunItems, type RunRow } from './runs.repo.ts';

const presentRun = (row: RunRow) => ({
  ...{ id: row.id, number: row.number },
  ...{ started_at: row.started_at.toISOString(), started_by: row.starter_name },
});

/** A page of the payment runs: one statement. */
export const listWithdrawalRuns = (
  { db }: Pick<PayDeps, 'db'>,
  { page, page_size: pageSize }: ParsedInput<typeof endpoints.listWithdrawalRuns>['query'],
): Promise<Output<typeof endpoints.listWithdrawalRuns>> =>
  db.asOperator('list payment runs', async (tx) => {
    const { rows, total } = await listRunRows(tx, { page, pageSize });
    return {
      items: rows.map((row) => ({
        ...presentRun(row),
        ...{ count: row.count, amount_cents: row.amount_cents },
        ...{ paid_count: row.paid_count, paid_cents: row.paid_cents, waiting_count: row.waiting_count },
      })),
      ...pageNumbers({ page, page_size: pageSize }, total),
    };
  });

/** One run with its withdrawals as they stand now: four statements. Throws `withdrawal_run_not_found`. */
export const getWithdrawalRun = (
  deps: PayDeps,
  by: Person,
  runId: string,
): Promise<Output<typeof endpoints.getWithdrawalRun>> =>
  deps.db.asOperator('look at a payment run', async (tx) => {
    const [run, rows] = await Promise.all([findRun(tx, runId), readRunItems(tx, runId)]);
    if (run === null) throw new Problem('withdrawal_run_not_found', texts.runs.notFound);
    const items = await summariesOf(deps, tx, by, rows);
    // Those of a method together; where it isn't known at the end. Within it they keep their order.
    const place = ({ method }: (typeof items)[number]): number => method ?? Number.MAX_SAFE_INTEGER;
    return { ...presentRun(run), items: items.toSorted((one, other) => place(one) - place(other)) };
  });
