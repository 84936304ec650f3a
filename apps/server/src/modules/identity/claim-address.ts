import type { Tx } from '../../platform/database/index.ts';
import { claimAddressRepo } from './claim-address.repo.ts';

/** Makes the organization that a registration asked for; from then on the transaction works for it. */
export type CreateOrganization = (
  tx: Tx,
  organization: {
    readonly type: string;
    readonly name: string;
    readonly owner: { readonly userId: string; readonly email: string };
    readonly at: Date;
  },
) => Promise<unknown>;

export type Claim = { readonly userId: string; readonly email: string; readonly at: Date };

/**
 * Gives the address to the user, who has proved that its mailbox is theirs: the memberships of an invitation to it move
 * over, other registrations of it are removed, and the organization of the registration comes into being. False, and
 * nothing changed, when somebody else has verified the address before. Last in
 * its transaction that concerns organizations: it may work for the new one from here on.
 */
export const claimAddress =
  (deps: { readonly createOrganization: CreateOrganization }) =>
  async (tx: Tx, { userId, email, at }: Claim): Promise<boolean> => {
    const rows = await claimAddressRepo.lock(tx, email, userId);
    const claimant = rows.find((row) => row.id === userId);
    if (claimant === undefined) return false;
    const holder = rows.find((row) => row.id !== userId && row.registered_browser_id === null);
    if (holder !== undefined && holder.email_verified_at !== null) return false;
    if (holder !== undefined) await claimAddressRepo.absorb(tx, holder.id, userId, email);
    await claimAddressRepo.removeRegistrations(tx, email, userId);
    await claimAddressRepo.verify(tx, userId, email, at);
    const wish = claimant.registered_organization;
    if (wish !== null) await deps.createOrganization(tx, { ...wish, owner: { userId, email }, at });
    return true;
  };
export type ClaimAddress = ReturnType<typeof claimAddress>;
