import type { Stripe } from 'stripe';
import { type BankOptions, createBank } from './bank.ts';
import { FakeError, invalid, missing, unexpectedState } from './errors.ts';
import { type Form, listIn, wordsIn } from './form.ts';
import { newId, newIntent, newPaymentMethod, seconds } from './objects.ts';
import { paramsOf, readParams } from './params.ts';
import type { FakeState } from './state.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

/** PaymentIntents: made, confirmed at the bank, authenticated by the buyer, called off. */
export const createIntents = (state: FakeState, options: BankOptions) => {
  const bank = createBank(state, options);
  const find = (id: string): Stripe.PaymentIntent => {
    const intent = state.intents.get(id);
    if (intent === undefined) throw missing('payment_intent', id, 'intent');
    return intent;
  };
  return {
    create: (form: Form): Stripe.PaymentIntent => createIntent(state, form),
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
      const begun = { ...intent, payment_method: method.id, last_payment_error: null };
      if (card.isAuthenticated && isAway) throw bank.refuseAbsent({ intent: begun, method });
      return card.isAuthenticated
        ? bank.askBuyer(begun, params.return_url ?? '')
        : bank.pay({ intent: begun, method, card });
    },
    cancel: (id: string, form: Form): Stripe.PaymentIntent => {
      const params = readParams(paramsOf.cancelIntent, form);
      const intent = find(id);
      if (['succeeded', 'canceled', 'processing'].includes(intent.status))
        throw unexpectedState(`You cannot cancel this PaymentIntent: it is ${intent.status}.`, intent);
      const canceled: Stripe.PaymentIntent = {
        ...intent,
        status: 'canceled',
        canceled_at: seconds(state.clock.now()),
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
      };
      state.intents.set(id, canceled);
      state.tell('payment_intent.canceled', canceled);
      return canceled;
    },
    /** The buyer's answer on the bank's page; one that comes too late changes nothing. Where it leads back to. */
    authenticate: (id: string, isConfirmed: boolean): string => {
      const intent = find(id);
      if (intent.status === 'requires_action') answerBank(state, bank, intent, isConfirmed);
      const back = new URL(state.returnUrls.get(id) ?? 'about:blank');
      back.searchParams.set('payment_intent', id);
      back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
      back.searchParams.set('redirect_status', find(id).status === 'succeeded' ? 'succeeded' : 'failed');
      return back.href;
    },
    answer: (intent: Stripe.PaymentIntent, expand: readonly string[]) => answerOf(state, intent, expand),
  };
};

const createIntent = (state: FakeState, form: Form): Stripe.PaymentIntent => {
  const params = readParams(paramsOf.createIntent, form);
  if (listIn(form['allowed_payment_method_types']).some((type) => type !== 'card'))
    throw invalid('Only cards are known here', 'allowed_payment_method_types');
  const customer = params.customer ?? null;
  if (customer !== null && !state.customers.has(customer)) throw missing('customer', customer, 'customer');
  const asked = {
    amount: params.amount,
    currency: params.currency,
    description: params.description ?? null,
    metadata: wordsIn(form['metadata']),
    capture_method: params.capture_method ?? 'automatic_async',
    customer,
  };
  const intent = newIntent(asked, state.clock.now());
  state.intents.set(intent.id, intent);
  state.tell('payment_intent.created', intent);
  return intent;
};

const answerBank = (
  state: FakeState,
  bank: ReturnType<typeof createBank>,
  intent: Stripe.PaymentIntent,
  isConfirmed: boolean,
): void => {
  const method = state.methods.get(typeof intent.payment_method === 'string' ? intent.payment_method : '');
  const card = method === undefined ? undefined : state.cards.get(method.id);
  if (method === undefined || card === undefined) throw missing('PaymentMethod', intent.id, 'payment_method');
  if (!isConfirmed) return void bank.refuseUnconfirmed({ intent, method });
  try {
    bank.pay({ intent, method, card });
  } catch (error) {
    // A refusal is told by its event: nobody waits for an answer here.
    if (!(error instanceof FakeError)) throw error;
  }
};

/** An intent as it is answered: what is asked for is expanded, the rest are ids. */
const answerOf = (
  state: FakeState,
  intent: Stripe.PaymentIntent,
  expand: readonly string[],
): Stripe.PaymentIntent => {
  const charge = state.charges.get(typeof intent.latest_charge === 'string' ? intent.latest_charge : '');
  if (charge === undefined || !expand.some((path) => path.startsWith('latest_charge'))) return intent;
  const { balance_transaction: feeId } = charge;
  const fee = state.transactions.get(typeof feeId === 'string' ? feeId : '');
  const isFeeAsked = expand.includes('latest_charge.balance_transaction') && fee !== undefined;
  return { ...intent, latest_charge: isFeeAsked ? { ...charge, balance_transaction: fee } : charge };
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
