import type { Tx } from '../../platform/database/index.ts';
import { compareTakingOff, publishedCount, type TakingOff } from '../catalog/index.ts';
import { withKinds, type ImportFigures } from './import-figures.ts';
import { readRemovals, tellIssues } from './imports.repo.ts';
import type { RemarkKind } from './read-cells.ts';
import { tooManyRemovals } from './remarks.ts';
import { rowTexts } from './row.texts.ts';

const rowsPerStep = 1_000;
/** Behind what was told of the row when it was read. */
const issuePosition = 32_001;

/** A feed that takes more than this share of the published books off the shelves is taken for damaged unless somebody says otherwise. */
const sharePercent = 10;
/** Of a small catalogue a few books are a large share. */
const alwaysAllowed = 10;

/** What the file takes back: what stays for a reason is told row by row; resolves with a refusal when it is too much. */
export const judgeRemovals = async (
  tx: Tx,
  importId: string,
  figures: ImportFigures,
  mayRemoveMany: boolean,
): Promise<{ readonly figures: ImportFigures; readonly refusal: string | null }> => {
  let published = 0;
  let severalCount = 0;
  if ((figures.kinds.deletion ?? 0) === 0) return { figures, refusal: null };
  for (let through = 0; ;) {
    const rows = await tx.query(readRemovals, [importId, through, rowsPerStep]);
    const last = rows.at(-1);
    if (last === undefined) break;
    const found = await compareTakingOff(
      tx,
      rows.map(({ isbn13 }) => isbn13),
    );
    published += found.filter(({ outcome, wasPublished }) => outcome === 'removed' && wasPublished).length;
    const several = rows.filter((_row, place) => found[place]?.outcome === 'several');
    const issues = several.map(({ row_number: row, isbn13 }) => ({
      row,
      position: issuePosition,
      column: 'NotificationType',
      value: isbn13,
      severity: 'warning',
      message: rowTexts.isOneFormat,
    }));
    if (issues.length > 0) await tx.query(tellIssues, [importId, JSON.stringify(issues)]);
    severalCount += several.length;
    through = last.row_number;
  }
  const judged = { ...figures, warnings: figures.warnings + severalCount };
  if (mayRemoveMany || published <= alwaysAllowed) return { figures: judged, refusal: null };
  const all = await publishedCount(tx);
  const isTooMuch = published * 100 > all * sharePercent;
  return { figures: judged, refusal: isTooMuch ? tooManyRemovals(published, all) : null };
};

const kindOf: Readonly<Record<TakingOff['outcome'], RemarkKind>> = {
  removed: 'removed',
  off: 'removed-before',
  several: 'removal-of-a-format',
  missing: 'removal-of-unknown',
};

export const withRemovals = (figures: ImportFigures, found: readonly TakingOff[]): ImportFigures =>
  withKinds(
    figures,
    found.map(({ outcome }) => kindOf[outcome]),
  );
