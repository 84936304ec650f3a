import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { paymentStatus } from '@goodshelf/contract/lookups';
import { Amount } from '../../../../ui/amount.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';

type Payment = OrganizationOrder['payments'][number];

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const toneOf = (status: number): Tone =>
  status === paymentStatus.completed ? 'good' : status === paymentStatus.failed ? 'bad' : 'warn';

/** Every try to pay, with what the bank said. */
export const OrderPayments = ({ payments }: { payments: readonly Payment[] }) => (
  <section className="order-section">
    <h2>{payments.length === 1 ? 'Payment' : 'Payments'}</h2>
    {payments.length === 0 ? <p>Nobody has tried to pay yet.</p> : null}
    <ul className="order-payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <p className="order-payment-head">
            <span>
              {payment.card === null
                ? payment.method_name
                : `${brandNames[payment.card.brand] ?? payment.card.brand} ending in ${payment.card.last4}`}
            </span>
            <Amount cents={payment.amount_cents} />
          </p>
          <p className="order-payment-foot">
            <StatusChip tone={toneOf(payment.status)}>{payment.status_name}</StatusChip>
            <LocalDate at={payment.at} withTime />
          </p>
          {payment.failure_message === null ? null : <p className="order-note">{payment.failure_message}</p>}
        </li>
      ))}
    </ul>
  </section>
);
