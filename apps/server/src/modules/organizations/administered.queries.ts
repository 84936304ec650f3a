import type { organizationSorts } from '@goodshelf/contract/admin-organizations.contract';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { organizationColumns, organizationTables, type OrganizationRow } from './organization-record.repo.ts';
import { parseSearch, searchCondition, searchValues, type OrganizationSearch } from './search.ts';

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
  OwnerColumns & {
    readonly active: number;
    readonly pending: number;
    readonly rejected: number;
    /** Somebody in whose place staff can act. */
    readonly has_active_owner: boolean;
  };

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
    from organization_members m join people u on u.id = m.user_id
    where m.organization_id = o.id and m.is_owner order by m.created_at, m.user_id limit 1) owners on true`;

type Kind = OrganizationSearch['kind'];

const isFound = (kind: Kind): string => `${searchCondition[kind]} and ($3::text is null or o.type = $3)`;

const listStatement = (kind: Kind, sort: OrganizationSort) =>
  statement<SummaryRow>(
    `organizations.administered-list ${kind} ${sort}`,
    `select page.*, coalesce(a.city, '') as city, coalesce(a.state, '') as state, d.custom_domain, coalesce(d.custom_domain_status, 0) as custom_domain_status, owner_id, owner_name, owner_email, members.member_count, members.pending_member_count
     from (select o.id, o.name, o.type, o.slug, o.status, o.created_at
       from organizations o
       where ${isFound(kind)} and ($4::text is null or o.status = $4)
       order by ${orderBy[sort]} limit $5 offset $6) page
     join organizations o on o.id = page.id left join storefront_domains d on d.organization_id = page.id
     left join organization_addresses a on a.organization_id = page.id and a.kind = 'location'
     ${owner}
     cross join lateral (
       select count(*) filter (where m.status = 2)::int as member_count,
         count(*) filter (where m.status = 1)::int as pending_member_count
       from organization_members m where m.organization_id = o.id) members
     order by ${orderBy[sort]}`,
  );
const countStatement = (kind: Kind) =>
  statement<{ status: Status; count: number }>(
    `organizations.administered-counts ${kind}`,
    `select o.status, count(*)::int as count from organizations o where ${isFound(kind)} group by o.status`,
  );
const statementsFor = (kind: Kind) => ({
  counts: countStatement(kind),
  list: {
    '-created_at': listStatement(kind, '-created_at'),
    created_at: listStatement(kind, 'created_at'),
    name: listStatement(kind, 'name'),
    '-name': listStatement(kind, '-name'),
  } satisfies Record<OrganizationSort, unknown>,
});
export const administeredStatements = {
  none: statementsFor('none'),
  words: statementsFor('words'),
  owner: statementsFor('owner'),
} satisfies Record<Kind, unknown>;

const detailStatement = statement<AdministeredRow>(
  'organizations.administered',
  `select ${organizationColumns}, owner_id, owner_name, owner_email, members.*
   from ${organizationTables} ${owner}
   cross join lateral (
     select count(*) filter (where m.status = 2)::int as active, count(*) filter (where m.status = 1)::int as pending,
       count(*) filter (where m.status = 3)::int as rejected,
       count(*) filter (where m.is_owner and m.status = 2) > 0 as has_active_owner
     from organization_members m where m.organization_id = o.id) members
   where o.id = $1`,
);

/** A page of all organizations, and how many match search and type in each status, in one round trip. */
export const listAdministered = async (db: Db, query: AdministeredList) => {
  const search = parseSearch(query.search ?? '');
  const { list, counts: countsOf } = administeredStatements[search.kind];
  const found = [...searchValues(search), query.type ?? null];
  const offset = (query.page - 1) * query.page_size;
  const [rows, counts] = await db.asOperator('organizations for platform staff', (tx) =>
    Promise.all([
      tx.query(list[query.sort], [...found, query.status ?? null, query.page_size, offset]),
      tx.query(countsOf, found),
    ]),
  );
  return { rows, counts };
};

export const findAdministered = async (db: Db, scope: OrgScope): Promise<AdministeredRow> => {
  const [row] = await db.readInScope(scope, detailStatement, [scope.organizationId]);
  if (row === undefined) throw new Error('The organization of the scope is not there');
  return row;
};
