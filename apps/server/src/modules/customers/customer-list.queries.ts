import { customersReach, type CustomerKind, type CustomerSort } from '@goodshelf/contract/customer-words';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { searchPatterns } from '../../platform/typed-words/index.ts';

export type CustomerRow = {
  readonly organization_id: string;
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly first_order_at: Date;
  readonly last_order_at: Date;
  readonly orders_count: number;
  readonly goods_cents: number;
  readonly gifts_cents: number;
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly wants_email: boolean | null;
};

/** An erased one has no email; no statement below shows one. */
export const customerColumns = `c.organization_id, c.id, c.first_name, c.last_name, coalesce(c.email, '') as email, c.first_order_at, c.last_order_at,
  c.orders_count, c.goods_cents, c.gifts_cents, c.total_cents, c.refunded_cents, c.wants_email`;

const orderBy: Record<CustomerSort, string> = {
  '-last_order_at': 'last_order_at desc, id',
  last_order_at: 'last_order_at, id desc',
  '-total_cents': 'total_cents desc, id',
  total_cents: 'total_cents, id desc',
  name: 'name_key, id',
  '-name': 'name_key desc, id desc',
};
const candidateColumns =
  'id, organization_id, last_order_at, total_cents, name_key, search_text, gifts_cents, goods_cents, wants_email';
/** One more than are looked through tells that there are more. */
const lookedThrough = customersReach + 1;

const isShown = `($1::text is null or case $1 when 'gave' then c.gifts_cents > 0 when 'bought' then c.goods_cents > 0
    else c.wants_email is true end)
  and ($2::text[] is null or c.search_text like all($2))`;

/** The page's customers; without one on this page the figures come alone. */
type FoundRow = { readonly total: number; readonly has_more: boolean } & (
  ({ readonly place: number } & CustomerRow) | { readonly [Column in keyof CustomerRow | 'place']: null }
);

const pageOf = (candidates: string, sort: CustomerSort): string =>
  `with candidates as materialized (${candidates}), found as materialized (
     select c.id, c.organization_id, c.last_order_at, c.total_cents, c.name_key from candidates c where ${isShown}
   ), page as (
     select organization_id, id, row_number() over (order by ${orderBy[sort]}) as place from found
     order by place limit $3 offset $4
   )
   select least((select count(*) from found), ${customersReach})::int as total,
     (select count(*) > ${customersReach} from candidates) as has_more, listed.*
   from (values (1)) as one left join (
     select page.place::int as place, ${customerColumns}
     from page join customers c on c.organization_id = page.organization_id and c.id = page.id
   ) as listed on true
   order by listed.place`;

// The first ten thousand in the list's order, and, however old they are, those whose last name or email begins with a word
// that is looked for: both are ranges of an index, which row level security lets them be.
const ofOrganization = (sort: CustomerSort) =>
  statement<FoundRow>(
    `customers.list ${sort}`,
    pageOf(
      `(select ${candidateColumns} from customers where organization_id = $5 and erased_at is null
        order by ${orderBy[sort]} limit ${lookedThrough})
       union
       (select ${candidateColumns} from customers, unnest($6::text[]) as word
        where organization_id = $5 and erased_at is null and name_key >= word and name_key < word || chr(1114111)
        limit ${customersReach})
       union
       (select ${candidateColumns} from customers, unnest($6::text[]) as word
        where organization_id = $5 and erased_at is null and email >= word and email < word || chr(1114111)
        limit ${customersReach})`,
      sort,
    ),
  );

const statements: Readonly<Record<CustomerSort, ReturnType<typeof ofOrganization>>> = {
  '-last_order_at': ofOrganization('-last_order_at'),
  last_order_at: ofOrganization('last_order_at'),
  '-total_cents': ofOrganization('-total_cents'),
  total_cents: ofOrganization('total_cents'),
  name: ofOrganization('name'),
  '-name': ofOrganization('-name'),
};

const staffStatement = (source: 'newest' | 'email') =>
  statement<FoundRow>(
    `customers.staff-list ${source}`,
    pageOf(
      `select ${candidateColumns} from customers
       where erased_at is null and ${source === 'email' ? 'email = $5::text' : '$5::text is null'}
       order by last_order_at desc, id limit ${lookedThrough}`,
      '-last_order_at',
    ),
  );
const staffStatements = { newest: staffStatement('newest'), email: staffStatement('email') } as const;

export type CustomersQuery = {
  readonly search?: string | undefined;
  readonly kind?: CustomerKind | undefined;
  readonly page: number;
  readonly page_size: number;
};

export type CustomerList = {
  readonly rows: readonly CustomerRow[];
  readonly total: number;
  readonly hasMore: boolean;
};

const listOf = (rows: readonly FoundRow[]): CustomerList => ({
  rows: rows.flatMap((row) => (row.place === null ? [] : [row])),
  total: rows[0]?.total ?? 0,
  hasMore: rows[0]?.has_more ?? false,
});

const valuesOf = ({ search = '', kind, page, page_size: pageSize }: CustomersQuery) => {
  const patterns = searchPatterns(search);
  return [kind ?? null, patterns.length === 0 ? null : patterns, pageSize, (page - 1) * pageSize];
};

const wordsOf = (search = ''): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);

/** A page of the organization's customers: one statement, one round trip. */
export const listCustomers = async (
  db: Db,
  scope: OrgScope,
  query: CustomersQuery & { readonly sort: CustomerSort },
): Promise<CustomerList> =>
  listOf(
    await db.readInScope(scope, statements[query.sort], [
      ...valuesOf(query),
      scope.organizationId,
      wordsOf(query.search),
    ]),
  );

/** A page of the customers of all organizations; whose whole address is looked for is found however old they are. */
export const listStaffCustomers = (db: Db, query: CustomersQuery): Promise<CustomerList> =>
  db.asOperator('list customers', async (tx) => {
    const whole = (query.search ?? '').trim().toLowerCase();
    if (/^[^\s@]+@[^\s@]+$/.test(whole)) {
      const found = listOf(await tx.query(staffStatements.email, [...valuesOf(query), whole]));
      if (found.total > 0) return found;
    }
    return listOf(await tx.query(staffStatements.newest, [...valuesOf(query), null]));
  });
