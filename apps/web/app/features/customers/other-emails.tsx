import type { CustomerSummary } from '@goodshelf/contract/customers.contract';
import { customersTexts } from './texts.ts';

/** The addresses that were merged into a customer's, below theirs. */
export const OtherEmails = ({ customer }: { readonly customer: CustomerSummary }) =>
  customer.other_emails.length === 0 ? null : (
    <span className="cell-note">{customersTexts.list.alsoKnownAs(customer.other_emails)}</span>
  );
