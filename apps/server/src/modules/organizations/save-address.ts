import { Problem } from '@goodshelf/contract';
import { addressPrefixes, type AddressGroup } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { changesBetween, recordAudit, type Actor } from '../audit/index.ts';
import {
  addressFields,
  lockOrganizationRow,
  writeAddress,
  type AddressField,
} from './organization-record.repo.ts';
import { organizationsTexts } from './organizations.texts.ts';

const texts = organizationsTexts.address;

const titles: Readonly<Record<AddressGroup, string>> = {
  location: texts.location,
  generalMailing: texts.generalMailing,
  donationMailing: texts.donationMailing,
};
const labels = {
  line1: texts.line1,
  line2: texts.line2,
  city: texts.city,
  state: texts.state,
  zipcode: texts.zipcode,
  country: texts.country,
} as const;

/** As the contract has checked it. */
export type Address = Readonly<Record<AddressField, string>>;

/**
 * Saves one of the three addresses; what differs is written down. Saving the same again changes nothing. With what was
 * `seen`, an address that somebody else has changed since is not overwritten: `organization_changed`.
 */
export const saveAddress =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, actor: Actor, group: AddressGroup, address: Address, seen?: Address): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const row = await lockOrganizationRow(tx, scope);
      const before = Object.fromEntries(
        addressFields.map((field) => [field, row[`${addressPrefixes[group]}${field}`]]),
      ) as Record<keyof typeof labels, string>;
      const changes = changesBetween(labels, before, address);
      if (changes.length === 0) return;
      if (seen !== undefined && addressFields.some((field) => seen[field] !== before[field]))
        throw new Problem('organization_changed', organizationsTexts.change.addressChanged, {
          showAsError: true,
        });
      await Promise.all([
        writeAddress(tx, scope, group, address),
        recordAudit(tx, scope, {
          action: 'address.changed',
          summary: texts.logChanged(titles[group]),
          actor,
          at: clock.now(),
          changes,
        }),
      ]);
    });
