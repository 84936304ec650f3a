import { cents } from '@goodshelf/money';

/** What the provider charges for a dispute. */
export const disputeFeeCents = cents(1_500);

/** What a test card does. Without any of these it is charged at once. */
export type CardBehaviour = {
  /** The bank asks the buyer first (3-D Secure). */
  readonly isAuthenticated?: true;
  /** Declined with this code of Stripe's, after authentication where that is asked. */
  readonly declineCode?: string;
  /** Charged, and taken back by the buyer's bank a moment later. */
  readonly isDisputed?: true;
  /** Disputed, and decided by the bank a moment later. */
  readonly disputeOutcome?: 'won' | 'lost';
  /** Its refunds take a moment, or the first is refused by the bank a moment after it seemed done. */
  readonly refunds?: 'pending' | 'fail';
  /** Charged, and what the provider keeps of it is known a moment later only. */
  readonly saysFeeLater?: true;
  /** Charged, but the answer never reaches us: what a network failure after the capture looks like. */
  readonly losesAnswer?: true;
};

export type TestCard = CardBehaviour & {
  readonly number: string;
  /** Stripe's ready-made payment method for the same card. */
  readonly paymentMethod: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
};

const visa = (number: string, paymentMethod: string, behaviour: CardBehaviour = {}): TestCard => ({
  number,
  paymentMethod,
  brand: 'visa',
  ...behaviour,
});

/** Stripe's test cards, by number and by payment method, and four of our own (the last). */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'pm_card_visa'),
  visa('4000056655665556', 'pm_card_visa_debit'),
  { number: '5555555555554444', paymentMethod: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '378282246310005', paymentMethod: 'pm_card_amex', brand: 'amex' },
  { number: '6011111111111117', paymentMethod: 'pm_card_discover', brand: 'discover' },
  visa('4000000000000002', 'pm_card_visa_chargeDeclined', { declineCode: 'generic_decline' }),
  visa('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', {
    declineCode: 'insufficient_funds',
  }),
  visa('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', { declineCode: 'lost_card' }),
  visa('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', { declineCode: 'stolen_card' }),
  visa('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', { declineCode: 'expired_card' }),
  visa('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', { declineCode: 'incorrect_cvc' }),
  visa('4000000000000119', 'pm_card_chargeDeclinedProcessingError', { declineCode: 'processing_error' }),
  visa('4000002500003155', 'pm_card_authenticationRequiredOnSetup', { isAuthenticated: true }),
  visa('4000002760003184', 'pm_card_authenticationRequired', { isAuthenticated: true }),
  visa('4000000000003220', 'pm_card_threeDSecure2Required', { isAuthenticated: true }),
  visa('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', {
    isAuthenticated: true,
    declineCode: 'generic_decline',
  }),
  visa('4000000000000259', 'pm_card_createDispute', { isDisputed: true }),
  visa('4000000000007726', 'pm_card_pendingRefund', { refunds: 'pending' }),
  visa('4000000000005126', 'pm_card_refundFail', { refunds: 'fail' }),
  visa('4000004080000007', 'pm_card_answerLost', { losesAnswer: true }),
  visa('4000004080000015', 'pm_card_feeLater', { saysFeeLater: true }),
  visa('4000004080000023', 'pm_card_disputeWon', { isDisputed: true, disputeOutcome: 'won' }),
  visa('4000004080000031', 'pm_card_disputeLost', { isDisputed: true, disputeOutcome: 'lost' }),
];

const byPaymentMethod = new Map(testCards.map((card) => [card.paymentMethod, card]));
const byNumber = new Map(testCards.map((card) => [card.number, card]));

export const findCardByPaymentMethod = (id: string): TestCard | null => byPaymentMethod.get(id) ?? null;
export const findCardByNumber = (number: string): TestCard | null => byNumber.get(number) ?? null;

/** The check digit rule of card numbers. */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, position) => {
    if (position % 2 === 0) return total + digit;
    return total + (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
};
