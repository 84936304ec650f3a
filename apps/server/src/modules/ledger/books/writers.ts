import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../platform/database/index.ts';
import { haveEndedStatement } from './sum-books.repo.ts';

type Waiting = {
  readonly patienceMs: number;
  /** Waits for a turn, or throws to end between two looks. */
  readonly beforeStep?: (() => Promise<void>) | undefined;
};

/** Whether all transactions below number `id` have ended, within the patience. */
export const haveWritersEnded = async (
  db: Db,
  id: string,
  { patienceMs, beforeStep }: Waiting,
): Promise<boolean> => {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const [told] = await db.asOperator('wait for who is writing', (tx) => tx.query(haveEndedStatement, [id]));
    if (told?.have_ended === true) return true;
    if (waitedMs >= patienceMs) return false;
    await beforeStep?.();
    await sleep(50);
  }
};
