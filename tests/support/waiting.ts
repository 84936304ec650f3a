import type { TestDatabase } from './database.ts';

/** Whether a transaction of this database waits for a lock that another one holds. */
export const isAnybodyWaiting = async (own: TestDatabase): Promise<boolean> => {
  const { rows } = await own.db.asOperator('look who waits', (tx) =>
    tx.raw(
      'select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
    ),
  );
  return rows.length > 0;
};
