import { invalidField, Problem } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CreateOrganization } from './create-organization.ts';
import { newOrganizationRepo } from './new-organization.repo.ts';

/** Of one owner; whoever needs more talks to us. */
const ownedMax = 50;

export type AddBrandDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly createOrganization: CreateOrganization;
};

/**
 * Adds an organization of the caller, which becomes the active one: a store when the active one is an App Merchant's,
 * else a business. Only for people who have confirmed their address (`email_not_verified`). Asked twice for the same name it is the same organization: a second click makes no second one.
 */
export const addBrand =
  ({ db, clock, createOrganization }: AddBrandDeps) =>
  (userId: string, name: string): Promise<{ readonly id: string; readonly isStore: boolean }> =>
    db.asOperator('add an organization of a user', async (tx) => {
      const creator = await newOrganizationRepo.lockCreator(tx, userId);
      if (creator === null) throw new Problem('unauthenticated', 'Sign in to go on.');
      if (!creator.is_verified)
        throw new Problem(
          'email_not_verified',
          'Confirm your e-mail address first: open the link in our letter.',
        );
      const isStore = creator.active_type === organizationType.appMerchant;
      const owned = await newOrganizationRepo.owned(tx, userId);
      const same = owned.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (same !== undefined) {
        await newOrganizationRepo.activate(tx, userId, same.id);
        return { id: same.id, isStore };
      }
      if (owned.length >= ownedMax) throw invalidField('name', `one person can own ${ownedMax} at most`);
      const { id } = await createOrganization(tx, {
        type: isStore ? organizationType.appMerchant : organizationType.business,
        name,
        owner: { userId, email: creator.email },
        at: clock.now(),
      });
      return { id, isStore };
    });
