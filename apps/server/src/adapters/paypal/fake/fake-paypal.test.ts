import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakePayPal, startFakePayPal } from './fake-paypal.ts';

let fake: FakePayPal;
beforeAll(async () => {
  fake = await startFakePayPal();
});
afterAll(() => fake.close());

const returnUrl = 'http://shop.localhost/lincoln/order/secret';
const order = (description: string): string => {
  const context = { return_url: returnUrl, cancel_url: `${returnUrl}?canceled` };
  const unit = { amount: { currency_code: 'USD', value: '12.50' }, description };
  fake.books.create({
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context: context } },
  });
  return [...fake.books.orders.keys()].at(-1) ?? '';
};
const page = (id: string, answer?: string): Promise<Response> =>
  fetch(`${fake.url}/checkoutnow?token=${id}`, {
    redirect: 'manual',
    ...(answer === undefined ? {} : { method: 'POST', body: new URLSearchParams({ answer }) }),
  });

test('the page of the fake says what is paid, as text, and leads back', async () => {
  const id = order('Order <GS-10001>');
  const shown = await (await page(id)).text();
  expect(shown).toContain('Order &#60;GS-10001&#62;: <strong>$12.50</strong>');
  const back = await page(id, 'fine');
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`${returnUrl}?token=${id}&PayerID=FAKEPAYER`);
  expect(fake.books.orders.get(id)?.status).toBe('APPROVED');
});

test('a buyer who cancels there approves nothing', async () => {
  const id = order('Order GS-10002');
  const back = await page(id, 'cancel');
  expect(back.headers.get('location')).toBe(`${returnUrl}?canceled=&token=${id}`);
  expect(fake.books.orders.get(id)?.status).toBe('PAYER_ACTION_REQUIRED');
  expect((await page('UNKNOWN')).status).toBe(404);
});

test('its API takes nobody without a token, or with a request id that is too long', async () => {
  const call = (headers: Record<string, string>) =>
    fetch(`${fake.url}/v2/checkout/orders`, { method: 'POST', headers, body: '{}' });
  expect((await call({})).status).toBe(401);
  const { clientId, clientSecret } = fake.credentials;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const token = await fetch(`${fake.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: 'grant_type=client_credentials',
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const answer = await call({ authorization: `Bearer ${bearer}`, 'paypal-request-id': 'x'.repeat(109) });
  expect(answer.status).toBe(400);
});
