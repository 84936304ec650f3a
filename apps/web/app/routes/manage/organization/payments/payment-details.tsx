import type { OutsideRow } from '@goodshelf/contract/outside-payments.contract';
import { cents, formatMoney, parseMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { TextArea, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import type { FormValues } from '../../../../ui/form/use-form.ts';
import { LocalDate, writeDate } from '../../../../ui/local-date.tsx';
import { PaymentState } from './payment-columns.tsx';
import { localToday } from './local-today.ts';
import { paymentsTexts } from './texts.ts';
import { UndoConfirmation } from './undo-confirmation.tsx';

const texts = paymentsTexts.drawer;

type Props = { readonly payment: OutsideRow; readonly onDone: () => void };

/** One payment: what is known of it, and whether it arrived. */
export const PaymentDetails = ({ payment, onDone }: Props) => (
  <>
    <Facts payment={payment} />
    {payment.state === 'waiting' ? (
      <p>
        {payment.said_sent_at === null ? (
          texts.notSaid
        ) : (
          <>
            {texts.accordingToDonor} <LocalDate at={payment.said_sent_at} withTime />.
          </>
        )}
      </p>
    ) : (
      <p className="notice">{texts.outcome[payment.state]}</p>
    )}
    {payment.abilities.confirm ? <Confirm payment={payment} onDone={onDone} /> : null}
    {payment.abilities.undo ? <UndoConfirmation payment={payment} onDone={onDone} /> : null}
    {payment.abilities.reject ? <Reject payment={payment} onDone={onDone} /> : null}
  </>
);

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
);

/** A day that is the same in every time zone. */
const writtenDay = (day: string): string => writeDate(new Date(`${day}T12:00:00`));

const Facts = ({ payment }: Pick<Props, 'payment'>) => (
  <dl className="payment-facts">
    <Fact term={paymentsTexts.status}>
      <PaymentState state={payment.state} />
    </Fact>
    <Fact term={paymentsTexts.amount}>
      <Amount cents={payment.amount_cents} />
    </Fact>
    <Fact term={paymentsTexts.method}>{paymentsTexts.methods[payment.method]}</Fact>
    <Fact term={paymentsTexts.customer}>{payment.customer_name}</Fact>
    <Fact term={paymentsTexts.order}>
      <Link to={`${ordersPath}/${payment.order_id}`}>{payment.number}</Link>
    </Fact>
    {payment.state === 'waiting' ? (
      <Fact term={paymentsTexts.heldUntil}>
        <LocalDate at={payment.held_until} withTime />
      </Fact>
    ) : null}
    {payment.decided_at === null ? null : (
      <Fact term={texts.decidedOn}>
        <LocalDate at={payment.decided_at} withTime />
      </Fact>
    )}
    {payment.received_on === null ? null : (
      <Fact term={texts.receivedDay}>{writtenDay(payment.received_on)}</Fact>
    )}
    {payment.reason === '' ? null : <Fact term={texts.why}>{payment.reason}</Fact>}
  </dl>
);

const receivedBody = (values: FormValues<'received_on' | 'received_cents'>) => ({
  received_on: values.received_on,
  received_cents:
    values.received_cents === '' ? Number.NaN : (parseMoney(values.received_cents) ?? Number.NaN),
});

const Confirm = ({ payment, onDone }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useCallForm({
    call: 'confirmOutsidePayment',
    initial: { received_on: localToday(), received_cents: (payment.amount_cents / 100).toFixed(2) },
    bodyOf: receivedBody,
    words: { received_on: texts.receivedOnMissing, received_cents: texts.receivedMissing },
    save: async (values) => {
      try {
        const params = { orderId: payment.order_id };
        await api('confirmOutsidePayment', { params, body: receivedBody(values) });
      } finally {
        await queries.invalidateQueries();
      }
      setTimeout(onDone);
    },
  });
  return (
    <section className="payment-part">
      <h3>{texts.confirm}</h3>
      <form className="form" {...formProps}>
        <TextField label={texts.receivedOn} type="date" field={field('received_on')} />
        <TextField
          label={texts.received}
          hint={texts.receivedHint(formatMoney(cents(payment.amount_cents)))}
          field={field('received_cents')}
          inputMode="decimal"
          maxLength={12}
        />
        <div className="form-foot">
          <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
        </div>
      </form>
    </section>
  );
};

const Reject = ({ payment, onDone }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useCallForm({
    call: 'rejectOutsidePayment',
    initial: { reason: '' },
    words: { reason: texts.reasonMissing },
    save: async (values) => {
      try {
        await api('rejectOutsidePayment', { params: { orderId: payment.order_id }, body: values });
      } finally {
        await queries.invalidateQueries();
      }
      setTimeout(onDone);
    },
  });
  return (
    <section className="payment-part">
      <h3>{texts.notReceived}</h3>
      <p className="form-note">{texts.notReceivedText}</p>
      <form className="form" {...formProps}>
        <TextArea label={texts.reason} field={field('reason')} rows={3} maxLength={300} />
        <div className="form-foot">
          <button type="submit" className="button button-dangerous" aria-busy={isSaving}>
            {texts.reject}
          </button>
        </div>
      </form>
    </section>
  );
};
