import { states } from '@goodshelf/contract/lookups/places';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { money } from '../parts/money.ts';
import type { Shop } from '../shop.ts';
import { roundUpCents, type CheckoutValues, type Quote } from './read-checkout.ts';

export const labels: Readonly<Record<string, string>> = {
  'contact.first_name': 'First name',
  'contact.last_name': 'Last name',
  'contact.email': 'E-mail',
  'contact.phone': 'Phone',
  'shipping_address.line1': 'Street address',
  'shipping_address.line2': 'Apartment or suite',
  'shipping_address.city': 'City',
  'shipping_address.state': 'State',
  'shipping_address.zipcode': 'ZIP code',
  'payment.payment_method': 'Payment',
  'card.number': 'Card number',
  'card.expiry': 'Expiry date',
  'card.code': 'Security code',
};

export type FieldsProps = {
  readonly values: CheckoutValues;
  readonly errorOf: (field: string) => string | undefined;
};

const fieldOf = ({ values, errorOf }: FieldsProps, name: string) => ({
  name,
  label: labels[name] ?? name,
  defaultValue: values[name],
  error: errorOf(name),
});

export const ContactFields = (props: FieldsProps) => (
  <fieldset>
    <legend>Who is buying</legend>
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
    <TextField
      {...fieldOf(props, 'contact.email')}
      type="email"
      autoComplete="email"
      maxLength={254}
      hint="Your receipt and news of this order go here, nothing else."
      required
    />
    <TextField
      {...fieldOf(props, 'contact.phone')}
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      maxLength={20}
      isOptional
    />
  </fieldset>
);

export const AddressFields = (props: FieldsProps) => (
  <fieldset>
    <legend>Where the books go</legend>
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
    <TextField
      {...fieldOf(props, 'shipping_address.city')}
      autoComplete="shipping address-level2"
      maxLength={80}
      required
    />
    <div className="field-pair">
      <SelectField
        {...fieldOf(props, 'shipping_address.state')}
        autoComplete="shipping address-level1"
        required
      >
        <option value="">Choose</option>
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldOf(props, 'shipping_address.zipcode')}
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={11}
        required
      />
    </div>
  </fieldset>
);

export const ExtraChoices = ({
  shop,
  quote,
  values,
}: {
  shop: Shop;
  quote: Quote;
  values: CheckoutValues;
}) => {
  const chosen = values['extra_gift'] ?? '0';
  const choices = [
    ['0', 'Nothing extra'],
    ['round-up', `Round up to the next dollar`],
    ['500', money(500)],
    ['1000', money(1_000)],
  ] as const;
  const isWholeDollar = roundUpCents(quote.total_cents) === 100;
  return (
    <fieldset>
      <legend>A little more for {shop.name}?</legend>
      <div className="choice-row">
        {choices.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="extra_gift" value={value} defaultChecked={chosen === value} />
            {value === 'round-up' && isWholeDollar && chosen !== 'round-up' ? 'Round up' : label}
          </label>
        ))}
      </div>
      <CheckField
        name="cover_fees"
        defaultChecked={values['cover_fees'] !== undefined}
        hint={`The card company keeps a small part of every payment. Tick this and ${shop.name} receives your whole gift.`}
      >
        Cover the card fee
      </CheckField>
    </fieldset>
  );
};
