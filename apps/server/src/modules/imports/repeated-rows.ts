import { statement, type Tx } from '../../platform/database/index.ts';

export type KeyedRow = { readonly rowNumber: number; readonly key: string; readonly digest: string };
export type Repetition = { readonly rowNumber: number; readonly firstRow: number; readonly isSame: boolean };

/** Keys of all rows so far, kept by the database, so that our memory does not grow with the file. */
const createTable = statement<never>(
  'imports.create-imported-rows',
  `create temporary table imported_rows (
     key text primary key, row_number integer not null, digest text not null) on commit drop`,
);

const rememberRows = statement<never>(
  'imports.remember-rows',
  `insert into imported_rows (key, row_number, digest)
   select key, "rowNumber", digest from json_to_recordset($1::json) as row(key text, "rowNumber" int, digest text)
   order by "rowNumber" on conflict (key) do nothing`,
);

const findRepetitions = statement<Repetition>(
  'imports.find-repetitions',
  `select row."rowNumber", first.row_number as "firstRow", first.digest = row.digest as "isSame"
   from json_to_recordset($1::json) as row(key text, "rowNumber" int, digest text)
   join imported_rows first on first.key = row.key and first.row_number <> row."rowNumber"`,
);

/** Finds rows that speak of a book which a row before spoke of, in this file. */
export const createRepetitionFinder = async (
  tx: Tx,
): Promise<(rows: readonly KeyedRow[]) => Promise<ReadonlyMap<number, Repetition>>> => {
  await tx.query(createTable, []);
  return async (rows) => {
    const values = [JSON.stringify(rows)];
    const [, repetitions] = await Promise.all([
      tx.query(rememberRows, values),
      tx.query(findRepetitions, values),
    ]);
    return new Map(repetitions.map((repetition) => [repetition.rowNumber, repetition]));
  };
};
