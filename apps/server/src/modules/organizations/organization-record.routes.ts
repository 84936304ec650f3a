import { endpoints } from '@goodshelf/contract';
import type { OrganizationAddress } from '@goodshelf/contract/organizations.contract';
import type { AddressGroup } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding, type MemberContext } from '../../platform/http/index.ts';
import { actorOf } from '../audit/index.ts';
import { addBrand } from './add-brand.ts';
import { changeOrganization } from './change-organization.ts';
import type { CreateOrganization } from './create-organization.ts';
import { presentOrganization } from './organization-record.present.ts';
import { findOrganization } from './organization-record.repo.ts';
import { saveAddress } from './save-address.ts';

export type OrganizationRecordDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly shopUrl: string;
  readonly createOrganization: CreateOrganization;
};

/** The active organization and its addresses, and which one is active. */
export const organizationRecordRoutes = (deps: OrganizationRecordDeps): Binding[] => {
  const save = addressSaver(deps);
  const add = addBrand(deps);
  const change = changeOrganization(deps);
  return [
    bind(endpoints.getOrganization, async ({ scope }) => {
      const [row] = await deps.db.readInScope(scope, findOrganization, [scope.organizationId]);
      if (row === undefined) throw new Error('The active organization is not there');
      return presentOrganization(row, deps.shopUrl);
    }),
    bind(endpoints.saveLocation, (context, { body }) => save(context, 'location', body)),
    bind(endpoints.saveGeneralMailing, (context, { body }) => save(context, 'generalMailing', body)),
    bind(endpoints.saveDonationMailing, (context, { body }) => save(context, 'donationMailing', body)),
    bind(endpoints.addBrand, async ({ user }, { body }) => {
      const { id, isStore } = await add(user.id, body.name);
      return { success: isStore ? 'The store is added.' : 'The business is added.', organization_id: id };
    }),
    bind(endpoints.changeOrganization, async ({ user }, { body }) => {
      await change(user, { userId: body.user_id, organizationId: body.organization_id });
      return { success: 'You have switched.' };
    }),
  ];
};

/** Saves one of the three addresses, for members and platform staff alike. */
export const addressSaver = (deps: { readonly db: Db; readonly clock: Clock }) => {
  const save = saveAddress(deps);
  return async (
    { scope, user }: MemberContext,
    group: AddressGroup,
    address: OrganizationAddress,
  ): Promise<{ success: string }> => {
    await save(scope, actorOf(user), group, address);
    return { success: 'The address is saved.' };
  };
};
