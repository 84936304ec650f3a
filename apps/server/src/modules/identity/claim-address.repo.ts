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
const moveMemberships = statement<Record<string, never>>(
  'identity.move-memberships',
  `update memberships m set user_id = $2 where m.user_id = $1
     and not exists (select from memberships o where o.organization_id = m.organization_id and o.user_id = $2)`,
);
const moveActiveOrganization = statement<Record<string, never>>(
  'identity.move-active-organization',
  `update users u set organization_id = i.organization_id from users i
    where u.id = $2 and i.id = $1 and u.organization_id is null`,
);
const removeUser = statement<Record<string, never>>(
  'identity.remove-user',
  'delete from users where id = $1',
);
const withoutOrganizations = `registered_browser_id is not null
  and not exists (select from memberships m where m.user_id = users.id)`;
const removeRegistrations = statement<Record<string, never>>(
  'identity.remove-registrations',
  `delete from users where email = $1 and id <> $2 and ${withoutOrganizations}`,
);
const removeOldRegistrations = statement<{ id: string }>(
  'identity.remove-old-registrations',
  `delete from users where id in (
     select id from users where created_at < $1 and ${withoutOrganizations} limit 1000) returning id`,
);
const verify = statement<Record<string, never>>(
  'identity.verify-address',
  `update users set email = $2, email_verified_at = $3, pending_email = null,
     registered_browser_id = null, registered_organization = null
   where id = $1`,
);

/** Statements across organizations, in a transaction of the operator. */
export const claimAddressRepo = {
  /** Everybody with the address, and the claimant, locked in one order. */
  lock: (tx: Tx, email: string, userId: string) => tx.query(lockClaimants, [email, userId]),
  absorb: async (tx: Tx, invitedId: string, userId: string): Promise<void> => {
    await tx.query(moveMemberships, [invitedId, userId]);
    await tx.query(moveActiveOrganization, [invitedId, userId]);
    await tx.query(removeUser, [invitedId]);
  },
  removeRegistrations: (tx: Tx, email: string, exceptUserId: string) =>
    tx.query(removeRegistrations, [email, exceptUserId]),
  verify: (tx: Tx, userId: string, email: string, at: Date) => tx.query(verify, [userId, email, at]),
  /** At most 1000; returns how many. */
  removeOldRegistrations: async (tx: Tx, before: Date): Promise<number> =>
    (await tx.query(removeOldRegistrations, [before])).length,
};
