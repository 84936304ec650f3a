import type { CustomerSummary } from '@goodshelf/contract/customers.contract';
import { Amount, dollars } from '../../ui/amount.tsx';
import { EmailWords } from '../../ui/email-words.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import type { ExportedColumn } from '../../ui/list/exported-column.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import './customers.css';
import { consentWords, nameOf } from './customer-words.ts';
import { OtherEmails } from './other-emails.tsx';
import { PaidInTotal } from './paid-in-total.tsx';
import { customersTexts } from './texts.ts';

const texts = customersTexts.list;

/** An amount that a customer does not have stays quiet. */
const AmountOrNothing = ({ cents: amountCents }: { readonly cents: number }) =>
  amountCents === 0 ? <span className="customer-nothing">–</span> : <Amount cents={amountCents} />;

/** What every list of customers shows. */
export const customerColumns = {
  name: {
    key: 'name',
    header: texts.name,
    cell: (customer) => (
      <span className="customer-person">
        {nameOf(customer)}
        <span className="cell-note">
          <EmailWords email={customer.email} />
        </span>
        <OtherEmails customer={customer} />
      </span>
    ),
    isRowLink: true,
  },
  lastOrder: {
    key: 'last_order_at',
    header: texts.lastOrder,
    cell: ({ last_order_at: at }) => <LocalDate at={at} />,
  },
  orders: {
    key: 'orders_count',
    header: texts.orders,
    cell: ({ orders_count: count }) => <span className="figures">{count.toLocaleString('en-US')}</span>,
    isFigure: true,
  },
  goods: {
    key: 'goods',
    header: texts.goods,
    cell: ({ goods_cents: amount }) => <AmountOrNothing cents={amount} />,
    isFigure: true,
    isSecondary: true,
  },
  gifts: {
    key: 'gifts',
    header: texts.gifts,
    cell: ({ gifts_cents: amount }) => <AmountOrNothing cents={amount} />,
    isFigure: true,
    isSecondary: true,
  },
  total: {
    key: 'total',
    header: texts.total,
    cell: (customer) => <PaidInTotal customer={customer} />,
    isFigure: true,
  },
} as const satisfies Record<string, Column<CustomerSummary>>;

/** What stands in a file: names and address by themselves, amounts in dollars with their cents. */
export const exportedCustomer: readonly ExportedColumn<CustomerSummary>[] = [
  { header: texts.firstName, value: (customer) => customer.first_name },
  { header: texts.lastName, value: (customer) => customer.last_name },
  { header: texts.email, value: (customer) => customer.email },
  { header: texts.otherEmails, value: (customer) => customer.other_emails.join(', ') },
  { header: texts.firstOrder, value: (customer) => new Date(customer.first_order_at) },
  { header: texts.lastOrder, value: (customer) => new Date(customer.last_order_at) },
  { header: texts.orders, value: (customer) => customer.orders_count },
  { header: texts.goods, value: (customer) => dollars(customer.goods_cents) },
  { header: texts.gifts, value: (customer) => dollars(customer.gifts_cents) },
  { header: texts.total, value: (customer) => dollars(customer.total_cents) },
  { header: texts.refunded, value: (customer) => dollars(customer.refunded_cents) },
  { header: texts.wantsEmail, value: (customer) => consentWords(customer.wants_email) },
];
