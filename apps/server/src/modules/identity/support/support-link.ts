import { z } from 'zod';
import { tokensRepo, type TokenRow } from '../one-time-tokens.repo.ts';
import { sha256 } from '../../../platform/ids/index.ts';
import type { Db } from '../../../platform/database/index.ts';

export const supportPurposes = ['support'] as const;

const visitDetails = z.object({
  acting_admin_id: z.uuid(),
  organization_id: z.uuid(),
  /** In which browser it was asked for; links from before this was noted open nothing. */
  browser_id: z.string().default(''),
  /** In which session it was asked for: it ends with that. */
  session_id: z.uuid().nullable().default(null),
  reason: z.string(),
});
export type SupportLink = TokenRow & { readonly visit: z.output<typeof visitDetails> };

/** The link of `actAs` while it is unused and young; null for every other token, which is left to its own flow. */
export const findSupportLink = async (db: Db, token: string, now: Date): Promise<SupportLink | null> => {
  const found = await tokensRepo.find(db, sha256(token), supportPurposes, now);
  if (found === null || found.used_at !== null) return null;
  return { ...found, visit: visitDetails.parse(found.details) };
};
