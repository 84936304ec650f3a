import type { Place } from './place.ts';
import { type FakePayPal, type OrderThere, type PayPalShop, withPayPalShop } from './running-paypal.ts';
import { expect, test as base } from './test.ts';

/** Journeys in a shop that is paid by PayPal, too: one product and one fake for all of them. */
export const test = base.extend<
  { readonly here: Place; readonly paypal: FakePayPal },
  { readonly payPalShop: PayPalShop }
>({
  payPalShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => withPayPalShop(use),
    { scope: 'worker', timeout: 300_000 },
  ],
  here: async ({ payPalShop }, use) => use(payPalShop.here),
  paypal: async ({ payPalShop }, use) => {
    await use(payPalShop.paypal);
    await payPalShop.paypal.mend();
  },
});

/** Sends what PayPal has told of an order so far, as PayPal does; in this order. */
export const tellAll = async (here: Place, events: OrderThere['events']): Promise<void> => {
  for (const { body, headers } of events) {
    const answer = await fetch(`${here.platformUrl}/api/webhooks/card/paypal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(answer.status).toBe(200);
  }
};

/** How often money was taken. */
export const capturesIn = ({ events }: OrderThere): number =>
  events.filter(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED')).length;

export { expect };
