import type { CardFault, CardFields } from '../card-entry.ts';
import { sandboxCardTexts as texts } from './texts.ts';

const faultFields: Readonly<Record<string, CardFault['field']>> = {
  number: 'card.number',
  exp_month: 'card.expiry',
  exp_year: 'card.expiry',
  cvc: 'card.code',
};

const lost: CardFault = { field: '', message: texts.providerAway };

export const exchange: CardFields['exchange'] = async (card) => {
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
