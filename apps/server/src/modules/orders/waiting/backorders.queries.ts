import type { endpoints, ParsedInput } from '@goodshelf/contract';
import type { OrderStatus } from '@goodshelf/contract/lookups';
import { backordersReach, type BackorderView } from '@goodshelf/contract/waiting-words';
import { type Db, statement } from '../../../platform/database/index.ts';
import { searchPatterns } from '../../../platform/typed-words/index.ts';

export type BackorderRow = {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly placed_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly position: number;
  readonly title: string;
  readonly detail: string;
  readonly is_own: boolean;
  readonly copies: number;
  readonly expected_on: string | null;
  readonly allocated_at: Date | null;
};

type Query = ParsedInput<typeof endpoints.listBackorders>['query'];
type Sort = Query['sort'];

/** The page's lines; without one on this page the figures come alone. */
type FoundRow = { readonly total: number; readonly has_more: boolean } & (
  ({ readonly place: number } & BackorderRow) | { readonly [Column in keyof BackorderRow | 'place']: null }
);

/** An index gives the first ten thousand of each, whoever waits longest first. */
const sources = {
  waiting: { isIn: 'l.backordered_quantity > 0', since: 'l.waits_since', copies: 'l.backordered_quantity' },
  ready: {
    isIn: 'l.allocated_at is not null',
    since: 'l.allocated_at',
    copies:
      'l.quantity - l.shipped_quantity - l.canceled_quantity - l.out_of_stock_quantity - l.backordered_quantity',
  },
} as const satisfies Record<BackorderView, unknown>;

const orderBy: Record<Sort, string> = {
  product: 'title, detail, variant_id, placed_at, organization_id, order_id, position',
  waits_since: 'since, organization_id, order_id, position',
};

const pageStatement = (view: BackorderView, sort: Sort) => {
  const { isIn, since, copies } = sources[view];
  return statement<FoundRow>(
    `orders.backorders ${view} ${sort}`,
    `with candidates as materialized (
       select l.organization_id, l.order_id, l.position, l.variant_id, l.title, l.detail, ${since} as since, ${copies} as copies
       from order_lines l where ${isIn}
       order by ${since}, l.organization_id, l.order_id, l.position limit ${backordersReach + 1}
     ), found as materialized (
       select c.*, o.placed_at from candidates c join orders o on o.organization_id = c.organization_id and o.id = c.order_id
       where c.copies > 0 and o.status <> 6 and ($1::text[] is null or lower(c.title) like all($1))
     ), page as (
       select organization_id, order_id, position, copies, row_number() over (order by ${orderBy[sort]}) as place from found
       order by place limit $2 offset $3
     )
     select least((select count(*) from found), ${backordersReach})::int as total,
       (select count(*) > ${backordersReach} from candidates) as has_more, listed.*
     from (values (1)) as one left join (
       select page.place::int as place, o.organization_id, s.name as organization_name, o.id as order_id, o.number as order_number,
         o.status, o.placed_at, o.first_name, o.last_name, l.position, l.title, l.detail,
         coalesce(l.variant_owner_id = l.organization_id, false) as is_own, page.copies,
         l.expected_on::text as expected_on, l.allocated_at
       from page
       join order_lines l on l.organization_id = page.organization_id and l.order_id = page.order_id and l.position = page.position
       join orders o on o.organization_id = page.organization_id and o.id = page.order_id
       join shown_organizations s on s.id = page.organization_id
     ) as listed on true
     order by listed.place`,
  );
};

const bySort = (view: BackorderView): Readonly<Record<Sort, ReturnType<typeof pageStatement>>> => ({
  product: pageStatement(view, 'product'),
  waits_since: pageStatement(view, 'waits_since'),
});
const statements: Readonly<Record<BackorderView, ReturnType<typeof bySort>>> = {
  waiting: bySort('waiting'),
  ready: bySort('ready'),
};

/** A page of what waits for stock, or has arrived for whoever waited, of all organizations: one statement. */
export const listBackorders = (db: Db, { view, sort, search = '', page, page_size: pageSize }: Query) =>
  db.asOperator('list backorders', async (tx) => {
    const patterns = searchPatterns(search);
    const rows = await tx.query(statements[view][sort], [
      patterns.length === 0 ? null : patterns,
      pageSize,
      (page - 1) * pageSize,
    ]);
    return {
      rows: rows.flatMap((row) => (row.place === null ? [] : [row])),
      total: rows[0]?.total ?? 0,
      hasMore: rows[0]?.has_more ?? false,
    };
  });
