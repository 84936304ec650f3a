import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { organizationType, type AddressGroup } from '@goodshelf/contract/lookups';
import type { PanelName } from '../../../../shell/panels/panel-address.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.setup;

export type SetupStep = {
  readonly title: string;
  readonly why: string;
  readonly panel: PanelName;
  readonly part?: AddressGroup;
};

/** What an organization has not set up yet, the most useful first. */
export const setupSteps = (
  organization: OrganizationRecord,
  otherUserCount: number,
): readonly SetupStep[] => [
  ...(organization.location_address_line1 === ''
    ? [
        {
          title: texts.address,
          why: organization.status === 'approved' ? texts.addressWhy : texts.addressWhyPending,
          panel: 'addresses',
          part: 'location',
        } as const,
      ]
    : []),
  ...(organization.donation_mailing_address_line1 === '' && organization.type !== organizationType.appMerchant
    ? [
        {
          title: texts.checks,
          why: texts.checksWhy,
          panel: 'addresses',
          part: 'donationMailing',
        } as const,
      ]
    : []),
  ...(organization.tax_id === null && organization.type !== organizationType.appMerchant
    ? [{ title: texts.taxId, why: texts.taxIdWhy, panel: 'storefront-basics' } as const]
    : []),
  ...(organization.is_contact_email_shown
    ? []
    : [{ title: texts.contact, why: texts.contactWhy, panel: 'storefront-basics' } as const]),
  ...(otherUserCount === 0 && organization.abilities.add_users
    ? [
        {
          title: texts.second,
          why: texts.secondWhy,
          panel: 'users',
        } as const,
      ]
    : []),
];
