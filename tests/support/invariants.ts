import { formatChecks, runChecks } from '../../apps/server/src/checks/index.ts';
import type { TestDatabase } from './database.ts';

type Options = {
  /** Nothing works in the background there: what was told waits for as long as the test takes, a minute on a busy machine. */
  readonly isIdle?: boolean;
};

/**
 * Fails unless everything that must be true of the data is true: balanced books, no charge without an order, stock that
 * adds up, no row of another organization (see apps/server/src/checks). For `afterEach` of tests that move money or stock.
 */
export const expectInvariants = async (
  { db }: Pick<TestDatabase, 'db'>,
  { isIdle = false }: Options = {},
): Promise<void> => {
  const broken = (await runChecks(db)).filter(
    ({ violationCount, name }) => violationCount > 0 && !(isIdle && name === 'outbox-flows'),
  );
  if (broken.length > 0) throw new Error(`What must be true is not:\n${formatChecks(broken)}`);
};
