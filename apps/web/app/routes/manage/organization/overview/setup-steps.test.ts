import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { expect, it } from 'vitest';
import { setupSteps } from './setup-steps.ts';

const organization = (given: Partial<OrganizationRecord>): OrganizationRecord =>
  ({
    type: 'Public School',
    location_address_line1: '',
    donation_mailing_address_line1: '',
    tax_id: null,
    is_contact_email_shown: false,
    ...given,
    abilities: { rename: true, ask_for_review: false, add_users: true },
  }) as OrganizationRecord; // the steps look at nothing else

const panels = (given: Partial<OrganizationRecord>, users: number) =>
  setupSteps(organization(given), users).map(({ title, panel }) => `${panel}: ${title}`);

it('a new organization is told what is missing, an App Merchant nothing of checks', () => {
  expect(panels({}, 0)).toEqual([
    'addresses: Add your physical address',
    'addresses: Add your donation mailing address',
    'storefront-basics: Add your tax ID',
    'storefront-basics: Show a contact email',
    'users: Add another user',
  ]);
  expect(panels({ type: 'App Merchant' }, 1)).toEqual([
    'addresses: Add your physical address',
    'storefront-basics: Show a contact email',
  ]);
});

it('whoever has set up everything is told nothing', () => {
  const done = {
    location_address_line1: '12 Elm Street',
    donation_mailing_address_line1: 'PO Box 1',
    tax_id: '12-3456789',
    is_contact_email_shown: true,
  };
  expect(panels(done, 2)).toEqual([]);
});
