import { isWalletMethod } from '@goodshelf/contract/lookups/payments';
import { states } from '@goodshelf/contract/lookups/places';
import type { ReactNode } from 'react';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { fieldId } from '../parts/field-id.ts';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { giftCardFields } from './gift-card-names.ts';
import type { CheckoutValues } from './read-checkout.ts';
import { checkoutTexts as texts } from './texts.ts';

const labels: Readonly<Record<string, string>> = {
  'contact.first_name': texts.contact.firstName,
  'contact.last_name': texts.contact.lastName,
  'contact.email': texts.contact.email,
  'contact.phone': texts.contact.phone,
  'shipping_address.line1': texts.shipping.line1,
  'shipping_address.line2': texts.shipping.line2,
  'shipping_address.zipcode': texts.shipping.zipcode,
  'shipping_address.city': texts.shipping.city,
  'shipping_address.state': texts.shipping.state,
  delivery: texts.delivery.legend,
  'payment.method': texts.outside.legend,
  extra_gift_cents: texts.extra.label,
  discount_code: texts.discount.label,
  ...Object.fromEntries(giftCardFields.map((name) => [name, texts.giftCard.label])),
  'recipient.name': texts.delivery.name,
  'recipient.teacher': texts.delivery.teacher,
  'recipient.grade': texts.delivery.grade,
  'payment.payment_method': texts.payment.label,
  card: texts.payment.label,
  'card.number': texts.payment.number,
  'card.expiry': texts.payment.expiry,
  'card.code': texts.payment.code,
};

/** What a field is called: at a school a label is for a child. */
export const labelOf = (field: string, place: Quote['delivery']['place']): string =>
  field === 'recipient.name' && place?.is_school === true ? texts.delivery.child : (labels[field] ?? field);

export type FieldsProps = {
  readonly values: CheckoutValues;
  readonly errorOf: (field: string) => string | undefined;
};

export const fieldOf = ({ values, errorOf }: FieldsProps, name: string) => ({
  name,
  label: labels[name] ?? name,
  defaultValue: values[name],
  error: errorOf(name),
});

export const ContactFields = ({ email, ...props }: FieldsProps & { readonly email: ReactNode }) => (
  <fieldset>
    <legend>{texts.contact.legend}</legend>
    <div className="field-pair">
      <TextField
        {...fieldOf(props, 'contact.first_name')}
        autoComplete="given-name"
        maxLength={80}
        required
      />
      <TextField
        {...fieldOf(props, 'contact.last_name')}
        autoComplete="family-name"
        maxLength={80}
        required
      />
    </div>
    {email}
    <TextField
      {...fieldOf(props, 'contact.phone')}
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={20}
      isOptional
    />
  </fieldset>
);

export const AddressFields = (props: FieldsProps) => (
  <fieldset data-delivery="address">
    <legend>{texts.shipping.legend}</legend>
    <TextField
      {...fieldOf(props, 'shipping_address.line1')}
      autoComplete="shipping address-line1"
      maxLength={120}
      required
    />
    <TextField
      {...fieldOf(props, 'shipping_address.line2')}
      autoComplete="shipping address-line2"
      maxLength={120}
      isOptional
    />
    {/* First of the three: it fills the others. */}
    <TextField
      {...fieldOf(props, 'shipping_address.zipcode')}
      className="field-zipcode"
      autoComplete="shipping postal-code"
      inputMode="numeric"
      maxLength={11}
      required
    />
    <div className="field-pair">
      <TextField
        {...fieldOf(props, 'shipping_address.city')}
        autoComplete="shipping address-level2"
        maxLength={80}
        required
      />
      <SelectField
        {...fieldOf(props, 'shipping_address.state')}
        autoComplete="shipping address-level1"
        required
      >
        <option value="">{texts.shipping.chooseState}</option>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  </fieldset>
);

/** Once it is not taken any more, only to say so: nothing is left to choose. */
export const ExtraChoices = ({
  shop,
  quote,
  values,
  errorOf,
}: FieldsProps & { readonly shop: Shop; readonly quote: Quote }) => {
  const isTaken = quote.takes_extra_gift;
  const chosen = isTaken ? (values['extra_gift'] ?? '0') : '0';
  const problem = errorOf('extra_gift_cents');
  const none = ['0', texts.extra.none] as const;
  const choices = isTaken
    ? [
        none,
        ['round-up', texts.extra.roundUp] as const,
        ...giftsOf(quote, chosen).map((amountCents) => [String(amountCents), money(amountCents)] as const),
      ]
    : [none];
  const fee = isWalletMethod(quote.payment.method) ? texts.wallet : texts.extra;
  return (
    <fieldset
      id={fieldId('extra_gift_cents')}
      aria-describedby={problem === undefined ? undefined : 'extra-gift-problem'}
    >
      <legend>{quote.cart.gifts_cents > 0 ? texts.extra.more : texts.extra.legend(shop.name)}</legend>
      <div className="choice-row">
        {choices.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="extra_gift" value={value} defaultChecked={chosen === value} />
            {value === 'round-up' ? roundUpWords(quote) : label}
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <p className="field-problem" id="extra-gift-problem">
          {problem}
        </p>
      )}
      {quote.offers_fee_cover ? (
        <CheckField
          name="cover_fees"
          defaultChecked={values['cover_fees'] !== undefined}
          hint={fee.coverFeesHint(shop.name)}
        >
          {fee.coverFees}
        </CheckField>
      ) : null}
    </fieldset>
  );
};

/** What was chosen stays a choice, also when the order has become another one since. */
const giftsOf = ({ extra_gifts_cents: offered }: Quote, chosen: string): number[] => {
  const own = /^[1-9]\d{2,6}$/.test(chosen) ? [Number(chosen)] : [];
  return [...new Set([...offered, ...own])].toSorted((one, other) => one - other);
};

/** What rounding up adds and comes to, where it is known what the total is without: no other amount is chosen. */
const roundUpWords = ({ round_up_cents: addedCents, rounded_total_cents: roundedCents }: Quote): string =>
  roundedCents === null ? texts.extra.roundUp : texts.extra.roundUpTo(money(addedCents), money(roundedCents));
