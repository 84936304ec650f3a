/** 12345, 12345-1234 or 12345-12345; test the trimmed text. */
export const zipcodePattern = /^[0-9]{5}(?:-[0-9]{4,5})?$/;

/** The three address groups of an organization, as prefixes of its fields. */
export const addressPrefixes = {
  location: 'location_address_',
  generalMailing: 'general_mailing_address_',
  donationMailing: 'donation_mailing_address_',
} as const;
export type AddressGroup = keyof typeof addressPrefixes;

export type AddressText = {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  zipcode?: string | null;
  country?: string | null;
};

/** The address on one line, without its empty parts: "12 Elm St, Apt 3, Salem, MA 01970, US". */
export function joinAddress(address: AddressText): string {
  const stateAndZipcode = joinFilled([address.state, address.zipcode], ' ');
  return joinFilled([address.line1, address.line2, address.city, stateAndZipcode, address.country], ', ');
}

/** A link to a map of the address, made from its joined text; null when there is nothing to look for. */
export function mapUrl(address: AddressText): string | null {
  const query = joinAddress(address);
  return query === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

function joinFilled(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);
}
