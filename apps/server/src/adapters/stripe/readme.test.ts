import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Stripe } from 'stripe';
import { stripeInBrowsers } from './browser-side.ts';
import { eventTypes } from './events.ts';

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');

test('the README names exactly the events that we understand, for whoever sets the webhook up', () => {
  const named = [...readme.matchAll(/`((?:payment_intent|charge|refund)\.[a-z._]+)`/g)].map(
    ([, type]) => type,
  );
  expect(named.toSorted()).toEqual(eventTypes.toSorted());
});

test('browser, webhook and SDK speak one version of Stripe’s API', () => {
  const release = Stripe.API_VERSION.split('.').at(-1);
  const { scriptUrl } = stripeInBrowsers({ publishableKey: 'pk_test_a', apiUrl: null });
  expect(scriptUrl).toBe(`https://js.stripe.com/${release}/stripe.js`);
  expect(readme).toContain(`\`${Stripe.API_VERSION}\``);
});
