import type { Tx } from '../../platform/database/index.ts';
import { claimAddressRepo } from './claim-address.repo.ts';
import { tokensRepo } from './one-time-tokens.repo.ts';

const dayMs = 86_400_000;
/** How long an address waits to be confirmed. */
const registrationMaxAgeMs = 30 * dayMs;

/** Links that opened nothing any more a day ago. */
export const removeExpiredLinks = (tx: Tx, now: Date) =>
  tokensRepo.removeExpired(tx, new Date(now.getTime() - dayMs));

/** Registrations that nobody confirmed within 30 days, by id, behind `after`. In a transaction of the operator. */
export const findOldRegistrations = (
  tx: Tx,
  { now, after, limit }: { readonly now: Date; readonly after: string | null; readonly limit: number },
): Promise<string[]> =>
  claimAddressRepo.findOldRegistrations(tx, new Date(now.getTime() - registrationMaxAgeMs), after, limit);

/** Returns how many of these were registrations. In a transaction of the operator. */
export const removeRegistrations = (tx: Tx, ids: readonly string[]): Promise<number> =>
  claimAddressRepo.removeTheseRegistrations(tx, ids);
