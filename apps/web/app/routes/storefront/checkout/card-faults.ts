import type { CardFault, TypedCard } from '../../../adapters/index.ts';
import { checkoutTexts } from './texts.ts';

const texts = checkoutTexts.card;

/**
 * What can be seen to be wrong with a card before the provider is asked, so that everything is said at once. Empty parts
 * are said elsewhere; what only the provider knows is said by the provider.
 */
export const cardFaultsOf = (card: TypedCard, now: Date): CardFault[] => {
  const digits = card.number.replace(/\D/g, '');
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim());
  const fault = (field: CardFault['field'], typed: string, message: string | null): CardFault[] =>
    typed.trim() === '' || message === null ? [] : [{ field, message }];
  return [
    ...fault('card.number', card.number, passesLuhn(digits) ? null : texts.wrongNumber),
    ...fault('card.expiry', card.expiry, expiryFault(month, year, now)),
    ...fault('card.code', card.code, card.code.length === codeLength(digits) ? null : texts.wrongCode),
  ];
};

const expiryFault = (month: string, year: string, now: Date): string | null => {
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month)) return texts.wrongMonth;
  if (!/^\d{2}$/.test(year)) return texts.wrongYear;
  // A card is good to the end of its month.
  return Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime() ? texts.expired : null;
};

const codeLength = (digits: string): number => (/^3[47]/.test(digits) ? 4 : 3);

/** ISO/IEC 7812-1, annex B: every second digit from the right is doubled. */
const passesLuhn = (digits: string): boolean => {
  const total = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length >= 12 && total % 10 === 0;
};
