import type { CustomerDetails } from '@goodshelf/contract/customers.contract';
import { Amount } from '../../../ui/amount.tsx';
import { customersTexts } from '../texts.ts';
import './customer.css';

const texts = customersTexts.page;

/** What a customer has paid here, and for what. */
export const CustomerFigures = ({ customer }: { readonly customer: CustomerDetails }) => (
  <section className="customer-figures" aria-label={texts.totals}>
    <dl>
      <Figure label={texts.paid} amount={customer.total_cents} />
      <Figure label={texts.goods} amount={customer.goods_cents} />
      <Figure label={texts.gifts} amount={customer.gifts_cents} />
      {customer.refunded_cents === 0 ? null : (
        <Figure label={texts.refunded} amount={customer.refunded_cents} />
      )}
    </dl>
  </section>
);

const Figure = ({ label, amount }: { readonly label: string; readonly amount: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Amount cents={amount} />
    </dd>
  </div>
);
