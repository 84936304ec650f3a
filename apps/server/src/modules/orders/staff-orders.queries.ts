import type { endpoints, ParsedInput } from '@goodshelf/contract';
import type { administeredOrderSorts } from '@goodshelf/contract/admin-orders.contract';
import { openOrderStatuses, ordersReach } from '@goodshelf/contract/order-words';
import { type Db, statement } from '../../platform/database/index.ts';
import { searchPatterns } from '../../platform/typed-words/index.ts';
import {
  orderNumbersIn,
  listedColumns,
  type ListedOrderRow,
  orderSummaryColumns,
} from './order-list.queries.ts';

export type StaffOrderRow = ListedOrderRow & {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly organization_slug: string;
};

type Sort = (typeof administeredOrderSorts)[number];
export type StaffOrdersQuery = ParsedInput<typeof endpoints.listAdministeredOrders>['query'];

const orderBy: Record<Sort, string> = { '-placed_at': 'placed_at desc, id', placed_at: 'placed_at, id desc' };
const openStatuses = openOrderStatuses.join(', ');
/** One more than are looked through tells that there are more. */
const lookedThrough = ordersReach + 1;

/**
 * Where an order is looked for: an index gives the first ten thousand of each, in the list's order. What a search names
 * whole, its number or its customer, is found however old it is.
 */
type Source = 'newest' | 'open' | 'organization' | 'number' | 'email';

const isFrom: Record<Source, string> = {
  newest: 'true',
  open: `o.status = $3::smallint and o.status in (${openStatuses})`,
  organization: 'o.organization_id = $4::uuid',
  number: 'o.number = any($5::text[])',
  email: 'lower(o.email) = $5::text',
};

// What no source needs of the values says of which type it is.
const conditions = (source: Source): string => {
  const words =
    source === 'number' || source === 'email'
      ? 'true'
      : `($5::text[] is null or c.search_text like all($5) or exists (
           select from order_lines l where l.organization_id = c.organization_id and l.order_id = c.id
             and lower(l.title) like all($5)))`;
  return `($3::smallint is null or c.status = $3) and ($4::uuid is null or c.organization_id = $4) and ${words}`;
};

/** The page's orders; without one on this page the figures come alone. */
type FoundRow = { readonly total: number; readonly has_more: boolean } & (
  ({ readonly place: number } & StaffOrderRow) | { readonly [Column in keyof StaffOrderRow | 'place']: null }
);

const pageStatement = (source: Source, sort: Sort) =>
  statement<FoundRow>(
    `orders.staff-list ${source} ${sort}`,
    `with candidates as materialized (
       select o.organization_id, o.id, o.placed_at, o.status, o.search_text from orders o
       where o.placed_at >= coalesce($1::timestamptz, '-infinity') and o.placed_at < coalesce($2::timestamptz, 'infinity')
         and ${isFrom[source]}
       order by ${orderBy[sort]} limit ${lookedThrough}
     ), found as materialized (
       select c.organization_id, c.id, c.placed_at from candidates c where ${conditions(source)}
     ), page as (
       select organization_id, id, row_number() over (order by ${orderBy[sort]}) as place from found
       order by place limit $6 offset $7
     )
     select least((select count(*) from found), ${ordersReach})::int as total,
       (select count(*) > ${ordersReach} from candidates) as has_more, listed.*
     from (values (1)) as one left join (
       select page.place::int as place, o.organization_id, s.name as organization_name, s.slug as organization_slug, ${orderSummaryColumns}, ${listedColumns('o')}
       from page join orders o on o.organization_id = page.organization_id and o.id = page.id
       join shown_organizations s on s.id = page.organization_id
     ) as listed on true
     order by listed.place`,
  );

const bySort = (source: Source): Readonly<Record<Sort, ReturnType<typeof pageStatement>>> => ({
  '-placed_at': pageStatement(source, '-placed_at'),
  placed_at: pageStatement(source, 'placed_at'),
});
const statements: Readonly<Record<Source, ReturnType<typeof bySort>>> = {
  newest: bySort('newest'),
  open: bySort('open'),
  organization: bySort('organization'),
  number: bySort('number'),
  email: bySort('email'),
};

type Way = { readonly source: Source; readonly words: string | readonly string[] | null };

/** Which ways to look, one after the other until one finds something. */
const waysOf = ({ search = '', status, organization_id: organizationId }: StaffOrdersQuery): Way[] => {
  const isOpen = openOrderStatuses.some((open) => open === status);
  const patterns = searchPatterns(search);
  const whole = search.trim().toLowerCase();
  const numbers = orderNumbersIn(search);
  const named: Way[] =
    numbers.length > 0
      ? [{ source: 'number', words: numbers }]
      : /^[^\s@]+@[^\s@]+$/.test(whole)
        ? [{ source: 'email', words: whole }]
        : [];
  const source = organizationId !== undefined ? 'organization' : isOpen ? 'open' : 'newest';
  return [...named, { source, words: patterns.length === 0 ? null : patterns }];
};

export type StaffOrders = {
  readonly rows: readonly StaffOrderRow[];
  readonly total: number;
  readonly hasMore: boolean;
};

/**
 * A page of the orders of all organizations, of the ten thousand that its filters and its order begin with. One statement,
 * two where a number or an address is looked for and not found whole.
 */
export const listStaffOrders = (db: Db, query: StaffOrdersQuery): Promise<StaffOrders> =>
  db.asOperator('list orders', async (tx) => {
    const { from = null, before = null, status = null, organization_id: organizationId = null } = query;
    const { sort, page, page_size: pageSize } = query;
    let found: StaffOrders = { rows: [], total: 0, hasMore: false };
    for (const { source, words } of waysOf(query)) {
      const values = [from, before, status, organizationId, words, pageSize, (page - 1) * pageSize];
      const rows = await tx.query(statements[source][sort], values);
      found = {
        rows: rows.flatMap((row) => (row.place === null ? [] : [row])),
        total: rows[0]?.total ?? 0,
        hasMore: rows[0]?.has_more ?? false,
      };
      if (found.total > 0) break;
    }
    return found;
  });
