import { z } from 'zod';
import type { Clock } from '../../platform/clock/index.ts';
import { newProviderId } from './payment-intents.ts';
import type { SandboxCardRepo } from './sandbox-card.repo.ts';
import { findCardByNumber, passesLuhn } from './test-cards.ts';
import { sandboxCardTexts } from './sandbox-card.texts.ts';

const texts = sandboxCardTexts.card;

/** What is wrong with a card's details, in the form of Stripe's card errors. */
export type CardError = {
  readonly type: 'card_error';
  readonly code: string;
  readonly field: string;
  readonly message: string;
};
export type Token = { readonly id: string; readonly brand: string; readonly last4: string };

const text = z.union([z.string(), z.number()]).transform((value) => String(value).replaceAll(/[\s-]/g, ''));
const cardDetails = z.object({ number: text, exp_month: text, exp_year: text, cvc: text });

const cardError = (field: string, code: string, message: string): CardError => ({
  type: 'card_error',
  code,
  field,
  message,
});

/** As Stripe says it to a browser that asks too often. */
export const rateLimitError = (message: string): CardError => cardError('number', 'rate_limit', message);

/**
 * What the provider's card field does: takes a card's details and answers a payment method. The details are neither
 * stored nor logged; only test cards are taken at all, so that nobody leaves a real number here.
 */
export const tokenizeCard = async (
  deps: { readonly repo: SandboxCardRepo; readonly clock: Clock },
  body: unknown,
): Promise<Token | CardError> => {
  const parsed = cardDetails.safeParse(body);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'number');
    return cardError(field, 'incomplete', texts.incomplete);
  }
  const { number, exp_month: month, exp_year: year, cvc } = parsed.data;
  if (!passesLuhn(number)) return cardError('number', 'incorrect_number', texts.wrongNumber);
  const expiry = faultOfExpiry(month, year, deps.clock.now());
  if (expiry !== null) return expiry;
  const card = findCardByNumber(number);
  if (!/^\d{3,4}$/.test(cvc) || (cvc.length === 4) !== (card?.brand === 'amex'))
    return cardError('cvc', 'incorrect_cvc', texts.wrongCode);
  if (card === null) return cardError('number', 'test_mode_live_card', texts.testOnly);
  const id = newProviderId('pm');
  await deps.repo.insertPaymentMethod(id, card.paymentMethod);
  return { id, brand: card.brand, last4: number.slice(-4) };
};

const faultOfExpiry = (month: string, year: string, now: Date): CardError | null => {
  if (!/^(0?[1-9]|1[0-2])$/.test(month))
    return cardError('exp_month', 'invalid_expiry_month', texts.wrongMonth);
  if (!/^(\d{2}|20\d{2})$/.test(year)) return cardError('exp_year', 'invalid_expiry_year', texts.wrongYear);
  // A card is good to the end of its month.
  const firstBadDay = Date.UTC((Number(year) % 100) + 2000, Number(month), 1);
  if (firstBadDay <= now.getTime()) return cardError('exp_month', 'expired_card', texts.expired);
  return null;
};
