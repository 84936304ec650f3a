import { cents } from '@goodshelf/money';
import { describe, expect, test } from 'vitest';
import type {
  PaymentProvider,
  PaymentRequest,
  SavedMethods,
} from '../../apps/server/src/modules/settlement/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';

/** What a provider's own sandbox must offer, so that its adapter can be held to the port. */
export type ProviderUnderTest = {
  readonly provider: () => PaymentProvider;
  /** A new token of a card, as the provider's card field makes one. */
  readonly tokenOf: (card: 'ordinary' | 'declined' | 'asks the buyer') => Promise<string>;
};

const requestOf = (paymentMethod: string): PaymentRequest => {
  const key = newId<'payment'>();
  return {
    key,
    amountCents: cents(50_00),
    paymentMethod,
    description: 'Order GS-10001',
    metadata: { organization_id: newId<'organization'>(), order_id: newId<'order'>(), payment_id: key },
    returnUrl: 'http://shop.localhost/lincoln/order/secret',
  };
};

/** What settlement relies on, of every provider: each adapter's tests call it with its own sandbox. */
export const describePaymentProvider = ({ provider, tokenOf }: ProviderUnderTest): void => {
  describe('as every payment provider', () => {
    test('it charges once per key, and gives back what it was told', async () => {
      const asked = requestOf(await tokenOf('ordinary'));
      const answers = await Promise.all(Array.from({ length: 4 }, () => provider().createPayment(asked)));
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      expect(answers[0]).toMatchObject({
        status: 'succeeded',
        amountCents: asked.amountCents,
        currency: 'usd',
        metadata: asked.metadata,
        dispute: null,
      });
      const known = await provider().retrievePayment({ key: asked.key });
      expect(known).toMatchObject({ reference: answers[0]?.reference, status: 'succeeded' });
      expect(await provider().retrievePayment({ key: newId() })).toBeNull();
    });

    test('a decline is an answer, and a bank that asks for the buyer has a page', async () => {
      expect(await provider().createPayment(requestOf(await tokenOf('declined')))).toMatchObject({
        status: 'failed',
        failure: { code: expect.any(String) },
      });
      expect(await provider().createPayment(requestOf(await tokenOf('asks the buyer')))).toMatchObject({
        status: 'requires_action',
        actionUrl: expect.stringMatching(/^https?:/),
      });
    });

    test('what was called off is never captured, what was captured stays captured', async () => {
      const [never, captured] = [requestOf(await tokenOf('ordinary')), requestOf(await tokenOf('ordinary'))];
      expect(await provider().abandonPayment(never)).toMatchObject({ status: 'canceled' });
      expect(await provider().createPayment(never)).toMatchObject({ status: 'canceled' });
      await provider().createPayment(captured);
      expect(await provider().abandonPayment(captured)).toMatchObject({ status: 'succeeded' });
    });

    test('it refunds once per key, and never more than it captured', async () => {
      const asked = requestOf(await tokenOf('ordinary'));
      const paymentReference = (await provider().createPayment(asked)).reference ?? '';
      const refund = (amount: number, key: string = newId()) =>
        provider().refundPayment({
          key,
          paymentReference,
          amountCents: cents(amount),
          metadata: { ...asked.metadata, refund_id: key },
        });
      const key = newId();
      const [first, again] = [await refund(30_00, key), await refund(30_00, key)];
      expect(again.reference).toBe(first.reference);
      expect(await provider().retrieveRefund({ key, paymentReference })).toMatchObject({
        amountCents: 30_00,
      });
      await expect(refund(20_01)).rejects.toThrow();
    });

    describeSavedMethods({ provider, tokenOf });
  });
};

const describeSavedMethods = ({ provider, tokenOf }: ProviderUnderTest): void => {
  const savedMethods = (): SavedMethods => {
    const saved = provider().savedMethods;
    if (saved === undefined) throw new Error('This provider keeps no cards');
    return saved;
  };
  const customerOf = () => savedMethods().createCustomer({ key: newId() });

  describe('that keeps cards of customers', () => {
    test('a customer is one per key', async () => {
      const key = newId();
      const made = await Promise.all(Array.from({ length: 4 }, () => savedMethods().createCustomer({ key })));
      expect(new Set(made).size).toBe(1);
      expect(await customerOf()).not.toBe(made[0]);
    });

    test('a card is kept once, listed to its customer alone, and gone when it is detached', async () => {
      const [customer, neighbour] = [await customerOf(), await customerOf()];
      const paymentMethod = await tokenOf('ordinary');
      const saved = await savedMethods().attach({ customer, paymentMethod });
      expect(await savedMethods().attach({ customer, paymentMethod })).toEqual(saved);
      expect(await savedMethods().attach({ customer: neighbour, paymentMethod })).toBeNull();
      expect(await savedMethods().attach({ customer, paymentMethod: 'nothing of this kind' })).toBeNull();
      expect(await savedMethods().list(customer)).toEqual([saved]);
      expect(await savedMethods().list(neighbour)).toEqual([]);
      if (saved === null) throw new Error('The card was not kept');
      await savedMethods().detach({ customer: neighbour, paymentMethod: saved.paymentMethod });
      expect(await savedMethods().list(customer)).toEqual([saved]);
      for (let count = 0; count < 2; count += 1)
        await savedMethods().detach({ customer, paymentMethod: saved.paymentMethod });
      expect(await savedMethods().list(customer)).toEqual([]);
    });

    test('it is charged for its customer only, once per key, and never when it is detached', async () => {
      const [customer, neighbour] = [await customerOf(), await customerOf()];
      const saved = await savedMethods().attach({ customer, paymentMethod: await tokenOf('ordinary') });
      if (saved === null) throw new Error('The card was not kept');
      const asked = requestOf(saved.paymentMethod);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => savedMethods().charge({ ...asked, customer })),
      );
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 'succeeded', metadata: asked.metadata });
      const again = requestOf(saved.paymentMethod);
      expect(await savedMethods().charge({ ...again, customer: neighbour })).toMatchObject({
        status: 'failed',
      });
      expect(await provider().createPayment(again)).toMatchObject({ status: 'failed' });
      await savedMethods().detach({ customer, paymentMethod: saved.paymentMethod });
      expect(await savedMethods().charge({ ...again, customer })).toMatchObject({ status: 'failed' });
    });

    test('a bank that asks for a buyer who is not there declines', async () => {
      const customer = await customerOf();
      const saved = await savedMethods().attach({ customer, paymentMethod: await tokenOf('asks the buyer') });
      if (saved === null) throw new Error('The card was not kept');
      expect(await savedMethods().charge({ ...requestOf(saved.paymentMethod), customer })).toMatchObject({
        status: 'failed',
        failure: { code: 'authentication_required' },
        actionUrl: null,
      });
    });
  });
};
