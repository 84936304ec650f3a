import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { PanelName } from '../../../../shell/panels/panel-address.ts';

export type SetupStep = { readonly title: string; readonly why: string; readonly panel: PanelName };

/** What an organization has not set up yet, the most useful first. */
export const setupSteps = (
  organization: OrganizationRecord,
  otherUserCount: number,
): readonly SetupStep[] => [
  ...(organization.location_address_line1 === ''
    ? [
        {
          title: 'Add your physical business address',
          why: 'We check it before your storefront opens, and receipts name it.',
          panel: 'addresses',
        } as const,
      ]
    : []),
  ...(organization.donation_mailing_address_line1 === '' && organization.type !== organizationType.appMerchant
    ? [
        {
          title: 'Say where checks go',
          why: 'Some supporters give by check; they need a donation mailing address.',
          panel: 'addresses',
        } as const,
      ]
    : []),
  ...(otherUserCount === 0
    ? [
        {
          title: 'Add a second person',
          why: 'Somebody you trust, so that nothing waits while you are away.',
          panel: 'users',
        } as const,
      ]
    : []),
];
