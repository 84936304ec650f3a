/** What the settings make of the product: who takes cards, what the pages let in, and what is left of the sandbox. */
import { videoFrameOrigins } from '@goodshelf/contract/content-pages';
import { contentSecurityPolicy } from '../../platform/pages/index.ts';
import { stripeInBrowsers } from './browser-side.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createSchool } from '../../../../../tests/support/school.ts';
import { createSite, type SiteUnderTest } from '../../../../../tests/support/site.ts';

let site: SiteUnderTest | null = null;
afterEach(async () => {
  await site?.close();
  site = null;
});

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijklmnopqrstuvwx',
};
const live = {
  ...testKeys,
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  NODE_ENV: 'production',
  SECRET_KEY: 'a'.repeat(32),
  PLATFORM_URL: 'https://goodshelf.test',
  API_URL: 'https://goodshelf.test/api',
  SHOP_URL: 'https://shop.goodshelf.test',
  SMTP_URL: 'smtps://mail.test',
};

const openSite = async (settings: Record<string, string>) => {
  site = await createSite({ settings });
  const here = site;
  const { slug } = await createSchool(here.db);
  await vi.waitUntil(() => here.modules.storefrontDirectory.find(slug, here.shopHost) !== null);
  const policyOf = async (path: string): Promise<string> => {
    const { headers } = await here.ask(`/${slug}${path}`, { host: here.shopHost });
    return String(headers['content-security-policy']);
  };
  const providers = here.modules.settlement.providers;
  return { here, slug, policyOf, providers };
};
const isThere = async (here: SiteUnderTest): Promise<boolean> =>
  (await here.ask('/sandbox-card/authenticate/pi_0')).text.includes('bank');

test('without Stripe the sandbox takes cards, and no page lets anything of Stripe in', async () => {
  const { here, policyOf, providers } = await openSite({});
  expect(providers.current.name).toBe('sandbox-card');
  for (const path of ['', '/cart', '/checkout']) expect(await policyOf(path)).not.toMatch(/stripe/);
  expect(await policyOf('/checkout')).not.toContain('frame-src');
  // Players of videos, which pages of a shop may show.
  for (const path of ['', '/cart'])
    expect(await policyOf(path)).toContain(`frame-src ${videoFrameOrigins.join(' ')};`);
  expect(await isThere(here)).toBe(true);
});

test('with a test key Stripe takes cards; the sandbox finishes what was begun with it', async () => {
  const { here, slug, policyOf, providers } = await openSite(testKeys);
  expect(providers.current).toMatchObject({ name: 'stripe', isTestMode: true });
  expect(providers.of('sandbox-card').isTestMode).toBe(true);
  expect(await isThere(here)).toBe(true);
  for (const path of ['', '/cart', '/books', '/donate']) expect(await policyOf(path)).not.toContain('stripe');
  const { text } = await here.ask(`/${slug}`, { host: here.shopHost });
  expect(text).toContain('Demonstration');
  expect(text).not.toContain('<script src="https://js.stripe.com');
});

test('the policy of the checkout names Stripe’s own hosts, or the fake’s alone', () => {
  const partsWith = (apiUrl: string | null): string[] =>
    contentSecurityPolicy('', {
      frame: stripeInBrowsers({ publishableKey: 'pk_test_a', apiUrl }).sources,
    }).split('; ');
  const own = partsWith(null);
  expect(own).toContain(`script-src 'self' https://js.stripe.com https://*.js.stripe.com`);
  expect(own).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(own).toContain(`connect-src 'self' https://api.stripe.com`);
  const fakes = partsWith('http://127.0.0.1:4242');
  expect(fakes).toContain('frame-src http://127.0.0.1:4242');
  expect(fakes.join()).not.toContain('stripe.com');
});

test('with a live key nothing is a demonstration, and the sandbox takes nothing', async () => {
  const { here, slug, providers } = await openSite(live);
  expect(providers.current).toMatchObject({ name: 'stripe', isTestMode: false });
  expect(providers.of('sandbox-card').name).toBe('sandbox-card');
  const { text } = await here.ask(`/${slug}`, { host: here.shopHost });
  expect(text).toContain(slug);
  expect(text).not.toMatch(/demonstration|test mode/i);
  expect(await isThere(here)).toBe(false);
  const answer = await here.ask('/sandbox-card/payment_methods', { method: 'POST', body: '{}' });
  expect([404, 405]).toContain(answer.status);
});
