import { statement } from '../../platform/database/index.ts';

/** The rows of which something was told, and which are not kept yet. */
export const findRowsToKeep = statement<{ row_number: number }>(
  'imports.find-rows-to-keep',
  `select distinct row_number from import_issues i where import_id = $1
     and not exists (select from import_bad_rows b where b.import_id = $1 and b.row_number = i.row_number)`,
);

export const keepRows = statement<never>(
  'imports.keep-rows',
  `insert into import_bad_rows (import_id, row_number, cells)
   select $1, "rowNumber", cells from json_to_recordset($2::json) as row("rowNumber" int, cells json)
   on conflict (import_id, row_number) do nothing`,
);
