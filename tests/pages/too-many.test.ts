/** What a page says when somebody has done something too often; without script, as it leaves the server. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBook, createSchool, type School } from '../support/school.ts';
import { address, contact } from '../support/shop.ts';
import { createSite, type Answer, type SiteUnderTest } from '../support/site.ts';

let site: SiteUnderTest;
let school: School;
beforeAll(async () => {
  // A hundredth of each ceiling, as one of a hundred processes has it; the proxy says where visitors are.
  site = await createSite({ settings: { TRUST_PROXY: '127.0.0.1', WEB_PROCESSES: '100' } });
  school = await createSchool(site.db);
  // The directory hears of a new school by a notice.
  await vi.waitUntil(() => site.modules.storefrontDirectory.find(school.slug, site.shopHost) !== null);
});
afterAll(() => site.close());

const visitorAt = (from: string) => {
  const jar = new Map<string, string>();
  const ask = async (path: string, form?: Readonly<Record<string, string>>): Promise<Answer> => {
    const isPlatform = path.startsWith('/organizations');
    const answer = await site.ask(path, {
      host: isPlatform ? site.platformHost : site.shopHost,
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': from,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';', 1);
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  return { ask, jar };
};

test.each([
  ['a search of books', (words: string) => `/${school.slug}/books?search=${words}`],
  ['a search of the directory', (words: string) => `/organizations?search=${words}`],
])('%s that is one too many says so and when to try again, and keeps what was typed', async (_, pathOf) => {
  const { ask } = visitorAt('203.0.113.9');
  for (const words of ['owl', 'mouse', 'fox']) expect((await ask(pathOf(words))).status).toBe(200);
  const refused = await ask(pathOf('badger'));
  expect(refused.status).toBe(429);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toMatch(/Too many searches came from your network\. Try again in \d+ seconds?\./);
  expect(refused.text).toContain('badger');
  expect(refused.text).toContain('</footer>');
  // What somebody has found before costs nobody anything, and others search on.
  expect((await ask(pathOf('owl'))).status).toBe(200);
  expect((await visitorAt('203.0.113.10').ask(pathOf('badger'))).status).toBe(200);
});

test('a cart that is one too many is refused by a page that says so', async () => {
  const book = await createBook(site.db);
  const add = { intent: 'add', variant_id: book.variantId };
  for (let cart = 0; cart < 3; cart++)
    expect((await visitorAt('203.0.113.11').ask(`/${school.slug}/cart`, add)).status).toBe(303);
  const refused = await visitorAt('203.0.113.11').ask(`/${school.slug}/cart`, add);
  expect(refused.status).toBe(429);
  expect(refused.text).toMatch(/Too many carts were started from your network\. Try again in \d+ minutes\./);
});

test('the checkout says that too many payments did not go through, and keeps cart and form', async () => {
  const book = await createBook(site.db, { title: 'The Wind in the Willows' });
  const { ask } = visitorAt('203.0.113.12');
  await ask(`/${school.slug}/cart`, { intent: 'add', variant_id: book.variantId });
  const press = async (page: Answer): Promise<Answer> => {
    const valueOf = (name: string): string =>
      new RegExp(`name="${name}"[^>]*value="(?<value>[^"]*)"`).exec(page.text)?.groups?.['value'] ?? '';
    const form = {
      idempotency_key: valueOf('idempotency_key'),
      expected_total_cents: valueOf('expected_total_cents'),
      'contact.first_name': contact.first_name,
      'contact.last_name': contact.last_name,
      'contact.email': 'typed@example.com',
      ...Object.fromEntries(
        Object.entries(address).map(([name, value]) => [`shipping_address.${name}`, value]),
      ),
      'payment.payment_method': 'pm_card_visa_chargeDeclined',
    };
    return ask(`/${school.slug}/checkout`, form);
  };
  let page = await ask(`/${school.slug}/checkout`);
  const statuses: number[] = [];
  for (let time = 0; time < 2; time++) statuses.push((page = await press(page)).status);
  expect(statuses).toEqual([402, 429]);
  expect(page.text).toMatch(
    /Too many payments didn’t go through\. You weren’t charged, and your cart is saved\. Try again in \d+ minutes\./,
  );
  expect(page.text).toContain('value="typed@example.com"');
  expect((await ask(`/${school.slug}/cart`)).text).toContain('The Wind in the Willows');
});
