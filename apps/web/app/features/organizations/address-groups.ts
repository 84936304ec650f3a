import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import {
  addressPrefixes,
  defaultCountry,
  organizationType,
  type AddressGroup,
} from '@goodshelf/contract/lookups';
import type { FormValues } from '../../ui/form/use-form.ts';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.addresses;

/** The fields of the location form (specification, section 3); `name` only where the form shows it. */
export type LocationField =
  'name' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipcode' | 'country';

/** The address of a payload (section 7). */
export type AddressPayload = Readonly<
  Record<'line1' | 'line2' | 'city' | 'state' | 'zipcode' | 'country', string>
>;

type Group = { readonly group: AddressGroup; readonly title: string; readonly hint: string | null };

const groups: readonly Group[] = [
  { group: 'location', title: texts.location, hint: null },
  {
    group: 'generalMailing',
    title: texts.generalMailing,
    hint: texts.generalMailingHint,
  },
  {
    group: 'donationMailing',
    title: texts.donationMailing,
    hint: texts.donationMailingHint,
  },
];

/** The forms of the Addresses panel: an App Merchant has the physical address of the store alone. */
export const addressGroupsOf = (type: string): readonly Group[] =>
  type === organizationType.appMerchant
    ? groups.slice(0, 1).map((group) => ({ ...group, title: texts.locationOfStore }))
    : groups;

/** The stored address of a group as the form begins with it; an organization that did not load gives an empty one. */
export const locationValues = (
  organization: OrganizationFacts | undefined,
  group: AddressGroup,
): FormValues<LocationField> => {
  const of = (field: keyof AddressPayload): string =>
    organization?.[`${addressPrefixes[group]}${field}`] ?? '';
  return {
    name: '',
    addressLine1: of('line1'),
    addressLine2: of('line2'),
    city: of('city'),
    state: of('state'),
    zipcode: of('zipcode'),
    country: of('country') || defaultCountry,
  };
};

export const addressPayload = (values: FormValues<LocationField>): AddressPayload => ({
  line1: values.addressLine1,
  line2: values.addressLine2,
  city: values.city,
  state: values.state,
  zipcode: values.zipcode,
  country: values.country,
});

/** The form's name of a field of the payload. */
const locationFieldOf = (payloadField: string): string => {
  if (payloadField === 'line1') return 'addressLine1';
  return payloadField === 'line2' ? 'addressLine2' : payloadField;
};

/** All three addresses have the same rules, whoever saves them; the name is asked for only where it is shown. */
export const locationRules = (isNameShown: boolean) => {
  const needs: readonly LocationField[] = isNameShown ? ['name'] : [];
  return { call: 'saveLocation', bodyOf: addressPayload, nameOf: locationFieldOf, needs } as const;
};
