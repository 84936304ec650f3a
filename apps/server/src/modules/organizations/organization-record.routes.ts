import { endpoints } from '@goodshelf/contract';
import type { ChangedAddress } from '@goodshelf/contract/organizations.contract';
import type { AddressGroup } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding, type MemberContext } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { addBrand, type AddBrandDeps } from './add-brand.ts';
import { askForReview } from './ask-for-review.ts';
import type { CreateOrganization } from './create-organization.ts';
import { presentOrganization } from './organization-record.present.ts';
import { findOrganization } from './organization-record.repo.ts';
import { renameOrganization } from './rename-organization.ts';
import { saveAddress } from './save-address.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.change;

export type OrganizationRecordDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly shopUrl: string;
  readonly createOrganization: CreateOrganization;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly controls: AddBrandDeps['controls'];
};

/** The active organization and its addresses, and new ones. */
export const organizationRecordRoutes = (deps: OrganizationRecordDeps): Binding[] => {
  const save = addressSaver(deps);
  const add = addBrand(deps);
  const ask = askForReview(deps);
  const rename = renameOrganization(deps);
  return [
    bind(endpoints.getOrganization, async ({ scope, subject }) => {
      const [row] = await deps.db.readInScope(scope, findOrganization, [scope.organizationId]);
      if (row === undefined) throw new Error('The active organization is not there');
      return presentOrganization(row, deps.shopUrl, subject);
    }),
    bind(endpoints.saveLocation, (context, { body }) => save(context, 'location', body)),
    bind(endpoints.saveGeneralMailing, (context, { body }) => save(context, 'generalMailing', body)),
    bind(endpoints.saveDonationMailing, (context, { body }) => save(context, 'donationMailing', body)),
    bind(endpoints.askForReview, async ({ scope, subject }) => {
      await ask(scope, subject);
      return { success: organizationsTexts.review.asked };
    }),
    bind(endpoints.renameOrganization, async ({ scope, subject }, { body }) => {
      await rename(scope, subject, body.name);
      return { success: organizationsTexts.name.saved };
    }),
    bind(endpoints.addBrand, async ({ user, clientAddress }, { body }) => {
      const { id } = await add(user.id, body.name, clientAddress);
      return { success: texts.added(body.name), organization_id: id };
    }),
  ];
};

/** Saves one of the three addresses, for members and platform staff alike. */
export const addressSaver = (deps: { readonly db: Db; readonly clock: Clock }) => {
  const save = saveAddress(deps);
  return async (
    { scope, subject }: MemberContext,
    group: AddressGroup,
    { seen, ...address }: ChangedAddress,
  ): Promise<{ success: string }> => {
    await save(scope, subject, group, address, seen);
    return { success: texts.addressSaved };
  };
};
