import { statement, type Db } from '../../platform/database/index.ts';
import { searchText } from './administered.queries.ts';
import { searchPatterns } from './search-patterns.ts';

export type DirectoryQuery = {
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: string | undefined;
  readonly page: number;
  readonly page_size: number;
};
export type DirectoryRow = {
  readonly name: string;
  readonly slug: string;
  readonly type: string;
  readonly tagline: string;
  readonly city: string;
  readonly state: string;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
};
export type DirectoryPage = {
  readonly rows: readonly DirectoryRow[];
  readonly total: number;
  readonly types: readonly { readonly type: string; readonly count: number }[];
  readonly states: readonly { readonly state: string; readonly count: number }[];
};

const isFound = `o.status = 'approved' and ($1::text[] is null or ${searchText} like all($1::text[]))
  and ($2::text is null or o.type = $2) and ($3::text is null or o.location_address_state = $3)`;

const listStatement = statement<DirectoryRow>(
  'organizations.directory',
  `select o.name, o.slug, o.type, o.tagline, o.location_address_city as city, o.location_address_state as state,
     o.custom_domain, o.custom_domain_status
   from organizations o where ${isFound} order by lower(o.name), o.id limit $4 offset $5`,
);
const countStatement = statement<{ total: number }>(
  'organizations.directory-count',
  `select count(*)::int as total from organizations o where ${isFound}`,
);
const facetsStatement = statement<{ type: string | null; state: string | null; count: number }>(
  'organizations.directory-facets',
  `select o.type, o.location_address_state as state, count(*)::int as count
   from organizations o where o.status = 'approved'
   group by grouping sets ((o.type), (o.location_address_state)) order by 1, 2`,
);

/** One page of what everybody may see, with what can be chosen; across organizations, in one round trip. */
export const readDirectory = async (db: Db, query: DirectoryQuery): Promise<DirectoryPage> => {
  const found = [searchPatterns(query.search ?? ''), query.type ?? null, query.state ?? null];
  const [rows, counted, facets] = await db.asOperator('the public directory', (tx) =>
    Promise.all([
      tx.query(listStatement, [...found, query.page_size, (query.page - 1) * query.page_size]),
      tx.query(countStatement, found),
      tx.query(facetsStatement, []),
    ]),
  );
  return {
    rows,
    total: counted[0]?.total ?? 0,
    types: facets.flatMap(({ type, count }) => (type === null ? [] : [{ type, count }])),
    states: facets.flatMap(({ state, count }) => (state === null || state === '' ? [] : [{ state, count }])),
  };
};
