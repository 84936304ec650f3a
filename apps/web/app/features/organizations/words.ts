import {
  isValueOf,
  labelOf,
  organizationType,
  organizationTypes,
  organizationWords,
} from '@goodshelf/contract/lookups';

/** The words of an organization type for platform staff; a type that we do not know stands as it is. */
export const typeWords = (type: string): string =>
  isValueOf(organizationTypes, type) ? labelOf(organizationTypes, type) : type;

/** "Store" for an App Merchant, "Organization" for everybody else, and what the switcher offers them. */
export const wordsFor = (type: string | undefined): { noun: string; addNew: string } =>
  organizationWords(isValueOf(organizationTypes, type) ? type : organizationType.business);
