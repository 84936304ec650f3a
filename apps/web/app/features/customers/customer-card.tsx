import type { CustomerSummary } from '@goodshelf/contract/customers.contract';
import type { ReactNode } from 'react';
import { EmailWords } from '../../ui/email-words.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { nameOf } from './customer-words.ts';
import './customers.css';
import { OtherEmails } from './other-emails.tsx';
import { PaidInTotal } from './paid-in-total.tsx';
import { customersTexts } from './texts.ts';

type Props = {
  readonly customer: CustomerSummary;
  /** What else whoever looks at it wants to know: whose it is. */
  readonly children?: ReactNode;
};

/** A customer in the list of a phone. */
export const CustomerCard = ({ customer, children }: Props) => (
  <span className="customer-card">
    <strong>{nameOf(customer)}</strong>
    <strong>
      <PaidInTotal customer={customer} />
    </strong>
    <span className="cell-note">
      <EmailWords email={customer.email} />
      <OtherEmails customer={customer} />
    </span>
    <span className="cell-note">{customersTexts.list.orderCount(customer.orders_count)}</span>
    <span className="cell-note">
      {customersTexts.list.latest} <LocalDate at={customer.last_order_at} />
    </span>
    {children === undefined ? null : <span className="cell-note">{children}</span>}
  </span>
);
