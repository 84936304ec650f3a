import type { endpoints, Output, ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { OutsidePayment } from '@goodshelf/contract/outside-payments.contract';
import { outsideReach } from '@goodshelf/contract/outside-words';
import { parseMoney } from '@goodshelf/money';
import { type Db, reading, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import {
  type OutsideDetailRow,
  type OutsideListRow,
  presentOutside,
  presentRow,
} from './outside-payments.present.ts';

const listColumns = `p.order_id, p.method, p.state, p.memo, p.amount_cents, p.placed_at, p.held_until, p.said_sent_at, p.decided_at,
  p.received_on::text as received_on, p.reason`;
const times = ['placed_at', 'held_until', 'said_sent_at', 'decided_at'] as const;

const detailStatement = statement<OutsideDetailRow>(
  'outside-payments.detail',
  reading(
    `select ${listColumns}, p.pay_to, p.pay_to_name, b.number, b.first_name, b.last_name, b.status, b.is_touched
     from outside_payments p join order_buyers b on b.organization_id = p.organization_id and b.id = p.order_id
     where p.organization_id = $1 and p.order_id = $2`,
    [...times],
  ),
);

/** How an order is paid outside, as its buyer sees it; null for an order that is not. */
export const findOutsidePayment = async (
  db: Db,
  scope: OrgScope,
  orderId: string,
): Promise<OutsidePayment | null> => {
  const [row] = await db.readInScope(scope, detailStatement, [scope.organizationId, orderId]);
  return row === undefined ? null : presentOutside(row);
};

const listStatement = (direction: 'asc' | 'desc') =>
  statement<OutsideListRow & { readonly total: number; readonly reached: number }>(
    `outside-payments.list ${direction}`,
    reading(
      `with reached as materialized (
         select * from outside_payments p where p.organization_id = $1 and p.state = $2
         order by p.placed_at ${direction} limit ${outsideReach + 1}
       ), found as (
         select ${listColumns}, b.number, b.first_name, b.last_name, b.status, b.is_touched from reached p
         join order_buyers b on b.organization_id = p.organization_id and b.id = p.order_id
         where $3::text is null or p.memo ilike $3 or b.number ilike $3 or b.first_name || ' ' || b.last_name ilike $3
           or p.amount_cents = $4::bigint
       )
       select *, (select count(*)::int from found) as total, (select count(*)::int from reached) as reached
       from found order by placed_at ${direction}, order_id limit $5 offset $6`,
      [...times],
    ),
  );
const lists = { asc: listStatement('asc'), desc: listStatement('desc') };

const waitingStatement = statement<{ count: number }>(
  'outside-payments.waiting-count',
  `select count(*)::int as count from (
     select from outside_payments where organization_id = $1 and state = 'waiting' limit ${outsideReach}) waiting`,
);

type Query = ParsedInput<typeof endpoints.listOutsidePayments>['query'];

const patternOf = (search: string | undefined): string | null =>
  search === undefined || search === '' ? null : `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** A page of them: two statements in one round trip, over at most a thousand of one state. */
export const listOutsidePayments = async (
  db: Db,
  scope: OrgScope,
  { state, search, page, page_size: pageSize }: Query,
): Promise<Output<typeof endpoints.listOutsidePayments>> => {
  const amount = search === undefined ? null : parseMoney(search);
  const list = lists[state === 'waiting' ? 'asc' : 'desc'];
  const at = [scope.organizationId, state, patternOf(search), amount ?? null];
  const [rows, [waiting]] = await db.readBatchInScope(scope, (tx) =>
    Promise.all([
      tx.query(list, [...at, pageSize, (page - 1) * pageSize]),
      tx.query(waitingStatement, [scope.organizationId]),
    ]),
  );
  const total = rows[0]?.total ?? 0;
  return {
    items: rows.map(presentRow),
    ...pageNumbers({ page, page_size: pageSize }, total),
    waiting_count: waiting?.count ?? 0,
    has_more: (rows[0]?.reached ?? 0) > outsideReach,
  };
};

const allWaitingStatement = statement<OutsideListRow>(
  'outside-payments.all-waiting',
  reading(
    `select ${listColumns}, b.number, b.first_name, b.last_name, b.status, b.is_touched from outside_payments p
     join order_buyers b on b.organization_id = p.organization_id and b.id = p.order_id
     where p.organization_id = $1 and p.state = 'waiting' order by p.placed_at, p.order_id limit ${outsideReach}`,
    [...times],
  ),
);

const knownMemosStatement = statement<OutsideListRow>(
  'outside-payments.known-memos',
  reading(
    `select ${listColumns}, b.number, b.first_name, b.last_name, b.status, b.is_touched from outside_payments p
     join order_buyers b on b.organization_id = p.organization_id and b.id = p.order_id
     where p.organization_id = $1 and p.memo = any($2::text[])`,
    [...times],
  ),
);

/** What waits, the oldest first, and whatever the memos of a statement name: what was decided before is told so. */
export const paymentsToMatch = async (
  db: Db,
  scope: OrgScope,
  memos: readonly string[],
): Promise<{ readonly waiting: readonly OutsideListRow[]; readonly named: readonly OutsideListRow[] }> => {
  const [waiting, named] = await db.readBatchInScope(scope, (tx) =>
    Promise.all([
      tx.query(allWaitingStatement, [scope.organizationId]),
      tx.query(knownMemosStatement, [scope.organizationId, memos]),
    ]),
  );
  return { waiting, named };
};
