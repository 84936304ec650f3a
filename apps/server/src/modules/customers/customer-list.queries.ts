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
  /** With spaces between them. */
  readonly other_emails: string;
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
export const customerColumns = `c.organization_id, c.id, c.first_name, c.last_name, coalesce(c.email, '') as email, c.other_emails, c.first_order_at, c.last_order_at,
  c.orders_count, c.goods_cents, c.gifts_cents, c.total_cents, c.refunded_cents, c.wants_email`;

const orderBy: Record<CustomerSort, string> = {
  '-last_order_at': 'last_order_at desc, id',
  last_order_at: 'last_order_at, id desc',
  '-total_cents': 'total_cents desc, id',
  total_cents: 'total_cents, id desc',
  name: 'name_key, id',
  '-name': 'name_key desc, id desc',
};
/** One more than are looked through tells that there are more. */
const lookedThrough = customersReach + 1;
/** As many as begin with a word are looked at besides those, of names and of addresses. */
const namedMax = 1_000;

/** The page's customers; without one on this page the figures come alone. */
type FoundRow = { readonly total: number; readonly has_more: boolean } & (
  ({ readonly place: number } & CustomerRow) | { readonly [Column in keyof CustomerRow | 'place']: null }
);

type Of = 'organization' | 'platform';
const isOf: Record<Of, string> = {
  organization: 'organization_id = $3 and erased_at is null and stays_as is null',
  platform: 'erased_at is null and stays_as is null',
};

/** The page of what was found: `ordered` are those that the list looks through, `found` those of them that are meant. */
const pageOf = (ctes: string, sort: CustomerSort): string =>
  `with ${ctes}, page as (
     select organization_id, id, row_number() over (order by ${orderBy[sort]}) as place from found
     order by place limit $1 offset $2
   )
   select least((select count(*) from found), ${customersReach})::int as total,
     (select count(*) > ${customersReach} from ordered) as has_more, listed.*
   from (values (1)) as one left join (
     select page.place::int as place, ${customerColumns}
     from page join customers c on c.organization_id = page.organization_id and c.id = page.id
   ) as listed on true
   order by listed.place`;

const keyOf = (sort: CustomerSort): string => orderBy[sort].split(/[ ,]/)[0] ?? '';

/** Nothing narrows it: the index of the order is all that is read of the customers who are not on the page. */
const plainStatement = (of: Of, sort: CustomerSort) =>
  statement<FoundRow>(
    `customers.list ${of} ${sort}`,
    pageOf(
      `ordered as materialized (
         select organization_id, id, ${keyOf(sort)} from customers where ${isOf[of]}
         order by ${orderBy[sort]} limit ${lookedThrough}
       ), found as (select * from ordered)`,
      sort,
    ),
  );

const soughtColumns =
  'organization_id, id, last_order_at, total_cents, name_key, search_text, goods_cents, gifts_cents, wants_email';
const isMeant = `($4::text is null or case $4 when 'gave' then c.gifts_cents > 0 when 'bought' then c.goods_cents > 0
    else c.wants_email is true end)
  and ($5::text[] is null or c.search_text like all($5))`;

const beginning = (column: 'name_key' | 'email'): string =>
  `select ${soughtColumns} from unnest($6::text[]) as word cross join lateral (
     select person_id from customers
     where organization_id = $3 and erased_at is null and ${column} >= word and ${column} < word || chr(1114111)
       ${column === 'name_key' ? 'and stays_as is null' : ''}
     limit ${namedMax}
   ) as named join customers on organization_id = $3 and id = named.person_id`;

// The first ten thousand in the list's order, and, however old they are, those whose last name or address begins with a word
// that is looked for: both are ranges of an index, which row level security lets them be. An address that was merged finds who stays.
const soughtStatement = (sort: CustomerSort) =>
  statement<FoundRow>(
    `customers.search ${sort}`,
    pageOf(
      `ordered as materialized (
         select ${soughtColumns} from customers where ${isOf.organization}
         order by ${orderBy[sort]} limit ${lookedThrough}
       ), found as materialized (
         select organization_id, id, ${keyOf(sort)} from ordered c where ${isMeant}
         union
         select organization_id, id, ${keyOf(sort)} from (${beginning('name_key')} union all ${beginning('email')}) c where ${isMeant}
       )`,
      sort,
    ),
  );

const bySort = (make: (sort: CustomerSort) => ReturnType<typeof plainStatement>) => ({
  '-last_order_at': make('-last_order_at'),
  last_order_at: make('last_order_at'),
  '-total_cents': make('-total_cents'),
  total_cents: make('total_cents'),
  name: make('name'),
  '-name': make('-name'),
});
const plain = bySort((sort) => plainStatement('organization', sort));
const sought = bySort(soughtStatement);

const staffSort = '-last_order_at';
const staffPlain = plainStatement('platform', staffSort);
const isKnownAs =
  '(organization_id, id) in (select organization_id, person_id from customers where email = $3::text)';
const staffSought = (source: 'newest' | 'email') =>
  statement<FoundRow>(
    `customers.staff-search ${source}`,
    pageOf(
      `ordered as materialized (
         select ${soughtColumns} from customers
         where ${isOf.platform} and ${source === 'email' ? isKnownAs : '$3::text is null'}
         order by ${orderBy[staffSort]} limit ${lookedThrough}
       ), found as materialized (select * from ordered c where ${isMeant})`,
      staffSort,
    ),
  );
const staffStatements = { newest: staffSought('newest'), email: staffSought('email') } as const;

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

const pageValues = ({ page, page_size: pageSize }: CustomersQuery) => [pageSize, (page - 1) * pageSize];

const isPlain = ({ search = '', kind }: CustomersQuery): boolean =>
  search.trim() === '' && kind === undefined;

const patternsOf = (search = ''): string[] | null => {
  const patterns = searchPatterns(search);
  return patterns.length === 0 ? null : patterns;
};

/** So many words of a search are looked up in an index, and none so short that it names nobody. */
const wordsOf = (search = ''): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .slice(0, 4);

/** A page of the organization's customers: one statement, one round trip. */
export const listCustomers = async (
  db: Db,
  scope: OrgScope,
  query: CustomersQuery & { readonly sort: CustomerSort },
): Promise<CustomerList> => {
  const { sort, search, kind } = query;
  const values = [...pageValues(query), scope.organizationId];
  if (isPlain(query)) return listOf(await db.readInScope(scope, plain[sort], values));
  const narrowed = [...values, kind ?? null, patternsOf(search), wordsOf(search)];
  return listOf(await db.readInScope(scope, sought[sort], narrowed));
};

/**
 * A page of the customers of all organizations; whose whole address is looked for is found however old they are. One
 * statement, two where an address is looked for and not found whole.
 */
export const listStaffCustomers = (db: Db, query: CustomersQuery): Promise<CustomerList> =>
  db.asOperator('list customers', async (tx) => {
    const values = pageValues(query);
    if (isPlain(query)) return listOf(await tx.query(staffPlain, values));
    const narrowed = (email: string | null) => [
      ...values,
      email,
      query.kind ?? null,
      patternsOf(query.search),
    ];
    const whole = (query.search ?? '').trim().toLowerCase();
    if (/^[^\s@]+@[^\s@]+$/.test(whole)) {
      const found = listOf(await tx.query(staffStatements.email, narrowed(whole)));
      if (found.total > 0) return found;
    }
    return listOf(await tx.query(staffStatements.newest, narrowed(null)));
  });
