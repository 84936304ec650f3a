import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import {
  addressPrefixes,
  joinAddress,
  mapUrl,
  type AddressGroup,
  type AddressText,
} from '@goodshelf/contract/lookups';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.addresses;

/** A stored address of an organization. */
export const addressOf = (organization: OrganizationFacts, group: AddressGroup): AddressText => {
  const prefix = addressPrefixes[group];
  return {
    line1: organization[`${prefix}line1`],
    line2: organization[`${prefix}line2`],
    city: organization[`${prefix}city`],
    state: organization[`${prefix}state`],
    zipcode: organization[`${prefix}zipcode`],
    country: organization[`${prefix}country`],
  };
};

/** Whether an address was ever given; the country alone is none. */
export const isAddressGiven = ({ line1 }: AddressText): boolean => (line1 ?? '').trim() !== '';

/** An address on one line as a link to its place on a map. */
export const AddressLine = ({ address }: { address: AddressText }) =>
  isAddressGiven(address) ? (
    <a href={mapUrl(address) ?? undefined} target="_blank" rel="noreferrer">
      {joinAddress(address)}
    </a>
  ) : (
    <span className="is-missing">{texts.none}</span>
  );
