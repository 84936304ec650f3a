import { formatChecks, runChecks } from '../../apps/server/src/checks/index.ts';
import type { TestDatabase } from './database.ts';

/**
 * Fails unless everything that must be true of the data is true: balanced books, no charge without an order, stock that
 * adds up, no row of another organization (see apps/server/src/checks). For `afterEach` of tests that move money or stock.
 */
export const expectInvariants = async ({ db }: Pick<TestDatabase, 'db'>): Promise<void> => {
  const broken = (await runChecks(db)).filter((result) => result.violationCount > 0);
  if (broken.length > 0) throw new Error(`What must be true is not:\n${formatChecks(broken)}`);
};
