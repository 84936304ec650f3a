import type { organizationSorts } from '@goodshelf/contract/admin-organizations.contract';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { organizationColumns, type OrganizationRow } from './organization-record.repo.ts';
import { searchPatterns } from './search-patterns.ts';

export type OrganizationSort = (typeof organizationSorts)[number];
type Status = OrganizationRow['status'];

type OwnerColumns = {
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly owner_email: string | null;
};
export type SummaryRow = Pick<
  OrganizationRow,
  'id' | 'name' | 'type' | 'slug' | 'status' | 'custom_domain' | 'custom_domain_status' | 'created_at'
> &
  OwnerColumns & {
    readonly city: string;
    readonly state: string;
    readonly member_count: number;
    readonly pending_member_count: number;
  };

export type AdministeredRow = OrganizationRow &
  OwnerColumns & { readonly active: number; readonly pending: number; readonly rejected: number };

export type AdministeredList = {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: Status | undefined;
  readonly sort: OrganizationSort;
  readonly page: number;
  readonly page_size: number;
};

const orderBy: Record<OrganizationSort, string> = {
  '-created_at': 'o.created_at desc, o.id',
  created_at: 'o.created_at, o.id desc',
  name: 'lower(o.name), o.id',
  '-name': 'lower(o.name) desc, o.id desc',
};

const owner = `left join lateral (
    select u.id as owner_id, u.email as owner_email, trim(u.first_name || ' ' || u.last_name) as owner_name
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = o.id and m.is_owner order by m.created_at, m.user_id limit 1) owners on true`;

/** The text of the trigram index, word for word. */
export const searchText = `lower(o.name || ' ' || o.slug || ' ' || o.location_address_city || ' ' || o.tagline)`;

const isFound = `($1::text[] is null or ${searchText} like all($1::text[])
    or exists (select from memberships m join users u on u.id = m.user_id
      where m.organization_id = o.id and m.is_owner and u.email like all($1::text[])))
  and ($2::text is null or o.type = $2)`;

const listStatement = (sort: OrganizationSort) =>
  statement<SummaryRow>(
    `organizations.administered-list ${sort}`,
    `select page.*, owner_id, owner_name, owner_email, members.member_count, members.pending_member_count
     from (select o.id, o.name, o.type, o.slug, o.status, o.custom_domain, o.custom_domain_status, o.created_at,
         o.location_address_city as city, o.location_address_state as state
       from organizations o
       where ${isFound} and ($3::text is null or o.status = $3)
       order by ${orderBy[sort]} limit $4 offset $5) page
     join organizations o on o.id = page.id
     ${owner}
     cross join lateral (
       select count(*) filter (where m.status = 2)::int as member_count,
         count(*) filter (where m.status = 1)::int as pending_member_count
       from memberships m where m.organization_id = o.id) members
     order by ${orderBy[sort]}`,
  );
const listStatements: Readonly<Record<OrganizationSort, ReturnType<typeof listStatement>>> = {
  '-created_at': listStatement('-created_at'),
  created_at: listStatement('created_at'),
  name: listStatement('name'),
  '-name': listStatement('-name'),
};
const countStatement = statement<{ status: Status; count: number }>(
  'organizations.administered-counts',
  `select o.status, count(*)::int as count from organizations o where ${isFound} group by o.status`,
);
const detailStatement = statement<AdministeredRow>(
  'organizations.administered',
  `select ${organizationColumns}, owner_id, owner_name, owner_email, members.*
   from organizations o ${owner}
   cross join lateral (
     select count(*) filter (where m.status = 2)::int as active, count(*) filter (where m.status = 1)::int as pending,
       count(*) filter (where m.status = 3)::int as rejected
     from memberships m where m.organization_id = o.id) members
   where o.id = $1`,
);

/** A page of all organizations, and how many match search and type in each status, in one round trip. */
export const listAdministered = async (db: Db, query: AdministeredList) => {
  const patterns = searchPatterns(query.search ?? '');
  const found = [patterns, query.type ?? null];
  const offset = (query.page - 1) * query.page_size;
  const [rows, counts] = await db.asOperator('organizations for platform staff', (tx) =>
    Promise.all([
      tx.query(listStatements[query.sort], [...found, query.status ?? null, query.page_size, offset]),
      tx.query(countStatement, found),
    ]),
  );
  return { rows, counts };
};

export const findAdministered = async (db: Db, scope: OrgScope): Promise<AdministeredRow> => {
  const [row] = await db.readInScope(scope, detailStatement, [scope.organizationId]);
  if (row === undefined) throw new Error('The organization of the scope is not there');
  return row;
};
