import type { orderSorts } from '@goodshelf/contract/orders.contract';
import { giftCardProvider } from '@goodshelf/contract/gift-card-words';
import { ordersReach } from '@goodshelf/contract/order-words';
import {
  orderStatus,
  type OrderStatus,
  type PaymentMethod,
  paymentStatus,
  type PaymentStatus,
} from '@goodshelf/contract/lookups';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { searchPatterns } from '../../platform/typed-words/index.ts';

export type OrderSort = (typeof orderSorts)[number];

export type OrderListQuery = {
  /** Words, all of which occur in the number, the name and the email address, or in a title. */
  readonly search?: string | undefined;
  readonly status?: number | undefined;
  readonly without_failed?: 'true' | undefined;
  /** Placed from this moment on, and before that one. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly sort: OrderSort;
  readonly page: number;
  readonly page_size: number;
};

export type OrderSummaryRow = {
  readonly id: string;
  readonly number: string;
  readonly placed_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly goods_cents: number;
  readonly gifts_cents: number;
  readonly discount_cents: number;
  readonly discount_code: string | null;
  readonly total_cents: number;
  readonly earned_cents: number;
};

/** What a list says of an order beside its summary. */
export type ListedOrderRow = OrderSummaryRow & {
  readonly gift_cards_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly fee_cover_cents: number;
  readonly refunded_cents: number;
  readonly by_gift_card_cents: number;
  /** Null where gift cards or a discount have paid all of it. */
  readonly method: PaymentMethod | null;
};

/** What a search is as the number of an order: "GS-100042" as it stands on it, "#100042", "gs 100042" or "100042" as people say it. */
export const orderNumbersIn = (search: string): string[] => {
  const digits = /^(?:#|gs[-\s]?)?(?<digits>\d+)$/i.exec(search.trim())?.groups?.['digits'];
  return digits === undefined ? [] : [digits, `GS-${digits}`];
};

export type OrderCountRow = { readonly status: OrderStatus; readonly count: number };

export const orderSummaryColumns = `o.id, o.number, o.placed_at, o.first_name, o.last_name, o.email, o.status,
  o.payment_status, o.goods_cents, o.gifts_cents, o.discount_cents, o.discount_code, o.total_cents, o.earned_cents`;

/** Of the orders of one page, which are `from`: what a whole list must not be asked for. */
export const listedColumns = (
  from: string,
): string => `${from}.gift_cards_cents, ${from}.shipping_cents, ${from}.tax_cents, ${from}.fee_cover_cents,
  (select coalesce(sum(r.amount_cents), 0)::bigint from order_refunded_amounts r
   where r.organization_id = ${from}.organization_id and r.order_id = ${from}.id) as refunded_cents,
  (select coalesce(sum(p.amount_cents), 0)::bigint from order_payments p
   where p.organization_id = ${from}.organization_id and p.order_id = ${from}.id and p.provider = '${giftCardProvider}'
     and p.status = ${paymentStatus.completed}) as by_gift_card_cents,
  (select p.method from order_payments p
   where p.organization_id = ${from}.organization_id and p.order_id = ${from}.id and p.provider <> '${giftCardProvider}' and p.amount_cents > 0
   order by p.status = ${paymentStatus.completed} desc, p.created_at desc limit 1) as method`;

// Numbers grow in length: GS-100000 comes after GS-99999.
const orderBy: Record<OrderSort, string> = {
  '-placed_at': 'o.placed_at desc, o.id',
  placed_at: 'o.placed_at, o.id desc',
  '-total_cents': 'o.total_cents desc, o.placed_at desc, o.id',
  total_cents: 'o.total_cents, o.placed_at desc, o.id',
  number: 'length(o.number), o.number',
  '-number': 'length(o.number) desc, o.number desc',
};

const isShown = `($2::smallint is null or o.status = $2) and ($5::boolean is not true or o.status <> ${orderStatus.failed})`;

/** Bounds of the list's index; infinite where nothing is asked, so that there is one plan. */
const isPlaced = (row: string, first: number): string =>
  `${row}.placed_at >= coalesce($${first}::timestamptz, '-infinity') and ${row}.placed_at < coalesce($${first + 1}::timestamptz, 'infinity')`;

/** Without a search: a page off the list's index, and a count that reads only that index. */
const pageStatement = (sort: OrderSort) =>
  statement<ListedOrderRow>(
    `orders.list ${sort}`,
    `select ${orderSummaryColumns}, ${listedColumns('o')} from orders o
     where o.organization_id = $1 and ${isShown} and ${isPlaced('o', 6)}
     order by ${orderBy[sort]} limit $3 offset $4`,
  );

const countsStatement = statement<OrderCountRow>(
  'orders.counts',
  `select o.status, count(*)::int as count from orders o where o.organization_id = $1 and ${isPlaced('o', 2)}
   group by o.status`,
);

/** The counts, and an order of the page; without one on this page the counts come alone. */
type FoundRow = { readonly counts: readonly OrderCountRow[] | null; readonly has_more: boolean } & (
  | ({ readonly found: number } & ListedOrderRow)
  | { readonly [Column in keyof ListedOrderRow | 'found']: null }
);

/**
 * With a search: the newest ten thousand orders are read once, off the list's index, for the counts and the page (decision
 * 0033); a whole number is found however old it is. What was bought is read of those alone.
 */
const searchStatement = (sort: OrderSort) =>
  statement<FoundRow>(
    `orders.search ${sort}`,
    `with candidates as materialized (
       select o.id, o.status, o.search_text from orders o where o.organization_id = $1 and ${isPlaced('o', 8)}
       order by o.placed_at desc limit ${ordersReach + 1}
     ), matching as materialized (
       select c.id, c.status from candidates c
       where c.search_text like all($6::text[]) or exists (
         select from order_lines l
         where l.organization_id = $1 and l.order_id = c.id and lower(l.title) like all($6))
       union
       select o.id, o.status from orders o
       where o.organization_id = $1 and o.number = any($7::text[]) and ${isPlaced('o', 8)}
     ), page as (
       select o.id, row_number() over (order by ${orderBy[sort]}) as found
       from orders o join matching on matching.id = o.id
       where o.organization_id = $1 and ${isShown}
       order by found limit $3 offset $4
     )
     select c.counts, (select count(*) > ${ordersReach} from candidates) as has_more, listed.*
     from (select json_agg(json_build_object('status', status, 'count', count)) as counts
           from (select status, count(*) as count from matching group by status) by_status) c
     left join (
       select page.found, ${orderSummaryColumns}, ${listedColumns('o')}
       from page join orders o on o.organization_id = $1 and o.id = page.id
     ) listed on true
     order by listed.found`,
  );

const bySort = <S>(make: (sort: OrderSort) => S): Readonly<Record<OrderSort, S>> => ({
  '-placed_at': make('-placed_at'),
  placed_at: make('placed_at'),
  '-total_cents': make('-total_cents'),
  total_cents: make('total_cents'),
  number: make('number'),
  '-number': make('-number'),
});
const pageStatements = bySort(pageStatement);
const searchStatements = bySort(searchStatement);

export type OrderList = {
  readonly rows: readonly ListedOrderRow[];
  readonly counts: readonly OrderCountRow[];
  /** There are more orders than a search looks through. */
  readonly hasMore: boolean;
};

/**
 * A page of the organization's orders and how many match the search in each status, in one round trip. The counts
 * ignore the status filter, so that they stay when one of them is chosen.
 */
export const listOrders = async (db: Db, scope: OrgScope, query: OrderListQuery): Promise<OrderList> => {
  const { sort, status = null, without_failed: withoutFailed, page, page_size: pageSize } = query;
  const placed = [query.from ?? null, query.before ?? null];
  const values = [scope.organizationId, status, pageSize, (page - 1) * pageSize, withoutFailed === 'true'];
  const patterns = searchPatterns(query.search ?? '');
  if (patterns.length > 0) {
    const asked = [...values, patterns, orderNumbersIn(query.search ?? ''), ...placed];
    const rows = await db.readInScope(scope, searchStatements[sort], asked);
    return {
      rows: rows.flatMap((row) => (row.found === null ? [] : [row])),
      counts: rows[0]?.counts ?? [],
      hasMore: rows[0]?.has_more ?? false,
    };
  }
  const [rows, counts] = await db.inScope(scope, (tx) =>
    Promise.all([
      tx.query(pageStatements[sort], [...values, ...placed]),
      tx.query(countsStatement, [scope.organizationId, ...placed]),
    ]),
  );
  return { rows, counts, hasMore: false };
};
