import type { ImportDetails, ImportIssueLine } from '@goodshelf/contract/admin-imports.contract';
import { csvOf } from '../../../../ui/list/csv.ts';
import { importsTexts } from '../imports/texts.ts';

const texts = importsTexts.result;

/** What was told of which row, and the row itself behind it under its own columns: it can be put right and uploaded again. */
export const issuesCsv = (issues: readonly ImportIssueLine[], columns: ImportDetails['columns']): string =>
  csvOf([
    [
      ...texts.csv,
      ...columns.map(({ name }, place) => (name === '' ? importsTexts.columns.unnamed(place + 1) : name)),
    ],
    ...issues.map(({ row, severity, column, value, message, cells }) => [
      ...[row, texts[severity], column, value, message],
      ...cells,
    ]),
  ]);
