/** Stripe's codes where settlement has another name for the same, or where several are one to a buyer. */
const names: ReadonlyMap<string, string> = new Map([
  ['invalid_cvc', 'incorrect_cvc'],
  ['invalid_number', 'incorrect_number'],
  ['invalid_expiry_month', 'expired_card'],
  ['invalid_expiry_year', 'expired_card'],
  ['invalid_expiry_month_past', 'expired_card'],
  ['withdrawal_count_limit_exceeded', 'card_velocity_exceeded'],
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['payment_intent_payment_attempt_expired', 'authentication_failed'],
  ['offline_pin_required', 'authentication_required'],
  ['online_or_offline_pin_required', 'authentication_required'],
  ['try_again_later', 'processing_error'],
  ['reenter_transaction', 'processing_error'],
  ['issuer_not_available', 'processing_error'],
  ['approve_with_id', 'processing_error'],
  ['resource_missing', 'invalid_payment_method'],
  ['payment_method_unactivated', 'invalid_payment_method'],
  ['payment_method_unexpected_state', 'invalid_payment_method'],
]);

/** Our name of a decline: the bank's reason where Stripe tells it, else Stripe's own code. */
export const declineCodeOf = (error: {
  readonly code?: string | null;
  readonly decline_code?: string | null;
}): string => {
  const said = error.decline_code ?? error.code ?? 'card_declined';
  return names.get(said) ?? said;
};
