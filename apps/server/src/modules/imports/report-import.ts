import type { ImportFigures } from './import-figures.ts';
import type { ImportReport } from './import-report.ts';
import { remarksOf } from './remarks.ts';

export const reportOf = ({
  figures,
  ...told
}: Pick<ImportReport, 'file' | 'isDryRun' | 'refusal' | 'issues' | 'groups' | 'durationMs'> & {
  readonly figures: ImportFigures;
}): ImportReport => {
  const { created, changed, unchanged } = figures.saved;
  const isComplete = told.refusal === null;
  return {
    ...told,
    isComplete,
    rows: figures.rows,
    created,
    changed,
    unchanged,
    removed: figures.kinds.removed ?? 0,
    repeated: figures.repeated,
    bad: figures.bad,
    errorCount: figures.errors,
    warningCount: figures.warnings,
    remarks: remarksOf(figures, isComplete),
  };
};
