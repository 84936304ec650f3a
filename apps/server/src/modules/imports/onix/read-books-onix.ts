import { UnreadableFileError, type CsvSource } from '../read-csv.ts';
import type { BookSource, SourceRow } from '../source-row.ts';
import { readOnix } from './read-onix.ts';

/** The books of an ONIX file. Its records are told by their number, counted from 1. */
export const readBooksOnix = (source: CsvSource, now: Date): BookSource => {
  const read = async function* (): AsyncGenerator<SourceRow> {
    let count = 0;
    for await (const { number, draft, issues, remarks } of readOnix(source, now)) {
      count = number;
      yield {
        rowNumber: number,
        draft,
        keyColumn: draft === null || draft.isbn13 === null ? 'TitleDetail' : 'ProductIdentifier',
        issues,
        remarks,
      };
    }
    if (count === 0) throw new UnreadableFileError('The message has no products.');
  };
  return { rows: read(), ignoredColumns: () => [] };
};
