import { orderStatus } from '@goodshelf/contract/lookups';
import { type Cents, cents } from '@goodshelf/money';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { isReleasable } from './order-money.repo.ts';
import { arrivalMs } from './orders.jobs.ts';

/** What money waits for: the gift's three days, the parcel's arrival, its shipment, or somebody's decision about its order. */
export type FundsWait = 'gift' | 'arrival' | 'shipment' | 'stopped';

/** Money that waits for the same thing, and becomes available in the same hour; null when no day is known. */
export type UpcomingFunds = {
  readonly wait: FundsWait;
  readonly dueAt: Date | null;
  readonly cents: Cents;
  readonly orderCount: number;
};

type Row = {
  readonly wait: FundsWait;
  readonly due_at: Date | null;
  readonly cents: number;
  readonly order_count: number;
};

const waiting = (day: string): string => `
  select r.order_id, r.due_at, r.amount_cents - r.reversed_cents as cents, o.shipped_at, o.status, ${isReleasable} as is_releasable
  from fund_releases r join orders o on o.organization_id = r.organization_id and o.id = r.order_id
  where r.organization_id = $1 and r.released_at is null and r.due_at is ${day} and r.amount_cents > r.reversed_cents`;

/**
 * By the hour, which the page puts into the days of its reader: as many rows as there are hours until the last of them,
 * however many orders wait. Seen by the test of its plan.
 */
export const upcomingFundsStatement = statement<Row>(
  'orders.upcoming-funds',
  `select wait, due_at, sum(cents)::bigint as cents, count(distinct order_id)::int as order_count
   from (
     select order_id, cents,
       case when not is_releasable then 'stopped' when due_at is not null then 'gift'
         when status = ${orderStatus.shipped} then 'arrival' else 'shipment' end as wait,
       case when not is_releasable then null
         else date_trunc('hour', coalesce(due_at, case when status = ${orderStatus.shipped} then shipped_at + $2::interval end)) end as due_at
     from (${waiting('not null')} union all ${waiting('null')}) open
   ) known
   group by wait, due_at order by due_at nulls last, wait`,
);

/** What becomes available when, the first first. One round trip; it reads what is open, and nothing of what was released. */
export const listUpcomingFunds = async (db: Db, scope: OrgScope): Promise<readonly UpcomingFunds[]> => {
  const rows = await db.readInScope(scope, upcomingFundsStatement, [
    scope.organizationId,
    `${arrivalMs / 1000} seconds`,
  ]);
  return rows.map((row) => ({
    wait: row.wait,
    dueAt: row.due_at,
    cents: cents(row.cents),
    orderCount: row.order_count,
  }));
};
