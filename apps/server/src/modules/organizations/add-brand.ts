import { invalidField, Problem } from '@goodshelf/contract';
import { featureTexts } from '@goodshelf/contract/features.texts';
import { organizationType } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Controls } from '../controls/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { people } from '../identity/index.ts';
import type { CreateOrganization } from './create-organization.ts';
import { newOrganizationRepo } from './new-organization.repo.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.add;

/** Of one owner; whoever needs more talks to us. */
const ownedMax = 50;

export type AddBrandDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly createOrganization: CreateOrganization;
  readonly limits: Pick<AttemptLimits, 'count'>;
  /** What staff let people add: somebody of them looks at each. */
  readonly controls: Pick<Controls, 'isOnForAll' | 'limit'>;
};

/**
 * Adds an organization of the caller, which becomes the active one: a store when the active one is an App Merchant's,
 * else a business. Only for people who have confirmed their address (`email_not_verified`). Asked twice for the same
 * name it is the same organization: a second click makes no second one. Refuses an account or an address that adds many
 * (`too_many_requests`).
 */
export const addBrand =
  ({ db, clock, createOrganization, limits, controls }: AddBrandDeps) =>
  async (userId: string, name: string, clientAddress: string): Promise<{ readonly id: string }> => {
    // Before the transaction, which would hold a connection meanwhile.
    await limits.count('newBrandAccount', userId);
    await limits.count('newBrandAddress', clientAddress);
    return db.inUser(userId, async (tx) => {
      // Holds other creations of the same person until the transaction ends.
      const creator = await people.lock(tx, userId);
      if (creator === null) throw new Problem('unauthenticated', texts.signIn);
      if (!creator.is_verified) throw new Problem('email_not_verified', texts.confirmFirst);
      const activeType =
        creator.organization_id === null
          ? null
          : await newOrganizationRepo.typeForMember(tx, userId, creator.organization_id);
      const isStore = activeType === organizationType.appMerchant;
      const owned = await newOrganizationRepo.owned(tx, userId);
      const same = owned.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (same !== undefined) {
        await people.activate(tx, userId, same.id);
        return { id: same.id };
      }
      if (!controls.isOnForAll('new_organizations'))
        throw invalidField('name', featureTexts.new_organizations.refused);
      const pendingMax = controls.limit('pending_organizations');
      if (owned.length >= ownedMax) throw invalidField('name', texts.tooMany(ownedMax));
      if (owned.filter((one) => one.is_pending).length >= pendingMax)
        throw invalidField('name', texts.tooManyPending(pendingMax));
      return createOrganization(tx, {
        type: isStore ? organizationType.appMerchant : organizationType.business,
        name,
        owner: { userId, email: creator.email },
        at: clock.now(),
      });
    });
  };
