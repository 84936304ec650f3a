import type { CustomerSummary } from '@goodshelf/contract/customers.contract';
import { Amount } from '../../ui/amount.tsx';
import { wentBackWords } from './customer-words.ts';

/** What somebody paid, and below it how much of it went back: whoever canceled everything is no paying customer. */
export const PaidInTotal = ({ customer }: { readonly customer: CustomerSummary }) => {
  const back = wentBackWords(customer);
  return (
    <>
      <Amount cents={customer.total_cents} />
      {back === null ? null : <span className="cell-note figures">{back}</span>}
    </>
  );
};
