import type { Tx } from '../../platform/database/index.ts';
import { claimAddressRepo } from './claim-address.repo.ts';

/** The organization that a registration asked for, and whose it will be. */
export type Founding = {
  readonly type: string;
  readonly name: string;
  readonly owner: { readonly userId: string; readonly email: string };
};

export type Claim = { readonly userId: string; readonly email: string; readonly at: Date };

/**
 * Gives the address to the user, who has proved that its mailbox is theirs: the memberships of an invitation to it move
 * over, and other registrations of it are removed. Returns the organization that the registration asked for, which the
 * caller has to bring into being in the same transaction (null when it asked for none). False, and nothing changed, when
 * somebody else has verified the address before.
 */
export const claimAddress = async (
  tx: Tx,
  { userId, email, at }: Claim,
): Promise<{ readonly founding: Founding | null } | false> => {
  const rows = await claimAddressRepo.lock(tx, email, userId);
  const claimant = rows.find((row) => row.id === userId);
  if (claimant === undefined) return false;
  const holder = rows.find((row) => row.id !== userId && row.registered_browser_id === null);
  if (holder !== undefined && holder.email_verified_at !== null) return false;
  if (holder !== undefined) await claimAddressRepo.absorb(tx, holder.id, userId, email);
  await claimAddressRepo.removeRegistrations(tx, email, userId);
  await claimAddressRepo.verify(tx, userId, email, at);
  const wish = claimant.registered_organization;
  return { founding: wish === null ? null : { ...wish, owner: { userId, email } } };
};
