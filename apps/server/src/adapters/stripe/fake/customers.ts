import type { Stripe } from 'stripe';
import { listOf } from './disputes.ts';
import { FakeError, invalid, missing } from './errors.ts';
import { type Form, wordsIn } from './form.ts';
import { fakeWallets, newCustomer, newId, newPaymentMethod } from './objects.ts';
import { paramsOf, readParams } from './params.ts';
import type { FakeState } from './state.ts';
import { findTestCard, findTestNumber } from './test-cards.ts';

/** Customers, and the payment methods that they keep. */
export const createCustomers = (state: FakeState) => {
  const find = (id: string): Stripe.PaymentMethod => {
    const method = state.methods.get(id);
    if (method === undefined) throw missing('PaymentMethod', id, 'payment_method');
    return method;
  };
  const known = (id: string): void => {
    if (!state.customers.has(id)) throw missing('customer', id, 'customer');
  };
  const make = (form: Form): Stripe.PaymentMethod => {
    const { card: details } = readParams(paramsOf.createMethod, form);
    const number = details['number'];
    const card = number === undefined ? findTestCard(details['token'] ?? '') : findTestNumber(number);
    if (card === null)
      throw number === undefined
        ? invalid('Only test cards are known here', 'card[token]')
        : new FakeError(402, 'card_error', 'Your card number is incorrect.', { code: 'incorrect_number' });
    const wallet = fakeWallets.find((known) => known === details['wallet']) ?? null;
    const method = newPaymentMethod(newId('pm'), card, state.clock.now(), wallet);
    state.methods.set(method.id, method);
    state.cards.set(method.id, card);
    return method;
  };

  return {
    createCustomer: (form: Form): Stripe.Customer => {
      readParams(paramsOf.createCustomer, form);
      const customer = newCustomer(wordsIn(form['metadata']), state.clock.now());
      state.customers.set(customer.id, customer);
      return customer;
    },
    listMethods: (customer: string, form: Form): Stripe.ApiList<Stripe.PaymentMethod> => {
      const { limit } = readParams(paramsOf.listMethods, form);
      known(customer);
      const kept = [...state.methods.values()].filter((method) => method.customer === customer).toReversed();
      return listOf(kept, limit, `/v1/customers/${customer}/payment_methods`);
    },
    createMethod: make,
    /** A ready-made test card is another payment method each time that it is asked for. */
    retrieveMethod: (id: string): Stripe.PaymentMethod => {
      const readyMade = findTestCard(id);
      return readyMade === null ? find(id) : newPaymentMethod(id, readyMade, state.clock.now());
    },
    attach: (id: string, form: Form): Stripe.PaymentMethod => {
      const { customer } = readParams(paramsOf.attachMethod, form);
      known(customer);
      const method = find(id);
      if (state.usedUp.has(id) || (method.customer !== null && method.customer !== customer))
        throw new FakeError(
          400,
          'invalid_request_error',
          'The payment method you provided has already been attached to a customer, or may not be used again.',
        );
      const kept = { ...method, customer };
      state.methods.set(id, kept);
      return kept;
    },
    detach: (id: string, form: Form): Stripe.PaymentMethod => {
      readParams(paramsOf.nothing, form);
      const method = find(id);
      if (method.customer === null)
        throw invalid('The payment method you provided is not attached to a customer.', 'payment_method');
      const free = { ...method, customer: null };
      state.methods.set(id, free);
      state.usedUp.add(id);
      return free;
    },
  };
};
