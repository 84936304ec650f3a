import { statement } from '../../platform/database/index.ts';
import type { BookAfter, BookUndoing } from '../catalog/index.ts';
import type { StockLevel } from '../inventory/index.ts';

/** What an import did with one row, for those who undo it. */
export type OutcomeRow = {
  readonly row_number: number;
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'removed';
  readonly product_id: string;
  readonly variant_id: string;
  /** Of a file of books. */
  readonly before: BookUndoing['before'];
  readonly after: BookAfter | null;
  /** Of a file of stock, the same columns. */
  readonly stock_before: StockLevel | null;
  readonly stock_after: StockLevel | null;
  readonly at: string | null;
};

/** What an import changed, behind row $2. */
export const readOutcomes = statement<OutcomeRow>(
  'imports.read-outcomes',
  `select row_number, outcome, product_id, variant_id, before, after, before as stock_before, after as stock_after,
     at::text as at
   from import_outcomes where import_id = $1 and row_number > $2 and outcome <> 'unchanged'
   order by row_number limit $3`,
);

/** The import that changed something last and was not undone. */
export const findLastApplied = statement<{ id: string; file_name: string }>(
  'imports.find-last-applied',
  `select i.id, i.file_name from imports i
   where i.applied_at is not null and i.state <> 'undone'
     and exists (select from import_outcomes o where o.import_id = i.id and o.outcome <> 'unchanged')
   order by i.applied_at desc, i.id desc limit 1`,
);

export const requestUndoing = statement<never>(
  'imports.request-undoing',
  `update imports set state = 'undoing', requested_at = $2, changed_at = $2, undone_by = $3::uuid,
     undone_by_name = coalesce(
       (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $3::uuid),
       '')
   where id = $1`,
);

export const saveUndoneThrough = statement<never>(
  'imports.save-undone-through',
  `update imports set undone_through = $2, figures = $3, changed_at = $4 where id = $1`,
);
