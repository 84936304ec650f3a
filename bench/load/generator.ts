/** The load generator: a process of its own, so that what it does is not counted as the server's work. */
import type { Figures } from './figures.ts';
import { runOrderTransactions, type OrderTransactionLoad } from './order-transactions.ts';
import { runPasswordChecks, type PasswordCheckLoad } from './password-checks.ts';
import { runRequests, type RequestLoad } from './requests.ts';
import { runVisits, type VisitLoad } from './visits.ts';

export type Load = RequestLoad | VisitLoad | OrderTransactionLoad | PasswordCheckLoad;

const run = (load: Load): Promise<Figures> => {
  if (load.kind === 'requests') return runRequests(load);
  if (load.kind === 'order-transactions') return runOrderTransactions(load);
  if (load.kind === 'password-checks') return runPasswordChecks(load);
  return runVisits(load);
};

process.on('message', (load: Load) => {
  run(load).then(
    (figures) => process.send?.({ figures }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
