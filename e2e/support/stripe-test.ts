import type { Frame, FrameLocator, Page } from '@playwright/test';
import type { Place } from './place.ts';
import { type FakeStripe, type StripeShop, withStripeShop } from './running-stripe.ts';
import { expect, test as base } from './test.ts';

/** Journeys in a shop whose cards go to Stripe: one product and one fake for all of them. */
export const test = base.extend<
  { readonly here: Place; readonly stripe: FakeStripe },
  { readonly stripeShop: StripeShop }
>({
  stripeShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => withStripeShop(use),
    { scope: 'worker', timeout: 300_000 },
  ],
  here: async ({ stripeShop }, use) => use(stripeShop.here),
  stripe: async ({ stripeShop }, use) => {
    await use(stripeShop.stripe);
    await stripeShop.stripe.mend();
  },
});

/** The card company's field, in its frame. */
export const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure payment input frame"]');

export const typeCard = async (page: Page, number: string): Promise<void> => {
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
};

/** What Stripe has told so far arrives: late, in the wrong order, and twice. */
export const deliverTwice = async (here: Place, stripe: FakeStripe): Promise<void> => {
  const events = (await stripe.events()).toReversed();
  for (const { body, header } of [...events, ...events]) {
    const answer = await fetch(`${here.platformUrl}/api/webhooks/card/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body,
    });
    expect(answer.status).toBe(200);
  }
};

/** Everything that left this page for our own server, while the work goes on. */
export const sentToUs = async (page: Page, here: Place, work: () => Promise<void>): Promise<string> => {
  const sent: string[] = [];
  const isOurs = (url: string): boolean =>
    [here.shopUrl, here.platformUrl].some((own) => url.startsWith(own));
  const isOfFrame = (frame: Frame): boolean => !isOurs(frame.url());
  page.on('request', (request) => {
    if (isOurs(request.url()) && !isOfFrame(request.frame()))
      sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`);
  });
  await work();
  return sent.join('\n');
};
