import { giftCardAmountsCents } from '@goodshelf/contract/gift-card-words';
import { limitInWords } from '@goodshelf/contract/limit-in-words';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { newLineId } from '../cart/new-line-id.ts';
import { ErrorSummary, TextArea, TextField } from '../parts/field.tsx';
import { MeantEmailField } from '../parts/meant-email-field.tsx';
import { money } from '../parts/money.ts';
import { OtherAmount } from '../parts/other-amount.tsx';
import { useMendedErrors } from '../parts/use-mended-errors.ts';
import type { GiftCardAnswer, GiftCardValues } from './read-gift-card.ts';
import { giftCardsTexts as texts } from './texts.ts';

const labels: Readonly<Record<string, string>> = {
  amount_cents: texts.amountField,
  recipient_name: texts.recipientName,
  recipient_email: texts.recipientEmail,
  sender_name: texts.senderName,
  message: texts.message,
};
const none: GiftCardAnswer['errors'] = [];

type Props = {
  readonly answer: GiftCardAnswer | null;
  /** What one costs at most. */
  readonly maximumCents: number;
};

/** Buys a gift card: it goes into the cart beside books. Works without script. */
export const GiftCardForm = ({ answer, maximumCents }: Props) => {
  const { errors, mend } = useMendedErrors(answer?.errors ?? none);
  const isBusy = useNavigation().formData?.get('intent') === 'buy';
  const values: GiftCardValues = answer?.values ?? {};
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const field = (name: string) => ({
    name,
    label: labels[name] ?? name,
    defaultValue: values[name],
    error: errorOf(name),
  });
  // One press more is the same card: the page is everybody's, so the browser makes its id.
  const lineId = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (lineId.current !== null && lineId.current.value === '') lineId.current.value = newLineId();
  }, []);
  return (
    <Form
      className="gift-form"
      method="post"
      noValidate
      preventScrollReset
      onChange={(event) => mend(event.target)}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="line_id" defaultValue={values['line_id']} ref={lineId} />
      {errors.length === 0 ? null : (
        <ErrorSummary
          key={answer?.errors.map(({ message }) => message).join()}
          title={texts.refused}
          errors={errors.map((error) => ({ ...error, label: labels[error.field] ?? error.field }))}
        />
      )}
      <Amounts values={values} error={errorOf('amount_cents')} maximumCents={maximumCents} />
      <TextField {...field('recipient_name')} autoComplete="off" maxLength={80} required />
      <MeantEmailField
        {...field('recipient_email')}
        autoComplete="off"
        hint={texts.recipientEmailHint}
        onFilled={mend}
        required
      />
      <TextField
        {...field('sender_name')}
        autoComplete="name"
        maxLength={80}
        hint={texts.senderNameHint}
        isOptional
      />
      <TextArea {...field('message')} limit={500} isOptional />
      <p className="quiet small">{texts.when}</p>
      <button type="submit" className="button button-strong button-wide button-large" aria-busy={isBusy}>
        {isBusy ? texts.adding : texts.add}
      </button>
      <p className="quiet small">{texts.notDeductible}</p>
    </Form>
  );
};

type AmountsProps = {
  readonly values: GiftCardValues;
  readonly error: string | undefined;
  readonly maximumCents: number;
};

const Amounts = ({ values, error, maximumCents }: AmountsProps) => {
  const amounts = giftCardAmountsCents.filter((amount) => amount <= maximumCents);
  const chosen = values['amount'] ?? String(amounts[1] ?? amounts[0]);
  return (
    <fieldset className="amounts gift-card-amounts" id="field-amount-cents">
      <legend>{texts.amountLegend}</legend>
      {amounts.map((amount) => (
        <label key={amount} className="amount">
          <input type="radio" name="amount" value={amount} defaultChecked={chosen === String(amount)} />
          <span className="amount-figure">{money(amount)}</span>
        </label>
      ))}
      <OtherAmount
        label={texts.otherAmount}
        inputLabel={texts.otherAmountLabel}
        inputMode="numeric"
        isChosen={chosen === 'other'}
        typed={values['other_amount']}
        isWrong={error !== undefined}
      />
      {error === undefined ? null : <p className="field-problem">{error}</p>}
      <p className="field-hint">{texts.amountHint(limitInWords('gift_card_value', maximumCents))}</p>
    </fieldset>
  );
};
