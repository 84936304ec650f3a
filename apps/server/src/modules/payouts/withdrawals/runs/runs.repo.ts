import { statement, type Tx } from '../../../../platform/database/index.ts';
import type { ListedWithdrawalRow } from '../staff-withdrawals.repo.ts';
import { withdrawalColumns, withdrawalPeople } from '../withdrawals.repo.ts';

// For the operator role: a run is the staff's, and its withdrawals are those of many organizations.

export type RunRow = {
  readonly id: string;
  readonly number: string;
  readonly started_at: Date;
  readonly started_by: string;
  /** The name; empty when the account is gone. */
  readonly starter_name: string;
};

export type ListedRunRow = RunRow & {
  readonly count: number;
  readonly amount_cents: number;
  readonly paid_count: number;
  readonly paid_cents: number;
  readonly waiting_count: number;
  readonly total: number;
};

const runColumns = `r.id, r.number, r.started_at, r.started_by,
  coalesce(trim(starter.first_name || ' ' || starter.last_name), '') as starter_name`;

const addStatement = statement<{ readonly id: string }>(
  'payouts.add-run',
  `insert into withdrawal_runs (id, started_at, started_by) values ($1, $2, $3) on conflict (id) do nothing returning id`,
);

const oneStatement = statement<RunRow>(
  'payouts.run',
  `select ${runColumns} from withdrawal_runs r left join people starter on starter.id = r.started_by where r.id = $1`,
);

export const allRuns = statement<ListedRunRow>(
  'payouts.runs',
  `select ${runColumns}, s.count, s.amount_cents, s.paid_count, s.paid_cents, s.waiting_count,
     (select count(*) from withdrawal_runs)::int as total
   from (select * from withdrawal_runs order by started_at desc, id desc limit $1 offset $2) r
     left join people starter on starter.id = r.started_by
     cross join lateral (
       select count(*)::int as count, coalesce(sum(w.amount_cents), 0)::bigint as amount_cents,
         count(*) filter (where w.status = 1)::int as paid_count,
         coalesce(sum(w.amount_cents) filter (where w.status = 1), 0)::bigint as paid_cents,
         count(*) filter (where w.status = 0)::int as waiting_count
       from withdrawals w where w.run_id = r.id
     ) s
   order by r.started_at desc, r.id desc`,
);

const itemColumns = `${withdrawalColumns}, s.name as organization_name, s.type as organization_type, run.number as run_number`;
const itemTables = `join storefronts s on s.id = w.organization_id ${withdrawalPeople}
   left join withdrawal_runs run on run.id = w.run_id`;

export const itemsOfRun = statement<ListedWithdrawalRow>(
  'payouts.withdrawals-of-run',
  `select ${itemColumns} from withdrawals w ${itemTables} where w.run_id = $1 order by s.name, w.id`,
);

// The rows are locked in the order of their organizations, so that two runs never wait for each other both.
const lockStatement = statement<{ readonly id: string }>(
  'payouts.lock-withdrawals',
  `select w.id from withdrawals w
   join unnest($1::uuid[], $2::uuid[]) asked (organization_id, id) using (organization_id, id)
   order by w.organization_id, w.id for update of w`,
);

const askedStatement = statement<ListedWithdrawalRow>(
  'payouts.withdrawals-asked-for',
  `select ${itemColumns} from unnest($1::uuid[], $2::uuid[]) asked (organization_id, id)
   join withdrawals w using (organization_id, id) ${itemTables} order by s.name, w.id`,
);

const takeStatement = statement<never>(
  'payouts.take-withdrawals',
  `update withdrawals w set run_id = $1, taken_at = $2, taken_by = $3
   from unnest($4::uuid[], $5::uuid[]) asked (organization_id, id)
   where w.organization_id = asked.organization_id and w.id = asked.id`,
);

/** False when it was there. */
export const addRun = async (tx: Tx, run: { readonly id: string; readonly at: Date; readonly by: string }) =>
  (await tx.query(addStatement, [run.id, run.at, run.by])).length === 1;

export const findRun = async (tx: Tx, id: string): Promise<RunRow | null> =>
  (await tx.query(oneStatement, [id]))[0] ?? null;

export const listRunRows = async (
  tx: Tx,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly ListedRunRow[]; readonly total: number }> => {
  const rows = await tx.query(allRuns, [pageSize, (page - 1) * pageSize]);
  const [first] = rows.length > 0 || page === 1 ? rows : await tx.query(allRuns, [1, 0]);
  return { rows, total: first?.total ?? 0 };
};

export const readRunItems = (tx: Tx, runId: string) => tx.query(itemsOfRun, [runId]);

export type WithdrawalKey = { readonly organizationId: string; readonly withdrawalId: string };
const arraysOf = (keys: readonly WithdrawalKey[]) => [
  keys.map(({ organizationId }) => organizationId),
  keys.map(({ withdrawalId }) => withdrawalId),
];

/** As they stand; nobody else takes, ends or cancels them meanwhile. Those that are nowhere are missing. */
export const lockWithdrawals = async (tx: Tx, keys: readonly WithdrawalKey[]) => {
  await tx.query(lockStatement, arraysOf(keys));
  return tx.query(askedStatement, arraysOf(keys));
};

export const takeForRun = (
  tx: Tx,
  run: { readonly id: string; readonly at: Date; readonly by: string },
  keys: readonly WithdrawalKey[],
) => tx.query(takeStatement, [run.id, run.at, run.by, ...arraysOf(keys)]);
