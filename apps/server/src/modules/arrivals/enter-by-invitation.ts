import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import {
  linkInvalid,
  useLoginToken,
  type Identity,
  type LoginByTokenInput,
  type LoginToken,
  type SignedIn,
} from '../identity/index.ts';
import { isOnList } from '../members/index.ts';
import type { CreateOrganization } from '../organizations/index.ts';
import { foundOrganization } from './found-organization.ts';

type OpenDeps = { readonly db: Db; readonly identity: Identity };
type Deps = OpenDeps & { readonly clock: Clock; readonly createOrganization: CreateOrganization };

/**
 * What a link is for; looking uses nothing up. Throws `link_invalid` for links that open nothing, and for an invitation
 * that was taken back or sent to another address meanwhile: nobody chooses a password for an organization they can't join.
 */
export const openInvitation =
  ({ db, identity }: OpenDeps) =>
  async (token: string): Promise<LoginToken> => {
    const found = await identity.openLoginToken(token);
    const organizationId = found.details.organization_id;
    if (organizationId !== undefined && !(await isOnList(db, found.user_id, organizationId)))
      throw linkInvalid();
    return found;
  };

/**
 * Signs in by the single-use link of a letter, which proves the mailbox: the address counts as verified from then on.
 * Whoever has no password yet has to set one and give a name; 422 names what is missing and leaves the link unused.
 */
export const enterByInvitation =
  (deps: Deps) =>
  async (input: LoginByTokenInput): Promise<SignedIn> => {
    const { db, clock, identity } = deps;
    const found = await openInvitation(deps)(input.token);
    // Before the transaction, which would hold a connection meanwhile.
    const chosen = await identity.choosePassword(found, input);
    const at = clock.now();
    const userId = await db.withoutTenant(async (tx) => {
      const entered = await useLoginToken(tx, input.token, chosen, at);
      await foundOrganization(deps.createOrganization, tx, entered.founding, at);
      return entered.userId;
    });
    const { token, browserId } = await identity.openSession({ ...input, userId, isRemembered: false });
    return { userId, token, browserId, isEmailVerified: true };
  };
