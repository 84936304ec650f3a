import type { FieldError } from '@goodshelf/contract/problems';
import type { GiftInput } from '@goodshelf/contract/cart.contract';
import { giftMinimumCents } from '@goodshelf/contract/lookups/standard-terms';
import { parseMoney } from '@goodshelf/money';
import { money } from '../parts/money.ts';
import { donateTexts as texts } from './texts.ts';

export type GiftValues = Readonly<Record<string, string>>;
export type GiftAnswer = { readonly values: GiftValues; readonly errors: readonly FieldError[] };

/** No card takes more at once than the API does. */
const giftMaximumCents = 100_000_000;

const amountOf = (form: FormData): number | null => {
  const chosen = String(form.get('amount') ?? '');
  if (chosen !== '' && chosen !== 'other') return Number(chosen);
  const typed = String(form.get('other_amount') ?? '').trim();
  return typed === '' ? null : parseMoney(typed);
};

const amountProblem = (amount: number | null): string | null => {
  if (amount === null) return texts.amountMissing;
  if (amount < giftMinimumCents) return texts.amountTooSmall(money(giftMinimumCents));
  return amount > giftMaximumCents ? texts.amountTooLarge(money(giftMaximumCents)) : null;
};

type Dedication = NonNullable<GiftInput['dedication']>;

/** A name or a message without its kind is asked about: nothing that was typed is dropped. */
const dedicationOf = (
  text: (name: string) => string,
): { dedication: Dedication | null; errors: FieldError[] } => {
  const [kind, name, message] = [
    text('dedication_kind'),
    text('dedication_name'),
    text('dedication_message'),
  ];
  if (kind === '' && name === '' && message === '') return { dedication: null, errors: [] };
  const errors = [
    ...(name === '' ? [{ field: 'dedication.name', message: texts.dedicationNameMissing }] : []),
  ];
  if (kind !== 'honor' && kind !== 'memory')
    return {
      dedication: null,
      errors: [{ field: 'dedication.kind', message: texts.dedicationKindMissing }, ...errors],
    };
  return { dedication: { kind, name, message, notify_email: null }, errors };
};

/** A gift as the form says it. */
export type Gift = Omit<GiftInput, 'line_id'>;

/** What the gift form says, or why it says nothing yet, in the order of the form. */
export const readGift = (
  form: FormData,
): { gift: Gift; values: GiftValues } | { gift: null; values: GiftValues; errors: FieldError[] } => {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const values = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]));
  const amount = amountOf(form);
  const wrongAmount = amountProblem(amount);
  const { dedication, errors } = dedicationOf(text);
  if (amount === null || wrongAmount !== null || errors.length > 0) {
    const amountErrors = wrongAmount === null ? [] : [{ field: 'amount_cents', message: wrongAmount }];
    return { gift: null, values, errors: [...amountErrors, ...errors] };
  }
  const gift: Gift = {
    amount_cents: amount,
    campaign_id: text('campaign_id') === '' ? null : text('campaign_id'),
    dedication,
    is_anonymous: form.has('is_anonymous'),
    comment: text('comment'),
  };
  return { gift, values };
};

/** The amount of a form that may not be whole yet: what the button says. */
export const giftAmountOf = (form: FormData): number | null => {
  const amount = amountOf(form);
  return amountProblem(amount) === null ? amount : null;
};
