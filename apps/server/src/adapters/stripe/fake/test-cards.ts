/** What a test card of Stripe's does; without any of these it is charged at once. */
export type TestCard = {
  readonly paymentMethod: string;
  readonly last4: string;
  readonly brand: string;
  /** The bank asks the buyer first (3-D Secure). */
  readonly isAuthenticated?: true;
  /** `code` is `card_declined` where only a decline code is given. */
  readonly decline?: { readonly code?: string; readonly decline_code: string };
  /** Disputed a moment later; an inquiry takes no money. */
  readonly dispute?: 'fraudulent' | 'inquiry';
  /** Its refunds take a moment, or fail a moment after they seemed done. */
  readonly refunds?: 'pending' | 'fail';
};

const visa = (
  paymentMethod: string,
  last4: string,
  rest: Omit<TestCard, 'paymentMethod' | 'last4' | 'brand'> = {},
): TestCard => ({ paymentMethod, last4, brand: 'visa', ...rest });

/** As https://docs.stripe.com/testing lists them. */
export const testCards: readonly TestCard[] = [
  visa('pm_card_visa', '4242'),
  visa('pm_card_visa_debit', '5556'),
  { paymentMethod: 'pm_card_mastercard', last4: '4444', brand: 'mastercard' },
  { paymentMethod: 'pm_card_amex', last4: '8431', brand: 'amex' },
  { paymentMethod: 'pm_card_discover', last4: '9424', brand: 'discover' },
  visa('pm_card_visa_chargeDeclined', '0002', { decline: { decline_code: 'generic_decline' } }),
  visa('pm_card_visa_chargeDeclinedInsufficientFunds', '9995', {
    decline: { decline_code: 'insufficient_funds' },
  }),
  visa('pm_card_visa_chargeDeclinedLostCard', '9987', { decline: { decline_code: 'lost_card' } }),
  visa('pm_card_visa_chargeDeclinedStolenCard', '9979', { decline: { decline_code: 'stolen_card' } }),
  visa('pm_card_visa_chargeDeclinedVelocityLimitExceeded', '6975', {
    decline: { decline_code: 'card_velocity_exceeded' },
  }),
  visa('pm_card_chargeDeclinedExpiredCard', '0069', {
    decline: { code: 'expired_card', decline_code: 'expired_card' },
  }),
  visa('pm_card_chargeDeclinedIncorrectCvc', '0127', {
    decline: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  }),
  visa('pm_card_chargeDeclinedProcessingError', '0119', {
    decline: { code: 'processing_error', decline_code: 'processing_error' },
  }),
  visa('pm_card_authenticationRequired', '3184', { isAuthenticated: true }),
  visa('pm_card_threeDSecure2Required', '3220', { isAuthenticated: true }),
  visa('pm_card_threeDSecureRequiredChargeDeclined', '1629', {
    isAuthenticated: true,
    decline: { decline_code: 'generic_decline' },
  }),
  visa('pm_card_createDispute', '0259', { dispute: 'fraudulent' }),
  visa('pm_card_createDisputeInquiry', '1976', { dispute: 'inquiry' }),
  visa('pm_card_pendingRefund', '7726', { refunds: 'pending' }),
  visa('pm_card_refundFail', '5126', { refunds: 'fail' }),
];

const byName = new Map(testCards.map((card) => [card.paymentMethod, card]));

/** The card of `pm_card_visa`, or of `tok_visa`, which is the same. */
export const findTestCard = (name: string): TestCard | null =>
  byName.get(name) ?? byName.get(name.replace(/^tok_/, 'pm_card_')) ?? null;

/** The card of a number: no two of the list end alike. */
export const findTestNumber = (number: string): TestCard | null =>
  testCards.find(({ last4 }) => number.endsWith(last4)) ?? null;
