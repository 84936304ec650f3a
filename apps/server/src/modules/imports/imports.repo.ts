import { statement } from '../../platform/database/index.ts';
import type { ImportFigures } from './import-figures.ts';
import type { ImportIssue } from './import-report.ts';
import type { ImportState } from './imports.state.ts';
import type { Draft } from './source-row.ts';
import type { Difference } from './uploads.repo.ts';

/** How far an import came. */
export type ImportRow = {
  readonly id: string;
  readonly file_name: string;
  readonly state: ImportState;
  readonly read_through: number;
  readonly applied_through: number;
  readonly figures: ImportFigures;
  readonly refusal: string | null;
  readonly started_at: Date;
};

const progressColumns = 'id, file_name, state, read_through, applied_through, figures, refusal, started_at';

export const insertImport = statement<ImportRow>(
  'imports.insert-import',
  `insert into imports (id, kind, file_name, digest, state, figures, started_at, changed_at)
   values ($1, 'books', $2, $3, 'reading', $4, $5, $5) returning ${progressColumns}`,
);

/** The import of the same file in the same way that was interrupted. */
export const findInterrupted = statement<ImportRow>(
  'imports.find-interrupted',
  `select ${progressColumns} from imports
   where digest = $1 and state in ('reading', 'checked', 'applying') order by started_at desc limit 1
   for no key update`,
);

/** How far the import is, held until the end of the step: whoever was interrupted in a step is waited for. */
export const holdImport = statement<ImportRow & { readonly difference: Difference | null }>(
  'imports.hold-import',
  `select ${progressColumns}, difference from imports where id = $1 for no key update`,
);

/** Nothing is moved that is in none of the states $3. */
export const moveImport = statement<{ id: string }>(
  'imports.move-import',
  `update imports set state = $2, refusal = $4, figures = $5, changed_at = $6,
     applied_at = case when $2 = 'applying' then $6::timestamptz else applied_at end
   where id = $1 and state = any($3::text[]) returning id`,
);

export const saveReadThrough = statement<never>(
  'imports.save-read-through',
  `update imports set read_through = $2, figures = $3, changed_at = $4 where id = $1`,
);

export const saveAppliedThrough = statement<never>(
  'imports.save-applied-through',
  `update imports set applied_through = $2, figures = $3, changed_at = $4 where id = $1`,
);

export const stageRows = statement<never>(
  'imports.stage-rows',
  `insert into import_rows (import_id, row_number, key, key_column, digest, draft)
   select $1, "rowNumber", key, "keyColumn", decode(digest, 'base64'), draft
   from json_to_recordset($2::json)
     as row("rowNumber" int, key text, "keyColumn" text, digest text, draft json)`,
);

export const tellIssues = statement<never>(
  'imports.tell-issues',
  `insert into import_issues (import_id, row_number, position, column_name, value, severity, message)
   select $1, row, position, "column", value, severity, message
   from json_to_recordset($2::json)
     as issue(row int, position int, "column" text, value text, severity text, message text)`,
);

/**
 * Takes out the rows that speak of what another row spoke of, and tells them: with $2 what says the same, with $3 what
 * contradicts, with $4 when one of both takes it back. Where rows contradict each other none of them stays.
 */
export const takeRepetitionsOut = statement<{ same: number; contradicting: number }>(
  'imports.take-repetitions-out',
  `with ranked as (
     select row_number, key, key_column, draft ->> 'title' as title, draft ->> 'isbn13' as isbn13,
       first_value(row_number) over same_key as first_row, digest = first_value(digest) over same_key as says_same,
       coalesce(draft ->> 'kind', '') as kind
     from import_rows where import_id = $1
     window same_key as (partition by key order by row_number)
   ), compared as (
     select *, min(row_number) filter (where not says_same) over (partition by key) as other_row,
       min(kind) over (partition by key) <> max(kind) over (partition by key) as is_of_other_kind from ranked
   ), repeated as materialized (
     select *, says_same and other_row is null as is_same,
       case when says_same and other_row is not null then other_row else first_row end as named_row
     from compared where row_number <> first_row or other_row is not null
   ), told as (
     insert into import_issues (import_id, row_number, position, column_name, value, severity, message)
     select $1, row_number, 32000, key_column, left(coalesce(isbn13, title), 100),
       case when is_same then 'warning' else 'error' end,
       replace(case when is_same then $2 when is_of_other_kind then $4 else $3 end, '{row}', named_row::text)
     from repeated
   ), gone as (
     delete from import_rows r using repeated where r.import_id = $1 and r.row_number = repeated.row_number
   )
   select count(*) filter (where is_same)::int as same, count(*) filter (where not is_same)::int as contradicting
   from repeated`,
);

