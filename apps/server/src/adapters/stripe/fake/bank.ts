import { add, basisPoints, cents, percentage } from '@goodshelf/money';
import type { Stripe } from 'stripe';
import { openDispute } from './disputes.ts';
import { FakeError } from './errors.ts';
import { newCharge, newTransaction } from './objects.ts';
import type { FakeState } from './state.ts';
import type { TestCard } from './test-cards.ts';

/** Stripe's published price for a card in the US. */
const feeOf = (amount: number): number => add(percentage(cents(amount), basisPoints(290)), cents(30));
const feeDelayMs = 5_000;

export type BankOptions = { readonly areFeesLate: () => boolean; readonly bankUrl: () => string };
type Paying = {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly card: TestCard;
};

/** What a bank makes of a confirmed intent: pays, refuses, or asks its customer first. */
export const createBank = (state: FakeState, options: BankOptions) => {
  const save = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
    state.intents.set(intent.id, intent);
    return intent;
  };

  /** The error with which a confirmation is answered then. */
  const decline = (
    { intent, method }: Omit<Paying, 'card'>,
    { code = 'card_declined', decline_code }: NonNullable<TestCard['decline']>,
  ): FakeError => {
    const message = 'Your card was declined.';
    const failed = save({
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: { type: 'card_error', code, decline_code, message, payment_method: method },
    });
    state.tell('payment_intent.payment_failed', failed);
    return new FakeError(402, 'card_error', message, { code, decline_code, payment_intent: failed });
  };

  const askBuyer = (intent: Stripe.PaymentIntent, returnUrl: string): Stripe.PaymentIntent => {
    state.returnUrls.set(intent.id, returnUrl);
    const url = `${options.bankUrl()}/authenticate/${intent.id}`;
    const waiting = save({
      ...intent,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    });
    state.tell('payment_intent.requires_action', waiting);
    return waiting;
  };

  return {
    askBuyer,
    refuseAbsent: (paying: Omit<Paying, 'card'>): FakeError =>
      decline(paying, { code: 'authentication_required', decline_code: 'authentication_required' }),
    refuseUnconfirmed: (paying: Omit<Paying, 'card'>): FakeError =>
      decline(paying, {
        code: 'payment_intent_authentication_failure',
        decline_code: 'authentication_failed',
      }),
    /** Captured; a refusal is thrown. */
    pay: (paying: Paying): Stripe.PaymentIntent => {
      if (paying.card.decline !== undefined) throw decline(paying, paying.card.decline);
      return capture(state, options, paying);
    },
  };
};

/** Books what Stripe keeps of a charge. */
const settle = (state: FakeState, charge: Stripe.Charge): Stripe.Charge => {
  const { amount, id: source } = charge;
  const fee = newTransaction({ amount, fee: feeOf(amount), source, type: 'charge' }, state.clock.now());
  state.transactions.set(fee.id, fee);
  const settled = { ...(state.charges.get(charge.id) ?? charge), balance_transaction: fee.id };
  state.charges.set(charge.id, settled);
  return settled;
};

const capture = (
  state: FakeState,
  options: BankOptions,
  { intent, method, card }: Paying,
): Stripe.PaymentIntent => {
  const charge = newCharge(intent, method, state.clock.now());
  state.charges.set(charge.id, charge);
  if (options.areFeesLate())
    state.later(feeDelayMs, () => state.tell('charge.updated', settle(state, charge)));
  else settle(state, charge);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
  };
  state.intents.set(paid.id, paid);
  state.tell('charge.succeeded', state.charges.get(charge.id) ?? charge);
  state.tell('payment_intent.succeeded', paid);
  if (card.dispute !== undefined) openDispute(state, charge.id, card.dispute);
  return paid;
};
