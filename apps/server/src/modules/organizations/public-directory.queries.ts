import { Problem } from '@goodshelf/contract';
import { isCutOff, statement, type Db } from '../../platform/database/index.ts';
import { directoryTexts } from './organizations.texts.ts';
import { parseWords, searchCondition, searchValues } from './search.ts';

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

type Kind = 'none' | 'words';

const location = `left join organization_addresses a on a.organization_id = o.id and a.kind = 'location'`;

const isFound = (kind: Kind): string => `o.status = 'approved' and ${searchCondition[kind]}
  and ($3::text is null or o.type = $3) and ($4::text is null or a.state = $4)`;

const statementsFor = (kind: Kind) => ({
  list: statement<DirectoryRow>(
    `organizations.directory ${kind}`,
    `select o.name, o.slug, o.type, coalesce(t.tagline, '') as tagline, coalesce(a.city, '') as city,
       coalesce(a.state, '') as state,
       d.custom_domain, coalesce(d.custom_domain_status, 0) as custom_domain_status
     from organizations o left join storefront_domains d on d.organization_id = o.id
       left join storefront_texts t on t.organization_id = o.id ${location} where ${isFound(kind)} order by lower(o.name), o.id limit $5 offset $6`,
  ),
  count: statement<{ total: number }>(
    `organizations.directory-count ${kind}`,
    `select count(*)::int as total from organizations o ${location} where ${isFound(kind)}`,
  ),
});
export const directoryStatements = { none: statementsFor('none'), words: statementsFor('words') };

const facetsStatement = statement<{ type: string | null; state: string | null; count: number }>(
  'organizations.directory-facets',
  `select o.type, a.state, count(*)::int as count
   from organizations o ${location} where o.status = 'approved'
   group by grouping sets ((o.type), (a.state)) order by 1, 2`,
);

/** How long the database works on one statement of a stranger's. */
const withinMs = 2_000;

/**
 * One page of what everybody may see, with what can be chosen; across organizations, in one round trip. Throws
 * `search_too_slow` when its words take the database too long.
 */
export const readDirectory = async (db: Db, query: DirectoryQuery): Promise<DirectoryPage> => {
  const search = parseWords(query.search ?? '');
  const { list, count } = directoryStatements[search.kind];
  const found = [...searchValues(search), query.type ?? null, query.state ?? null];
  const reading = db.asVisitor(
    null,
    (tx) =>
      Promise.all([
        tx.query(list, [...found, query.page_size, (query.page - 1) * query.page_size]),
        tx.query(count, found),
        tx.query(facetsStatement, []),
      ]),
    { withinMs },
  );
  const [rows, counted, facets] = await reading.catch((error: unknown) => {
    const isTooSlow = search.kind === 'words' && isCutOff(error);
    throw isTooSlow ? new Problem('search_too_slow', directoryTexts.tooSlow, { cause: error }) : error;
  });
  return {
    rows,
    total: counted[0]?.total ?? 0,
    types: facets.flatMap(({ type, count }) => (type === null ? [] : [{ type, count }])),
    states: facets.flatMap(({ state, count }) => (state === null || state === '' ? [] : [{ state, count }])),
  };
};
