import type { CsvCell } from './csv.ts';

/** A column of a file; one without a value is left out. Amounts are in dollars. */
export type ExportedColumn<Row> = {
  readonly header: string;
  readonly value?: (row: Row) => CsvCell;
};
