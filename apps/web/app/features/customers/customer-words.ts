import type { CustomerSummary } from '@goodshelf/contract/customers.contract';
import { customersTexts } from './texts.ts';

/** "Maria Lopez"; who gave no name is called by the address. */
export const nameOf = ({ first_name, last_name, email }: CustomerSummary): string =>
  `${first_name} ${last_name}`.trim() || email;

export const consentWords = (wantsEmail: boolean | null): string => {
  const { yes, no, notAsked } = customersTexts.consent;
  return wantsEmail === null ? notAsked : wantsEmail ? yes : no;
};
