import { add, basisPoints, cents, percentage } from '@goodshelf/money';
import type { Stripe } from 'stripe';
import { FakeError, invalid, missing, unexpectedState } from './errors.ts';
import { type Form, listIn, wordsIn } from './form.ts';
import { newCharge, newIntent, newPaymentMethod, newTransaction, newId, seconds } from './objects.ts';
import { openDispute } from './disputes.ts';
import { paramsOf, readParams } from './params.ts';
import type { FakeState } from './state.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

/** Stripe's published price for a card in the US. */
const feeOf = (amount: number): number => add(percentage(cents(amount), basisPoints(290)), cents(30));
const feeDelayMs = 5_000;

type Options = { readonly areFeesLate: () => boolean; readonly bankUrl: () => string };

/** PaymentIntents: made, confirmed at the bank, authenticated by the buyer, called off. */
export const createIntents = (state: FakeState, options: Options) => {
  const find = (id: string): Stripe.PaymentIntent => {
    const intent = state.intents.get(id);
    if (intent === undefined) throw missing('payment_intent', id, 'intent');
    return intent;
  };
  const save = (intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
    state.intents.set(intent.id, intent);
    return intent;
  };

  const capture = (intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, card: TestCard) => {
    const charge = newCharge(intent, method, state.clock.now());
    const settle = (): Stripe.Charge => {
      const fee = newTransaction(
        { amount: intent.amount, fee: feeOf(intent.amount), source: charge.id, type: 'charge' },
        state.clock.now(),
      );
      state.transactions.set(fee.id, fee);
      const settled = { ...(state.charges.get(charge.id) ?? charge), balance_transaction: fee.id };
      state.charges.set(charge.id, settled);
      return settled;
    };
    state.charges.set(charge.id, charge);
    if (options.areFeesLate()) state.later(feeDelayMs, () => state.tell('charge.updated', settle()));
    else settle();
    const paid = save({
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      next_action: null,
    });
    state.tell('charge.succeeded', state.charges.get(charge.id) ?? charge);
    state.tell('payment_intent.succeeded', paid);
    if (card.dispute !== undefined) openDispute(state, charge.id, card.dispute);
    return paid;
  };

  const decline = (
    intent: Stripe.PaymentIntent,
    method: Stripe.PaymentMethod,
    { code = 'card_declined', decline_code }: NonNullable<TestCard['decline']>,
  ): FakeError => {
    const message = 'Your card was declined.';
    const failed = save({
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        ...{ type: 'card_error', code, decline_code, message, payment_method: method },
      },
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

  const bankOf = (intent: Stripe.PaymentIntent) => {
    const method = state.methods.get(typeof intent.payment_method === 'string' ? intent.payment_method : '');
    const card = method === undefined ? undefined : state.cards.get(method.id);
    if (method === undefined || card === undefined)
      throw missing('PaymentMethod', intent.id, 'payment_method');
    return { method, card };
  };

  return {
    create: (form: Form): Stripe.PaymentIntent => {
      const params = readParams(paramsOf.createIntent, form);
      if (listIn(form['allowed_payment_method_types']).some((type) => type !== 'card'))
        throw invalid('Only cards are known here', 'allowed_payment_method_types');
      const customer = params.customer ?? null;
      if (customer !== null && !state.customers.has(customer))
        throw missing('customer', customer, 'customer');
      const intent = save(
        newIntent(
          {
            amount: params.amount,
            currency: params.currency,
            description: params.description ?? null,
            metadata: wordsIn(form['metadata']),
            capture_method: params.capture_method ?? 'automatic_async',
            customer,
          },
          state.clock.now(),
        ),
      );
      state.tell('payment_intent.created', intent);
      return intent;
    },
    retrieve: find,
    confirm: (id: string, form: Form): Stripe.PaymentIntent => {
      const params = readParams(paramsOf.confirmIntent, form);
      const intent = find(id);
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
        throw unexpectedState(`You cannot confirm this PaymentIntent: it is ${intent.status}.`, intent);
      if (params.payment_method === undefined)
        throw invalid('Missing payment_method', 'payment_method', 'parameter_missing');
      const { method, card } = usableMethod(state, params.payment_method, intent.customer);
      const isAway = params.off_session === 'true';
      if (!isAway && params.return_url === undefined && card.isAuthenticated)
        throw invalid('A `return_url` must be specified.', 'return_url', 'parameter_missing');
      // What is kept with nobody pays once.
      if (method.customer === null) state.usedUp.add(method.id);
      const begun = save({ ...intent, payment_method: method.id, last_payment_error: null });
      if (card.isAuthenticated && isAway)
        throw decline(begun, method, {
          code: 'authentication_required',
          decline_code: 'authentication_required',
        });
      if (card.isAuthenticated) return askBuyer(begun, params.return_url ?? '');
      if (card.decline !== undefined) throw decline(begun, method, card.decline);
      return capture(begun, method, card);
    },
    cancel: (id: string, form: Form): Stripe.PaymentIntent => {
      const params = readParams(paramsOf.cancelIntent, form);
      const intent = find(id);
      if (['succeeded', 'canceled', 'processing'].includes(intent.status))
        throw unexpectedState(`You cannot cancel this PaymentIntent: it is ${intent.status}.`, intent);
      const canceled = save({
        ...intent,
        status: 'canceled',
        canceled_at: seconds(state.clock.now()),
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
      });
      state.tell('payment_intent.canceled', canceled);
      return canceled;
    },
    /** The buyer's answer on the bank's page; one that comes too late changes nothing. Where it leads back to. */
    authenticate: (id: string, isConfirmed: boolean): string => {
      const intent = find(id);
      if (intent.status === 'requires_action') {
        const { method, card } = bankOf(intent);
        if (!isConfirmed)
          decline(intent, method, {
            code: 'payment_intent_authentication_failure',
            decline_code: 'authentication_failed',
          });
        else if (card.decline !== undefined) decline(intent, method, card.decline);
        else capture(intent, method, card);
      }
      const back = new URL(state.returnUrls.get(id) ?? 'about:blank');
      back.searchParams.set('payment_intent', id);
      back.searchParams.set('redirect_status', find(id).status === 'succeeded' ? 'succeeded' : 'failed');
      return back.href;
    },
    /** As it is answered: what is asked for is expanded, the rest are ids. */
    answer: (intent: Stripe.PaymentIntent, expand: readonly string[]): Stripe.PaymentIntent => {
      const charge = state.charges.get(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
      if (charge === undefined || !expand.some((path) => path.startsWith('latest_charge'))) return intent;
      const fee = state.transactions.get(
        typeof charge.balance_transaction === 'string' ? charge.balance_transaction : '',
      );
      const isFeeAsked = expand.includes('latest_charge.balance_transaction') && fee !== undefined;
      return { ...intent, latest_charge: isFeeAsked ? { ...charge, balance_transaction: fee } : charge };
    },
  };
};

/** The payment method of an id, of a ready-made test card, or none that may pay for this customer. */
const usableMethod = (
  state: FakeState,
  id: string,
  customer: Stripe.PaymentIntent['customer'],
): { method: Stripe.PaymentMethod; card: TestCard } => {
  const readyMade = findTestCard(id);
  if (readyMade !== null) {
    const method = newPaymentMethod(newId('pm'), readyMade, state.clock.now());
    state.methods.set(method.id, method);
    state.cards.set(method.id, readyMade);
    return { method, card: readyMade };
  }
  const [method, card] = [state.methods.get(id), state.cards.get(id)];
  if (method === undefined || card === undefined) throw missing('PaymentMethod', id, 'payment_method');
  if (state.usedUp.has(id))
    throw invalid('The provided PaymentMethod was used or detached before and may not be used again.', '');
  if (method.customer !== null && method.customer !== customer)
    throw invalid('The payment method supplied belongs to a Customer.', 'payment_method');
  return { method, card };
};
