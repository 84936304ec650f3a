import type { FieldError } from '@goodshelf/contract/problems';
import type { giftCardsCalls } from '@goodshelf/contract/gift-cards.calls';
import type { SentTo } from '@goodshelf/contract/typed-call';
import { messages } from '@goodshelf/contract/lookups/messages';
import { parseMoney } from '@goodshelf/money';
import { giftCardsTexts as texts } from './texts.ts';

export type GiftCardValues = Readonly<Record<string, string>>;

/** What the page says to a form that was sent. */
export type GiftCardAnswer = {
  readonly form: 'buy' | 'balance';
  readonly values: GiftCardValues;
  readonly errors: readonly FieldError[];
  /** What is left on the card that was asked for. */
  readonly balance: {
    readonly last4: string;
    readonly balance_cents: number;
    readonly problem: string | null;
  } | null;
};

type Sent = SentTo<typeof giftCardsCalls.addGiftCardToCart>['body'];

const isLineId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** The card as the form says it; the endpoint's rules decide what is right. Amounts that are none count as zero. */
export const giftCardIn = (form: FormData): { readonly values: GiftCardValues; readonly body: Sent } => {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const values = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]));
  const chosen = text('amount');
  const amount = chosen === 'other' || chosen === '' ? parseMoney(text('other_amount')) : Number(chosen);
  return {
    values,
    body: {
      line_id: isLineId(text('line_id')) ? text('line_id') : null,
      amount_cents: amount !== null && Number.isSafeInteger(amount) ? amount : 0,
      recipient_email: text('recipient_email'),
      recipient_name: text('recipient_name'),
      sender_name: text('sender_name'),
      message: text('message'),
    },
  };
};

const enter: Readonly<Record<string, string>> = {
  recipient_name: texts.recipientNameMissing,
  recipient_email: texts.recipientEmailMissing,
  code: texts.codeMissing,
};

/** "required" is the interface's word; a person is told what to enter. */
export const inWords = (errors: readonly FieldError[], values: GiftCardValues): readonly FieldError[] =>
  errors
    .filter((error, index) => errors.findIndex(({ field }) => field === error.field) === index)
    .map((error) => {
      const isMissing = error.message === messages.required || error.message === messages.validEmail;
      if (isMissing) return { ...error, message: enter[error.field] ?? error.message };
      const hasNoAmount =
        error.field === 'amount_cents' && values['amount'] === 'other' && values['other_amount'] === '';
      return hasNoAmount ? { ...error, message: texts.amountMissing } : error;
    });
