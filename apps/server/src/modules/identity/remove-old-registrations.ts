import type { Db } from '../../platform/database/index.ts';
import { claimAddressRepo } from './claim-address.repo.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';

const dayMs = 86_400_000;
/** How long an address waits to be confirmed. */
const registrationMaxAgeMs = 30 * dayMs;

/** Removes registrations that nobody confirmed within 30 days, and expired links. Returns how many registrations. */
export const removeOldRegistrations = async (db: Db, now: Date): Promise<number> => {
  await db.asOperator('remove expired links', (tx) =>
    tokensRepo.removeExpired(tx, new Date(now.getTime() - dayMs)),
  );
  let removedCount = 0;
  for (;;) {
    const count = await db.asOperator('remove old registrations', (tx) =>
      claimAddressRepo.removeOldRegistrations(tx, new Date(now.getTime() - registrationMaxAgeMs)),
    );
    removedCount += count;
    if (count < 1000) return removedCount;
  }
};
