import type { endpoints, ParsedInput } from '@goodshelf/contract';
import {
  isReturnOpen,
  returnsReach,
  type ReturnReason,
  type ReturnState,
  type ReturnView,
} from '@goodshelf/contract/return-words';
import { type Db, statement, type Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';

export type ListedReturnRow = {
  readonly id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly state: ReturnState;
  readonly reason: ReturnReason;
  readonly is_own: boolean;
  readonly requested_at: Date;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
};

type Query = ParsedInput<typeof endpoints.listReturns>['query'];
type Order = 'oldest' | 'newest';

/** Where a list looks; an index gives the first ten thousand of each, in the list's order. */
type Source = 'waiting' | 'state' | 'all' | 'own waiting' | 'own state' | 'own all';

const isFrom: Record<Source, string> = {
  waiting: `((state = 'requested' and not is_own) or (state = 'received' and not is_paid_outside))`,
  state: 'state = $1',
  all: 'true',
  'own waiting': `organization_id = $2 and is_own and (state = 'requested' or (state = 'received' and is_paid_outside))`,
  'own state': 'organization_id = $2 and is_own and state = $1',
  'own all': 'organization_id = $2 and is_own',
};
const orderBy: Record<Order, string> = {
  oldest: 'requested_at, id',
  newest: 'requested_at desc, id desc',
};

/** The page's returns; without one on this page the figures come alone. */
type FoundRow = { readonly total: number; readonly has_more: boolean } & (
  | ({ readonly place: number } & ListedReturnRow)
  | { readonly [Column in keyof ListedReturnRow | 'place']: null }
);

// What no source needs of the values says of which type it is.
const pageStatement = (source: Source, order: Order) =>
  statement<FoundRow>(
    `orders.returns ${source} ${order}`,
    `with candidates as materialized (
       select organization_id, order_id, id, requested_at from returns
       where ${isFrom[source]} and ($1::text is null or true) and ($2::uuid is null or true)
       order by ${orderBy[order]} limit ${returnsReach + 1}
     ), page as (
       select organization_id, order_id, id, row_number() over (order by ${orderBy[order]}) as place from candidates
       order by place limit $3 offset $4
     )
     select least((select count(*) from candidates), ${returnsReach})::int as total,
       (select count(*) > ${returnsReach} from candidates) as has_more, listed.*
     from (values (1)) as one left join (
       select page.place::int as place, r.organization_id, s.name as organization_name, r.id, r.order_id, o.number as order_number,
         o.first_name, o.last_name, r.state, r.reason, r.is_own, r.requested_at,
         (select coalesce(json_agg(json_build_object('title', l.title, 'quantity', b.quantity) order by b.position), '[]')
          from return_lines b join order_lines l
            on l.organization_id = b.organization_id and l.order_id = b.order_id and l.position = b.position
          where b.organization_id = r.organization_id and b.order_id = r.order_id and b.return_id = r.id) as lines
       from page join returns r on r.organization_id = page.organization_id and r.order_id = page.order_id and r.id = page.id
       join orders o on o.organization_id = r.organization_id and o.id = r.order_id
       join shown_organizations s on s.id = r.organization_id
     ) as listed on true
     order by listed.place`,
  );

const byOrder = (source: Source) => ({
  oldest: pageStatement(source, 'oldest'),
  newest: pageStatement(source, 'newest'),
});
const statements = {
  waiting: byOrder('waiting'),
  state: byOrder('state'),
  all: byOrder('all'),
  'own waiting': byOrder('own waiting'),
  'own state': byOrder('own state'),
  'own all': byOrder('own all'),
} as const satisfies Record<Source, unknown>;

/** What somebody waits for comes oldest first; what is over, the latest first. */
const orderOf = (view: ReturnView): Order =>
  view === 'waiting' || view === 'received' || (view !== 'all' && isReturnOpen(view)) ? 'oldest' : 'newest';

const read = async (
  tx: Tx,
  source: Source,
  state: ReturnState | null,
  organizationId: string | null,
  { view, page, page_size: pageSize }: Query,
) => {
  const values = [state, organizationId, pageSize, (page - 1) * pageSize];
  const rows = await tx.query(statements[source][orderOf(view)], values);
  return {
    rows: rows.flatMap((row) => (row.place === null ? [] : [row])),
    total: rows[0]?.total ?? 0,
    hasMore: rows[0]?.has_more ?? false,
  };
};

/** A page of the returns of all organizations, of the ten thousand with which its view begins: one statement. */
export const listReturns = (db: Db, query: Query) =>
  db.asOperator('list returns', (tx) =>
    query.view === 'waiting' || query.view === 'all'
      ? read(tx, query.view, null, null, query)
      : read(tx, 'state', query.view, null, query),
  );

/** The same of an organization's own products; what waits for it is what it has not answered, or has to pay back. */
export const listOwnReturns = (db: Db, scope: OrgScope, query: Query) =>
  db.inScope(scope, (tx) => {
    const { organizationId } = scope;
    if (query.view === 'waiting') return read(tx, 'own waiting', null, organizationId, query);
    return query.view === 'all'
      ? read(tx, 'own all', null, organizationId, query)
      : read(tx, 'own state', query.view, organizationId, query);
  });
