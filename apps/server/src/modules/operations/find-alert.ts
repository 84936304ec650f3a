import type { Db } from '../../platform/database/index.ts';
import { type AlertRow, findAlertStatement } from './alerts.repo.ts';

/** An alert, open or over; null when it is gone. */
export const findAlert = async ({ db }: { readonly db: Db }, alertId: string): Promise<AlertRow | null> => {
  const [found] = await db.asOperator('what an alert is about', (tx) =>
    tx.query(findAlertStatement, [alertId]),
  );
  return found ?? null;
};
