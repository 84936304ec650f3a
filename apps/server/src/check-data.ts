import { type CheckResult, runChecks } from './checks/index.ts';
import { keepCheckRun } from './modules/operations/index.ts';
import { systemClock } from './platform/clock/index.ts';
import type { Db } from './platform/database/index.ts';

/** Checks all data, and keeps what was found for staff to see. */
export const checkData = async (
  db: Db,
  options: { readonly beforePiece?: () => Promise<void> } = {},
): Promise<readonly CheckResult[]> => {
  const startedAt = systemClock.now();
  const results = await runChecks(db, options);
  await keepCheckRun({ db, clock: systemClock }, startedAt, results);
  return results;
};
