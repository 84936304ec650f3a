import type { CustomerSummary } from '@goodshelf/contract/customers.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { customersTexts } from './texts.ts';

/** "Maria Lopez"; who gave no name is called by the address. */
export const nameOf = ({ first_name, last_name, email }: CustomerSummary): string =>
  `${first_name} ${last_name}`.trim() || email;

export const consentWords = (wantsEmail: boolean | null): string => {
  const { yes, no, notAsked } = customersTexts.consent;
  return wantsEmail === null ? notAsked : wantsEmail ? yes : no;
};

/** How much of what somebody paid they, or their bank, got back; null for nothing. */
export const wentBackWords = ({
  refunded_cents: amount,
}: Pick<CustomerSummary, 'refunded_cents'>): string | null =>
  amount === 0 ? null : customersTexts.list.wentBack(formatMoney(cents(amount)));
