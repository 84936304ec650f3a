import type { Tx } from '../platform/database/index.ts';
import type { Check } from './check.ts';

/** Tables of the public schema that belong to organizations, as SQL: oid, name. */
const tenantTables = `
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'organizations' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
    and c.relname <> 'users'`;

/** So many rows a block of a table holds at least; a piece is a row of blocks. */
const rowsPerBlock = 50;

/**
 * A query over each foreign key between two tables that carry an organization, made from the catalogue of the database,
 * so that tomorrow's tables are checked without a line here. A parent without organization is shared. A large table is
 * read in pieces of its blocks; a row that moves while we read is read tomorrow.
 */
const foreignRows = async (tx: Tx, rowsPerPiece: number): Promise<readonly string[]> => {
  const { rows } = await tx.raw<{ query: string; blocks: number }>(`
    select pg_relation_size(k.conrelid)::bigint / 8192 as blocks, format(
      'select child.organization_id, %L as subject, ''row '' || child.ctid || '' belongs to a row of ''
         || parent.organization_id as detail
       from %I child join %I parent on %s where parent.organization_id is not null
         and child.organization_id is distinct from parent.organization_id',
      child.relname || ' of ' || parent.relname, child.relname, parent.relname,
      (select string_agg(format('child.%I = parent.%I', ca.attname, pa.attname), ' and ')
       from unnest(k.conkey, k.confkey) as pair(child_column, parent_column)
       join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = pair.child_column
       join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = pair.parent_column
       -- By the row alone: a row that says another owner than its parent's is what is looked for.
       where pa.attname not in ('organization_id', 'owner_id'))) as query
    from pg_constraint k
    join (${tenantTables}) child on child.oid = k.conrelid
    join (${tenantTables}) parent on parent.oid = k.confrelid
    where k.contype = 'f' and child.relname <> 'organizations' and parent.relname <> 'organizations'
      -- A key of the organization alone cannot be wrong about it, and a number that counts within it (the version of a
      -- theme) says nothing by itself: other organizations have the same.
      and exists (
        select from unnest(k.confkey) as key(parent_column)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.parent_column
        where a.attname not in ('organization_id', 'owner_id') and a.atttypid = 'uuid'::regtype)
    order by k.conname`);
  const blocksPerPiece = Math.max(1, Math.floor(rowsPerPiece / rowsPerBlock));
  // Two keys between the same tables tell the same fault once.
  const blocksOf = new Map(rows.map(({ query, blocks }) => [query, blocks]));
  return inStatements([...blocksOf], blocksPerPiece).flatMap(([query, blocks]) =>
    inBlocks(query, blocks, blocksPerPiece),
  );
};

/** So many keys are asked about by one statement: a transaction for each costs more than what a young shop has to read. */
const keysPerStatement = 16;

type Asked = readonly [query: string, blocks: number];

/** Keys of small tables are asked about together, as long as all of them are no more to read than a piece. */
const inStatements = (asked: readonly Asked[], blocksPerPiece: number): readonly Asked[] => {
  const statements: { queries: string[]; blocks: number }[] = [];
  for (const [query, blocks] of asked) {
    const last = statements.at(-1);
    if (
      last !== undefined &&
      last.queries.length < keysPerStatement &&
      last.blocks + blocks <= blocksPerPiece
    ) {
      last.queries.push(query);
      last.blocks += blocks;
    } else statements.push({ queries: [query], blocks });
  }
  return statements.map(({ queries, blocks }) => [queries.join(' union all '), blocks]);
};

const inBlocks = (query: string, blocks: number, blocksPerPiece: number): readonly string[] => {
  if (blocks <= blocksPerPiece) return [query];
  const starts = Array.from(
    { length: Math.ceil(blocks / blocksPerPiece) },
    (_, piece) => piece * blocksPerPiece,
  );
  return starts.map((start, piece) => {
    const end = piece === starts.length - 1 ? '' : ` and child.ctid < '(${start + blocksPerPiece},0)'::tid`;
    return `${query} and child.ctid >= '(${start},0)'::tid${end}`;
  });
};

const appendOnly = `(values ('ledger_entries'), ('ledger_postings'), ('order_events'), ('stock_movements'))`;

export const tenancyChecks: readonly Check[] = [
  {
    name: 'tenancy-rows-belong',
    promise: 'No row belongs to another organization than the row it hangs on.',
    violations: foreignRows,
  },
  {
    name: 'tenancy-row-level-security',
    promise:
      'Row level security is forced on every table of the organizations, and the application cannot bypass it.',
    violations: `
      select null::uuid as organization_id, relname as subject, 'row level security is not forced' as detail
      from (${tenantTables}) t where not (relrowsecurity and relforcerowsecurity)
      union all
      select null, t.relname, 'has no policy for the application'
      from (${tenantTables}) t
      where not exists (select from pg_policy p where p.polrelid = t.oid and 'goodshelf_app'::regrole = any(p.polroles))
      union all
      select null, t.relname || ', policy ' || p.polname, 'lets everybody in'
      from (${tenantTables}) t join pg_policy p on p.polrelid = t.oid
      where 'goodshelf_operator'::regrole <> all(p.polroles)
        -- What is open to visitors is narrow by columns, never a whole table (tests/architecture/tables.test.ts has the list).
        and not (p.polroles = array['goodshelf_visitor'::regrole::oid] and p.polcmd = 'r'
          and not has_table_privilege('goodshelf_visitor', t.oid, 'select'))
        and coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) = 'true'
      union all
      select null, rolname, 'can bypass row level security'
      from pg_roles where rolname in ('goodshelf_app', 'goodshelf_operator', 'goodshelf_visitor') and (rolsuper or rolbypassrls)`,
  },
  {
    name: 'history-append-only',
    promise: 'The tables of history refuse changes, and the application has no right to make any.',
    violations: `
      select null::uuid as organization_id, name as subject, what as detail
      from ${appendOnly} as history(name), lateral (
        select 'no enabled trigger refuses ' || kind as what
        from (values ('changes', '_immutable'), ('truncation', '_no_truncate')) as needed(kind, suffix)
        where not exists (select from pg_trigger t where t.tgrelid = name::regclass
          and t.tgname = name || needed.suffix and t.tgenabled in ('O', 'A'))
        union all
        select role || ' may ' || privilege
        from (values ('goodshelf_app'), ('goodshelf_operator')) as r(role),
             (values ('update'), ('delete'), ('truncate')) as p(privilege)
        where has_table_privilege(role, name, privilege)
      ) fault`,
  },
];
