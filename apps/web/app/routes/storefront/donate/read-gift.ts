import type { FieldError } from '@goodshelf/contract/problems';
import type { GiftInput } from '@goodshelf/contract/cart.contract';
import { parseMoney } from '@goodshelf/money';

export type GiftValues = Readonly<Record<string, string>>;
export type GiftAnswer = { readonly values: GiftValues; readonly errors: readonly FieldError[] };

const amountOf = (form: FormData): number | null => {
  const chosen = String(form.get('amount') ?? '');
  if (chosen !== '' && chosen !== 'other') return Number(chosen);
  const typed = String(form.get('other_amount') ?? '').trim();
  return typed === '' ? null : parseMoney(typed);
};

/** What the gift form says, or why it says nothing yet. The rules of amounts and names are the API's. */
export const readGift = (
  form: FormData,
): { gift: GiftInput; values: GiftValues } | { gift: null; values: GiftValues; errors: FieldError[] } => {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const values = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]));
  const amount = amountOf(form);
  if (amount === null) {
    return {
      gift: null,
      values,
      errors: [{ field: 'amount_cents', message: 'Choose an amount or type one, like 30 or 30.00.' }],
    };
  }
  const kind = text('dedication_kind');
  const gift: GiftInput = {
    amount_cents: amount,
    campaign_id: text('campaign_id') === '' ? null : text('campaign_id'),
    dedication:
      kind === 'honor' || kind === 'memory'
        ? { kind, name: text('dedication_name'), message: text('dedication_message'), notify_email: null }
        : null,
    is_anonymous: form.has('is_anonymous'),
    comment: text('comment'),
  };
  return { gift, values };
};
