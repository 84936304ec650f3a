import type { WithdrawalStatus } from '@goodshelf/contract/lookups';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { withdrawalColumns, withdrawalPeople, type WithdrawalRow } from './withdrawals.repo.ts';

/** How far a list reaches: an index gives that many in the list's order, and a search looks at those. */
export const withdrawalsReach = 10_000;

export type ListedWithdrawalRow = WithdrawalRow & {
  readonly organization_name: string;
  readonly organization_type: string;
  readonly run_number: string | null;
};
type PageRow = ListedWithdrawalRow & { readonly total: number };

const order = {
  pending: { from: 'status = 0 and $1::smallint = 0', by: 'requested_at, id' },
  ended: { from: 'status = $1::smallint and status <> 0', by: 'ended_at desc, id desc' },
} as const;

/** A search finds part of the organization's name, the number, or the whole reference. */
const listStatement = ({ from, by }: (typeof order)[keyof typeof order], name: keyof typeof order) =>
  statement<PageRow>(
    `payouts.all-withdrawals ${name}`,
    `with candidate as materialized (
       select organization_id, id, number, reference, row_number() over (order by ${by}) as place
       from withdrawals where ${from} order by ${by} limit ${withdrawalsReach}
     ), found as (
       select c.organization_id, c.id, c.place, s.name as organization_name, s.type as organization_type
       from candidate c join storefronts s on s.id = c.organization_id
       where $2::text is null or s.name ilike $2 or lower(c.number) = lower($3) or c.reference = $3
     )
     select ${withdrawalColumns}, page.organization_name, page.organization_type, run.number as run_number,
       (select count(*) from found)::int as total
     from (select * from found order by place limit $4 offset $5) page
       join withdrawals w on w.organization_id = page.organization_id and w.id = page.id
       ${withdrawalPeople} left join withdrawal_runs run on run.id = w.run_id
     order by page.place`,
  );

export const allWithdrawals = {
  pending: listStatement(order.pending, 'pending'),
  ended: listStatement(order.ended, 'ended'),
};

export const pendingStatement = statement<{ readonly count: number; readonly amount_cents: number }>(
  'payouts.pending-withdrawals',
  `select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as amount_cents from withdrawals where status = 0`,
);

// Since its first member came.
const organizationStatement = statement<{
  readonly name: string;
  readonly type: string;
  readonly since: Date | null;
}>(
  'payouts.organization',
  `select s.name, s.type, (
     select min(m.created_at) from organization_members m where m.organization_id = s.id) as since
   from storefronts s where s.id = $1`,
);

const runStatement = statement<{ readonly id: string; readonly number: string }>(
  'payouts.run-of-withdrawal',
  `select r.id, r.number from withdrawals w join withdrawal_runs r on r.id = w.run_id
   where w.organization_id = $1 and w.id = $2`,
);

/** For the operator role: the payment run in which a withdrawal is or was paid. */
export const readRunOf = async (tx: Tx, { organizationId }: OrgScope, id: string) =>
  (await tx.query(runStatement, [organizationId, id]))[0] ?? null;

/** Letters that mean more than themselves in a pattern mean themselves. */
const patternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

type Asked = {
  readonly status: WithdrawalStatus;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
};

/** For the operator role: one statement; behind the last page a second counts. */
export const listAllWithdrawalRows = async (
  tx: Tx,
  { status, search, page, pageSize }: Asked,
): Promise<{ readonly rows: readonly ListedWithdrawalRow[]; readonly total: number }> => {
  const list = status === withdrawalStatus.pending ? allWithdrawals.pending : allWithdrawals.ended;
  const asked = [status, search === '' ? null : patternOf(search), search];
  const rows = await tx.query(list, [...asked, pageSize, (page - 1) * pageSize]);
  const [first] = rows.length > 0 || page === 1 ? rows : await tx.query(list, [...asked, 1, 0]);
  return { rows, total: first?.total ?? 0 };
};

export const countPending = async (tx: Tx) =>
  (await tx.query(pendingStatement, []))[0] ?? { count: 0, amount_cents: 0 };

export const readOrganization = async (tx: Tx, { organizationId }: OrgScope) =>
  (await tx.query(organizationStatement, [organizationId]))[0] ?? null;
