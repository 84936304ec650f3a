import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { paymentStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { Amount } from '../../../ui/amount.tsx';
import { LocalDate } from '../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../ui/status-chip.tsx';
import { paidBackCentsOf } from './order-outcome.ts';
import { paymentName } from './payment-name.ts';
import { orderTexts } from './texts.ts';

const texts = orderTexts;

type Payment = OrderDetails['payments'][number];

const money = (amountCents: number): string => formatMoney(cents(amountCents));

const toneOf = (status: number): Tone =>
  status === paymentStatus.completed ? 'good' : status === paymentStatus.failed ? 'bad' : 'warn';

type Props = { readonly order: Pick<OrderDetails, 'payments' | 'line_refunds'> };

/** Every try to pay, with what the bank said, and below each what went back of it, in its order: single items, then the rest. */
export const OrderPayments = ({ order: { payments, line_refunds: itemRefunds } }: Props) => (
  <section className="order-section">
    <h2>{payments.length === 1 ? texts.payment : texts.payments}</h2>
    {payments.length === 0 ? <p>{texts.noPayment}</p> : null}
    <ul className="order-payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <p className="order-payment-head">
            <span>{paymentName(payment)}</span>
            <Amount cents={payment.amount_cents} />
          </p>
          <p className="order-payment-foot">
            {payment.refund?.status === 'succeeded' ? (
              <PaidBack
                payment={payment}
                itemRefunds={itemRefunds.filter(({ payment_id: id }) => id === payment.id)}
              />
            ) : payment.is_disputed ? (
              <StatusChip tone="bad">{texts.takenBack}</StatusChip>
            ) : (
              <StatusChip tone={toneOf(payment.status)}>{payment.status_name}</StatusChip>
            )}
            <LocalDate at={payment.at} withTime />
          </p>
          {payment.failure_message === null ? null : <p className="order-note">{payment.failure_message}</p>}
          {itemRefunds
            .filter(({ payment_id: id }) => id === payment.id)
            .map((refund) => (
              <div className="order-refund" key={[refund.requested_at, refund.amount_cents].join()}>
                <RefundState title={itemRefundTitle(refund)} refund={refund} />
              </div>
            ))}
          {payment.refund === null ? null : <Refund refund={payment.refund} />}
        </li>
      ))}
    </ul>
  </section>
);

type PaidBackProps = {
  readonly payment: Payment;
  readonly itemRefunds: OrderDetails['line_refunds'];
};

const PaidBack = ({ payment, itemRefunds }: PaidBackProps) => {
  const backCents = paidBackCentsOf(payment, itemRefunds);
  return backCents === null ? null : <StatusChip tone="quiet">{texts.refunded(money(backCents))}</StatusChip>;
};

const refundTones = {
  pending: 'warn',
  succeeded: 'good',
  failed: 'bad',
} as const satisfies Record<string, Tone>;

type ItemRefund = OrderDetails['line_refunds'][number];

const itemRefundTitle = ({ gift_card_last4: last4 }: ItemRefund): string =>
  last4 === null ? texts.itemRefunds : texts.itemRefundsOnGiftCard(last4);

type StateProps = {
  readonly title: string;
  readonly refund: Pick<ItemRefund, 'amount_cents' | 'status' | 'requested_at'>;
};

const RefundState = ({ title, refund }: StateProps) => (
  <>
    <p className="order-payment-head">
      <span>{title}</span>
      <Amount cents={refund.amount_cents} />
    </p>
    <p className="order-payment-foot">
      <StatusChip tone={refundTones[refund.status]}>{texts.refund.status[refund.status]}</StatusChip>
      <LocalDate at={refund.requested_at} withTime />
    </p>
  </>
);

/** What goes back to the card, why, and how far it is. */
const Refund = ({ refund }: { refund: NonNullable<Payment['refund']> }) => (
  <div className="order-refund">
    <RefundState title={texts.refund.title} refund={refund} />
    <p className="order-note">
      {texts.refund.reason[refund.reason]}
      {refund.status === 'failed' ? ` ${texts.refund.returned}` : ''}
    </p>
  </div>
);
