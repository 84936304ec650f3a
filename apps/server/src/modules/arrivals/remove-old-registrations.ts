import type { Db } from '../../platform/database/index.ts';
import { findOldRegistrations, removeExpiredLinks, removeRegistrations } from '../identity/index.ts';
import { membersAmong } from '../members/index.ts';

const atOnce = 1000;

/**
 * Removes registrations that nobody confirmed within 30 days and that belong to no organization, and expired links.
 * Returns how many registrations.
 */
export const removeOldRegistrations = async (db: Db, now: Date): Promise<number> => {
  await db.asOperator('remove expired links', (tx) => removeExpiredLinks(tx, now));
  let removedCount = 0;
  let after: string | null = null;
  for (;;) {
    const old: readonly string[] = await db.asOperator('remove old registrations', async (tx) => {
      const found = await findOldRegistrations(tx, { now, after, limit: atOnce });
      const members = await membersAmong(tx, found);
      removedCount += await removeRegistrations(
        tx,
        found.filter((id) => !members.has(id)),
      );
      return found;
    });
    if (old.length < atOnce) return removedCount;
    after = old.at(-1) ?? null;
  }
};
