import { Problem } from '@goodshelf/contract';
import { type CompareDeps, compareReport } from './compare-report.ts';
import { reportsWithOpen } from './differences.repo.ts';

/** Compares every report that has open differences again: what was booked or brought since settles them. Returns how many reports that were. */
export const compareOpenReports = async (deps: CompareDeps): Promise<number> => {
  const ids = await deps.db.asOperator('reports with open differences', reportsWithOpen);
  for (const id of ids)
    try {
      await compareReport(deps, id);
    } catch (error) {
      // Removed meanwhile; the others are compared all the same.
      if (!(error instanceof Problem)) throw error;
    }
  return ids.length;
};