export type StagedRow = { readonly row_number: number; readonly draft: Draft };

export const readRows = statement<StagedRow>(
  'imports.read-rows',
  `select row_number, draft from import_rows where import_id = $1 and row_number > $2 order by row_number limit $3`,
);

/** The rows behind row $2 that take a book back. */
export const readRemovals = statement<{ row_number: number; isbn13: string }>(
  'imports.read-removals',
  `select row_number, draft ->> 'isbn13' as isbn13 from import_rows
   where import_id = $1 and row_number > $2 and draft ->> 'kind' = 'removal' order by row_number limit $3`,
);

/** The next rows behind row $2; they are taken away with what is done with them in the same transaction. */
export const takeRows = statement<StagedRow>(
  'imports.take-rows',
  `with next as materialized (
     select row_number from import_rows where import_id = $1 and row_number > $2 order by row_number limit $3
   ), taken as (
     delete from import_rows r using next where r.import_id = $1 and r.row_number = next.row_number
     returning r.row_number, r.draft
   )
   select row_number, draft from taken order by row_number`,
);

export const removeRows = statement<never>(
  'imports.remove-rows',
  'delete from import_rows where import_id = $1',
);

/** Takes rows out that cannot be applied after all. */
export const takeRowsOut = statement<never>(
  'imports.take-rows-out',
  'delete from import_rows where import_id = $1 and row_number = any($2::int[])',
);

export const recordOutcomes = statement<never>(
  'imports.record-outcomes',
  `insert into import_outcomes (import_id, row_number, outcome, product_id, variant_id, before, after)
   select $1, "rowNumber", outcome, "productId", "variantId", before, after
   from json_to_recordset($2::json)
     as row("rowNumber" int, outcome text, "productId" uuid, "variantId" uuid, before json, after json)`,
);

export type IssueRow = ImportIssue & { readonly position: number; readonly cells: readonly string[] };

/** The issues behind the one of row $2 at position $3, in the order of the file, each with its row as far as it was kept. */
export const findIssues = statement<IssueRow>(
  'imports.find-issues',
  `select i.row_number as row, i.position, i.column_name as "column", i.value, i.severity, i.message,
     coalesce(b.cells, '[]'::json) as cells
   from import_issues i left join import_bad_rows b on b.import_id = i.import_id and b.row_number = i.row_number
   where i.import_id = $1 and (i.row_number, i.position) > ($2::int, $3::int)
   order by i.row_number, i.position limit $4`,
);

/** The same thing said of many rows is one line. */
export const groupIssues = statement<{
  severity: ImportIssue['severity'];
  column: string;
  message: string;
  firstRow: number;
  count: number;
}>(
  'imports.group-issues',
  `select severity, "column", message, "firstRow", count from (
     select severity, column_name as "column", message, min(row_number) as "firstRow", count(*)::int as count,
       row_number() over (partition by severity order by min(row_number), column_name, message) as place
     from import_issues where import_id = $1 group by severity, column_name, message
   ) as grouped where place <= $2 order by severity, place`,
);

export const tryLockImports = statement<{ is_first: boolean }>(
  'imports.try-lock',
  "select pg_try_advisory_xact_lock(hashtext('goodshelf import of books')) as is_first",
);
