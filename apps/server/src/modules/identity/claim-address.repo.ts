import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrganizationWish } from './accounts.repo.ts';

export type ClaimantRow = {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly registered_browser_id: string | null;
  readonly registered_organization: OrganizationWish | null;
};

const lockClaimants = statement<ClaimantRow>(
  'identity.lock-claimants',
  `select id, email, email_verified_at, registered_browser_id, registered_organization
   from users where email = $1 or id = $2 order by id for update`,
);
// Memberships of whichever organizations: functions that do this and nothing else (migration 0070).
const absorbInvited = statement<never>('identity.absorb-invited', 'select absorb_invited_user($1, $2, $3)');
const removeRegistrations = statement<never>(
  'identity.remove-registrations',
  'select remove_other_registrations($1, $2)',
);
const findOldRegistrations = statement<{ id: string }>(
  'identity.find-old-registrations',
  `select id from users where created_at < $1 and registered_browser_id is not null and ($2::uuid is null or id > $2)
   order by id limit $3`,
);
const removeTheseRegistrations = statement<{ id: string }>(
  'identity.remove-these-registrations',
  'delete from users where id = any($1::uuid[]) and registered_browser_id is not null returning id',
);
// Whoever has just read a letter has a mailbox: a way back to another address is over.
const verify = statement<never>(
  'identity.verify-address',
  `with over as (delete from account_recoveries where user_id = $1)
   update users set email = $2, email_verified_at = $3, pending_email = null,
     registered_browser_id = null, registered_organization = null
   where id = $1`,
);

/** Statements in whichever transaction, but for the last two: those are the operator's. */
export const claimAddressRepo = {
  /** Everybody with the address, and the claimant, locked in one order. */
  lock: (tx: Tx, email: string, userId: string) => tx.query(lockClaimants, [email, userId]),
  /** The invited account of the address goes up in the claimant's, memberships and all. */
  absorb: (tx: Tx, invitedId: string, userId: string, email: string) =>
    tx.query(absorbInvited, [invitedId, userId, email]),
  removeRegistrations: (tx: Tx, email: string, exceptUserId: string) =>
    tx.query(removeRegistrations, [email, exceptUserId]),
  verify: (tx: Tx, userId: string, email: string, at: Date) => tx.query(verify, [userId, email, at]),
  /** By id, behind `after`. */
  findOldRegistrations: async (
    tx: Tx,
    before: Date,
    after: string | null,
    limit: number,
  ): Promise<string[]> => (await tx.query(findOldRegistrations, [before, after, limit])).map(({ id }) => id),
  /** Returns how many. */
  removeTheseRegistrations: async (tx: Tx, ids: readonly string[]): Promise<number> =>
    (await tx.query(removeTheseRegistrations, [ids])).length,
};
