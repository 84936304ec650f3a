import type { ParsedInput, endpoints } from '@goodshelf/contract';
import { auditReach, type auditSorts } from '@goodshelf/contract/audit.contract';
import { statement, type Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { searchPatterns } from '../../platform/typed-words/index.ts';
import type { Change } from './audit-record.ts';

export type AuditRow = {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly summary: string;
  readonly changes: readonly Change[];
  readonly actor_user_id: string | null;
  readonly actor_name: string;
  readonly actor_is_staff: boolean;
  readonly acting_admin_id: string | null;
  readonly acting_admin_name: string;
};

export type AuditQuery = ParsedInput<typeof endpoints.listAuditEntries>['query'];

type AuditSort = (typeof auditSorts)[number];
/** Each order and filter has its index, so the condition on the area is there or it is not. */
type Area = 'any' | 'one';

const orderBy: Record<AuditSort, string> = { '-at': 'at desc, id desc', at: 'at, id' };

const isListed = (area: Area): string => `organization_id = $1 and ($2 or not is_internal)
  and at >= coalesce($3::timestamptz, '-infinity') and at < coalesce($4::timestamptz, 'infinity')
  and ${{ any: '$5::text is null', one: 'area = $5' }[area]}`;

const columns = `id, at, action, summary, changes, actor_user_id, actor_name, actor_is_staff, acting_admin_id,
  acting_admin_name`;
const words = `lower(concat_ws(' ', summary, actor_name, acting_admin_name,
  jsonb_path_query_array(changes, '$[*].*')::text))`;

/** Without a search: a page off the index, and a count that reads only the index, as far as the list reaches. */
const plainStatements = (area: Area, sort: AuditSort) => ({
  page: statement<AuditRow>(
    `audit.list ${area} ${sort}`,
    `select ${columns} from audit_entries where ${isListed(area)} order by ${orderBy[sort]} limit $6 offset $7`,
  ),
  count: statement<Counted>(
    `audit.count ${area}`,
    `select least(count(*), ${auditReach})::int as total, count(*) > ${auditReach} as has_more
     from (select from audit_entries where ${isListed(area)} limit ${auditReach + 1}) reached`,
  ),
});

type Counted = { readonly total: number; readonly has_more: boolean };
/** An entry of the page, with the counts; without one on this page the counts come alone. */
type FoundRow = Counted &
  (({ readonly nth: number } & AuditRow) | { readonly [Column in keyof AuditRow | 'nth']: null });

/** With a search: what the list reaches is read once, for the count and the page. */
const searchStatement = (area: Area, sort: AuditSort) =>
  statement<FoundRow>(
    `audit.search ${area} ${sort}`,
    `with reached as (
       select id, row_number() over (order by ${orderBy[sort]}) as place, ${words} like all($8::text[]) as is_found
       from audit_entries where ${isListed(area)} order by ${orderBy[sort]} limit ${auditReach + 1}
     ), page as (
       select id, row_number() over (order by place) as nth from reached
       where is_found and place <= ${auditReach} order by place limit $6 offset $7
     ), counted as (
       select count(*) filter (where is_found and place <= ${auditReach})::int as total,
         count(*) > ${auditReach} as has_more
       from reached
     )
     select counted.total, counted.has_more, entry.*
     from counted left join (
       select page.nth::int as nth, ${columns} from page join audit_entries using (id)
       where organization_id = $1) entry on true
     order by entry.nth`,
  );

const bySort = <S>(make: (sort: AuditSort) => S): Readonly<Record<AuditSort, S>> => ({
  '-at': make('-at'),
  at: make('at'),
});
const statementsFor = (area: Area) => ({
  plain: bySort((sort) => plainStatements(area, sort)),
  search: bySort((sort) => searchStatement(area, sort)),
});
const statements = { any: statementsFor('any'), one: statementsFor('one') } satisfies Record<Area, unknown>;

export type AuditList = Counted & { readonly rows: readonly AuditRow[] };

/** A page of the log as far as a list reaches, and how many there are, in one round trip. */
export const listAudit = async (
  db: Db,
  scope: OrgScope,
  query: AuditQuery,
  includesInternal: boolean,
): Promise<AuditList> => {
  const { search = '', area, from, before, sort, page, page_size: pageSize } = query;
  const { plain, search: searching } = statements[area === undefined ? 'any' : 'one'];
  const listed = [scope.organizationId, includesInternal, from ?? null, before ?? null, area ?? null];
  const offset = (page - 1) * pageSize;
  const part = [Math.max(0, Math.min(pageSize, auditReach - offset)), offset];
  const patterns = searchPatterns(search);
  if (patterns.length > 0) {
    const found = await db.readInScope(scope, searching[sort], [...listed, ...part, patterns]);
    return {
      rows: found.flatMap((row) => (row.nth === null ? [] : [row])),
      total: found[0]?.total ?? 0,
      has_more: found[0]?.has_more ?? false,
    };
  }
  const [rows, counted] = await db.inScope(scope, (tx) =>
    Promise.all([tx.query(plain[sort].page, [...listed, ...part]), tx.query(plain[sort].count, listed)]),
  );
  return { rows, total: counted[0]?.total ?? 0, has_more: counted[0]?.has_more ?? false };
};
