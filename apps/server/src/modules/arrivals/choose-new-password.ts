import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { resetPassword, type Identity } from '../identity/index.ts';
import type { CreateOrganization } from '../organizations/index.ts';
import { foundOrganization } from './found-organization.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly createOrganization: CreateOrganization;
};

/**
 * Sets a new password by the link of a letter. Ends all sessions, voids the other reset links, tells the person by mail.
 * Whoever read the letter has the mailbox: an address that was not verified yet is now.
 */
export const chooseNewPassword =
  ({ db, clock, identity, createOrganization }: Deps) =>
  async (token: string, password: string): Promise<void> => {
    // Before the transaction, which would hold a connection meanwhile.
    const prepared = await identity.prepareReset(token, password);
    const at = clock.now();
    await db.withoutTenant(async (tx) =>
      foundOrganization(createOrganization, tx, await resetPassword(tx, prepared, at), at),
    );
    await identity.forgetWrongPasswords(prepared.email);
  };
