import { checkoutTexts } from './texts.ts';

/** The card as typed. It goes from the browser to the provider alone: its fields have no names, so no form posts them. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly code: string };

export type CardFault = {
  readonly field: 'card.number' | 'card.expiry' | 'card.code';
  readonly message: string;
};

const faultFields: Readonly<Record<string, CardFault['field']>> = {
  number: 'card.number',
  exp_month: 'card.expiry',
  exp_year: 'card.expiry',
  cvc: 'card.code',
};

const lost: CardFault = {
  field: 'card.number',
  message: checkoutTexts.payment.providerAway,
};

/** Exchanges the card for a payment method of the sandbox provider, or says what is wrong with it. */
export const tokenize = async (card: TypedCard): Promise<{ id: string } | CardFault> => {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim());
  const answer = await fetch('/sandbox-card/payment_methods', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: card.number, exp_month: month, exp_year: year, cvc: card.code }),
  }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as {
    id?: string;
    error?: { field: string; message: string };
  } | null;
  if (typeof body?.id === 'string') return { id: body.id };
  const error = body?.error;
  return error === undefined
    ? lost
    : { field: faultFields[error.field] ?? 'card.number', message: error.message };
};

/** `4242424242424242` → `4242 4242 4242 4242`; American Express in 4, 6 and 5. */
export const groupedNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,7})/;
  return (groups.exec(digits)?.slice(1) ?? []).filter((group) => group !== '').join(' ');
};

/** `1228` → `12 / 28`. */
export const groupedExpiry = (text: string): string => {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^([2-9])/, '0$1')
    .slice(0, 4);
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};
