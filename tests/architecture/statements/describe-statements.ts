import type pg from 'pg';

/** A result column as PostgreSQL describes it, before anything runs. */
export type DescribedColumn = {
  readonly name: string;
  /** Such as `int8` or `text[]`. */
  readonly type: string;
  /** The column of a table or view that it is, as `orders.email`; null for a computed one. */
  readonly origin: string | null;
};

type Field = {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
};
type Connection = {
  parse(query: { readonly text: string; readonly name: string }): void;
  describe(what: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
};

/**
 * The columns of each text, as the server describes it after it has parsed it; it runs none of them. A text that it
 * refuses is an Error instead.
 */
export const describeStatements = async (
  client: pg.ClientBase,
  texts: readonly string[],
): Promise<(readonly DescribedColumn[] | Error)[]> => {
  const [types, columns] = [await typeNames(client), await columnNames(client)];
  const described = [];
  for (const text of texts) {
    const fields = await describe(client, text);
    described.push(
      fields instanceof Error
        ? fields
        : fields.map(({ name, dataTypeID, tableID, columnID }) => ({
            name,
            type: types.get(dataTypeID) ?? String(dataTypeID),
            origin: columns.get(`${tableID}.${columnID}`) ?? null,
          })),
    );
  }
  return described;
};

/** A query of the driver that sends Parse and Describe and no Execute. */
const describe = (client: pg.ClientBase, text: string): Promise<readonly Field[] | Error> =>
  new Promise((resolve) => {
    let fields: readonly Field[] = [];
    client.query({
      submit: (connection: unknown) => {
        const wire = connection as Connection; // the driver's, which has no types of its own
        wire.parse({ text, name: '' });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: (message: { readonly fields: readonly Field[] }) => {
        fields = message.fields;
      },
      // The driver lets go of a query that failed, before the server is ready for the next.
      handleError: (error: Error) => resolve(error),
      handleReadyForQuery: () => resolve(fields),
    } as unknown as pg.Submittable);
  });

const typeNames = async (client: pg.ClientBase): Promise<Map<number, string>> => {
  const { rows } = await client.query<{ oid: number; name: string }>(
    `select t.oid::int as oid, coalesce(e.typname || '[]', t.typname) as name
     from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
};

/** `orders.email` by the numbers of table and column that a description names. */
const columnNames = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ key: string; name: string }>(
    `select c.oid || '.' || a.attnum as key, c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
};
