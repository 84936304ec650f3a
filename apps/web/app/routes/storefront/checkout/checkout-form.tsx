import type { SubmitEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorSummary } from '../parts/field.tsx';
import { money } from '../parts/money.ts';
import { pathIn, type Shop } from '../shop.ts';
import { AddressFields, ContactFields, ExtraChoices, labels } from './checkout-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import type { Quote } from './read-checkout.ts';
import type { CheckoutAnswer } from './refusals.ts';
import { useCard } from './use-card.ts';

type Props = {
  readonly shop: Shop;
  readonly quote: Quote;
  readonly answer: CheckoutAnswer | null;
  readonly idempotencyKey: string;
  /** A choice that changes the total. */
  readonly onChoice: (form: HTMLFormElement) => void;
};

/** Fields whose value changes the total. */
const priced: ReadonlySet<string> = new Set([
  'shipping_address.state',
  'shipping_address.zipcode',
  'extra_gift',
  'cover_fees',
]);

export const CheckoutForm = ({ shop, quote, answer, idempotencyKey, onChoice }: Props) => {
  const { card, setCard, faults, isAsking, method, pay } = useCard();
  const isSubmitting = useNavigation().state !== 'idle';
  const isPaying = isAsking || isSubmitting;
  const values = answer?.values ?? {};
  const errors = faults ?? (isPaying ? [] : (answer?.errors ?? []));
  const errorOf = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPaying) void pay(event.currentTarget);
  };
  return (
    <Form
      className="checkout-form"
      method="post"
      noValidate
      preventScrollReset
      onSubmit={submit}
      onChange={(event) => {
        const changed: EventTarget = event.target;
        const isField = changed instanceof HTMLInputElement || changed instanceof HTMLSelectElement;
        if (isField && priced.has(changed.name)) onChoice(event.currentTarget);
      }}
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <input type="hidden" name="expected_total_cents" value={quote.total_cents} />
      <input type="hidden" name="payment.payment_method" ref={method} />
      {errors.length === 0 ? null : (
        <ErrorSummary
          key={errors.map(({ field, message }) => field + message).join()}
          title="The order was not placed."
          errors={errors.map((error) => ({ ...error, label: labels[error.field] ?? error.field }))}
        />
      )}
      {answer?.notice == null ? null : (
        <p className="notice" role="alert">
          {answer.notice}
        </p>
      )}
      <ContactFields values={values} errorOf={errorOf} />
      {quote.needs_shipping ? <AddressFields values={values} errorOf={errorOf} /> : null}
      <ExtraChoices shop={shop} quote={quote} values={values} />
      <PaymentChoice shop={shop} card={card} onCard={setCard} errorOf={errorOf} />
      <noscript>
        <p>
          <button type="submit" name="intent" value="update" className="button button-quiet">
            Update the total
          </button>
        </p>
      </noscript>
      <button
        type="submit"
        className="button button-pay button-wide button-large"
        aria-disabled={isPaying}
        aria-busy={isPaying}
      >
        <Icon name="lock" />
        {isPaying ? 'Placing the order …' : `Pay ${money(quote.total_cents)}`}
      </button>
      <p className="quiet small">
        Your order waits 24 hours before it is packed, so that you can still change your mind. By paying you
        agree to the <a href={pathIn(shop.basename, '/policies/terms')}>terms</a> and the{' '}
        <a href={pathIn(shop.basename, '/policies/returns')}>returns policy</a>.
      </p>
    </Form>
  );
};
