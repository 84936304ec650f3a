import type { LookupRow } from './lookup.ts';

export const organizationType = {
  publicSchool: 'Public School',
  nonProfit: 'Non-Profit',
  appMerchant: 'App Merchant',
  /** Made by "Add New Business"; never chosen at registration. */
  business: 'business',
} as const;
export type OrganizationType = (typeof organizationType)[keyof typeof organizationType];

/** Every type that is stored. */
export const organizationTypes = [
  { value: organizationType.publicSchool, label: 'Public School' },
  { value: organizationType.nonProfit, label: 'Non-Profit' },
  { value: organizationType.appMerchant, label: 'App Merchant' },
  { value: organizationType.business, label: 'Business' },
] as const satisfies readonly LookupRow<OrganizationType>[];

/** What everybody but platform staff calls a type: "App Merchant" is a word of ours. An unknown one stands as it is. */
export const publicTypeLabel = (type: string): string =>
  type === organizationType.appMerchant
    ? 'Bookstore'
    : (organizationTypes.find(({ value }) => value === type)?.label ?? type);

/** The types that the specification's section 9 offers. */
export const offeredOrganizationTypes = [
  organizationType.publicSchool,
  organizationType.nonProfit,
  organizationType.appMerchant,
] as const;

/** What platform staff can make of an organization: stores have no wallet and other books, so they are not among them. */
export const settableOrganizationTypes = [
  organizationType.publicSchool,
  organizationType.nonProfit,
  organizationType.business,
] as const;

/** Whether people can give to an organization of this type: book stores only sell. */
export const takesGifts = (type: string): boolean => type !== organizationType.appMerchant;

/** `name` has at most this many characters; the live counter turns to the danger colour when it is reached. */
export const organizationNameMaxLength = 30;

/** An App Merchant reads "Store" wherever others read "Organization" or "Business". */
export function organizationWords(type: OrganizationType): { noun: string; addNew: string } {
  return type === organizationType.appMerchant
    ? { noun: 'Store', addNew: 'Add New Store' }
    : { noun: 'Organization', addNew: 'Add New Business' };
}
