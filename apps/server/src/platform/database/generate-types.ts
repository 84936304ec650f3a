import type pg from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_always_generated: boolean;
  labels: string[] | null;
};

const header = '// Made by `npm run db:types` from the migrated database. Do not edit.\n';

/**
 * The TypeScript source of the query builder's `DB` type, as the database is: table and view names to column types, as
 * `value-types.ts` delivers them. Columns with a list of allowed texts (an enum, or a CHECK on that column alone) become a union.
 */
export const databaseTypes = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<Column>(columnsQuery);
  const allowed = await allowedTexts(client);
  const tables = Map.groupBy(rows, (row) => row.table);
  const types = [...tables].map(
    ([table, columns]) =>
      `export type ${typeName(table)} = {\n${columns.map((column) => columnLine(column, allowed)).join('\n')}\n};\n`,
  );
  const database = `export type DB = {\n${[...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`).join('\n')}\n};\n`;
  const body = [...types, database].join('\n');
  const imported = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const imports = imported.length > 0 ? `import type { ${imported.join(', ')} } from 'kysely';\n` : '';
  return `${header}${imports}\n${body}`;
};

const columnsQuery = `
  select c.relname as table, a.attname as column,
    coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
    not a.attnotnull and not coalesce(t.typnotnull, false) as is_nullable,
    a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as is_always_generated,
    (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l where l.enumtypid = coalesce(e.oid, t.oid)) as labels
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type declared on declared.oid = a.atttypid
  join pg_type t on t.oid = case when declared.typtype = 'd' then declared.typbasetype else declared.oid end
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`;

/** "table.column" to its allowed texts, out of the CHECK constraints that name one column only. */
const allowedTexts = async (client: pg.ClientBase): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<{ key: string; definition: string }>(`
    select c.relname || '.' || a.attname as key, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1`);
  // As PostgreSQL prints `check (status in ('open', 'paid'))`.
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'(?:[^']|'')*'::text(?:, )?)+)\]\)\)\)$/;
  return new Map(
    rows.flatMap(({ key, definition }) => {
      const texts = list.exec(definition)?.[1];
      return texts === undefined
        ? []
        : [
            [
              key,
              [...texts.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) =>
                text.replaceAll("''", "'"),
              ),
            ],
          ];
    }),
  );
};

const columnLine = (column: Column, allowed: ReadonlyMap<string, string[]>): string => {
  const texts = column.labels ?? allowed.get(`${column.table}.${column.column}`);
  const element = texts
    ? texts.map((text) => JSON.stringify(text)).join(' | ')
    : (valueType.get(column.type) ?? 'string');
  const value = column.is_array ? `(${element})[]` : element;
  const type = column.is_nullable ? `${value} | null` : value;
  return `  ${column.column}: ${columnType(type, column)};`;
};

const columnType = (type: string, column: Column): string => {
  const isOptional = column.has_default || column.is_nullable;
  // JSON is read as it is and written as text: the driver would turn a JavaScript array into a PostgreSQL array.
  if (column.type === 'jsonb' || column.type === 'json') {
    return `ColumnType<unknown, string${column.is_nullable ? ' | null' : ''}${isOptional ? ' | undefined' : ''}, string${column.is_nullable ? ' | null' : ''}>`;
  }
  if (column.is_always_generated) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
};

const valueType = new Map<string, string>([
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'oid'].map((name) => [name, 'number'] as const),
  ...['timestamptz', 'timestamp'].map((name) => [name, 'Date'] as const),
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
]);

const typeName = (table: string): string =>
  table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
