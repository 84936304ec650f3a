import { organizationUserStatus } from '@goodshelf/contract/lookups';
import type { ParsedInput, endpoints } from '@goodshelf/contract';
import type { userSorts } from '@goodshelf/contract/members.contract';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { searchPatterns } from '../../platform/typed-words/index.ts';
import { memberColumns, memberTables, type MemberRow } from './members.repo.ts';

export type AdministeredUsersQuery = ParsedInput<typeof endpoints.listAdministeredUsers>['query'];
type UserSort = (typeof userSorts)[number];

/** As `isProfileShownToStaff`: what staff do not read, they do not find either. */
const shown = (field: 'email' | 'first_name' | 'last_name'): string =>
  `case when m.status = ${organizationUserStatus.active} or u.has_accepted then u.${field} else m.card_${field} end`;
const words = `lower(concat_ws(' ', ${shown('first_name')}, ${shown('last_name')}, ${shown('email')}, m.role_in_organization))`;
const isFound = `m.organization_id = $1 and ${words} like all($2::text[])`;

const orderBy: Record<UserSort, string> = {
  '-added_at': 'm.created_at desc, m.user_id',
  added_at: 'm.created_at, m.user_id desc',
  email: `${shown('email')}, m.user_id`,
  '-email': `${shown('email')} desc, m.user_id desc`,
};

/** An organization has at most `membersMax` users: they are read, and not an index of each order. */
const listStatement = (sort: UserSort) =>
  statement<MemberRow>(
    `members.administered-list ${sort}`,
    `select ${memberColumns} from ${memberTables}
     where ${isFound} and ($3::smallint is null or m.status = $3)
     order by ${orderBy[sort]} limit $4 offset $5`,
  );
const listStatements = {
  '-added_at': listStatement('-added_at'),
  added_at: listStatement('added_at'),
  email: listStatement('email'),
  '-email': listStatement('-email'),
} satisfies Record<UserSort, unknown>;

export type UserCount = { readonly status: number; readonly count: number };
const countStatement = statement<UserCount>(
  'members.administered-counts',
  `select m.status, count(*)::int as count from ${memberTables} where ${isFound} group by m.status`,
);

/** A page of the organization's users, and how many match the search in each status, in one round trip. */
export const listAdministeredUsers = async (
  db: Db,
  scope: OrgScope,
  { search = '', status, sort, page, page_size: pageSize }: AdministeredUsersQuery,
): Promise<{ readonly rows: readonly MemberRow[]; readonly counts: readonly UserCount[] }> => {
  const found = [scope.organizationId, searchPatterns(search)];
  const [rows, counts] = await db.inScope(scope, (tx) =>
    Promise.all([
      tx.query(listStatements[sort], [...found, status ?? null, pageSize, (page - 1) * pageSize]),
      tx.query(countStatement, found),
    ]),
  );
  return { rows, counts };
};
