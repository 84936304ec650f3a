import type { Page } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import type { Place } from '../../support/place.ts';
import {
  type Buyer,
  cards,
  expectThanks,
  fillAddress,
  goToCheckout,
  newBuyer,
  payButton,
  storefront,
} from '../../support/storefront.ts';
import { cardFrame, deliverTwice, sentToUs, test, typeCard } from '../../support/stripe-test.ts';
import { expect, expectAccessible } from '../../support/test.ts';

// Cards go to Stripe: its field is a frame, its fake is asked over HTTP.

const book = (): string => (test.info().project.name === 'stripe-phone' ? 'heidi' : 'treasure-island');

const readyToPay = async (page: Page, here: Place, card: string = cards.pays): Promise<Buyer> => {
  const buyer = newBuyer('Sol');
  await goToCheckout(page, here, book());
  await fillAddress(page, buyer);
  await typeCard(page, card);
  await expect(payButton(page)).toBeVisible();
  return buyer;
};

const charged = async (stripe: { captures(): Promise<readonly unknown[]> }): Promise<number> =>
  (await stripe.captures()).length;

test('a card is typed into Stripe’s frame, and pays once, however often and late Stripe tells of it', async ({
  page,
  here,
  stripe,
}) => {
  const before = await charged(stripe);
  const sent = await sentToUs(page, here, async () => {
    const buyer = await readyToPay(page, here);
    await expectAccessible(page);
    await payButton(page).click();
    await expectThanks(page, buyer);
  });
  expect(sent).toContain('/checkout');
  expect(sent.replaceAll(/\D/g, '')).not.toContain(cards.pays.replaceAll(' ', ''));
  expect(await charged(stripe)).toBe(before + 1);
  await deliverTwice(here, stripe);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  expect(await charged(stripe)).toBe(before + 1);
});

test('what is wrong with the card is said with the rest, in the frame and on top, and nothing is lost', async ({
  page,
  here,
}) => {
  const buyer = newBuyer('Sol');
  await goToCheckout(page, here, book());
  await fillAddress(page, buyer);
  await page.getByLabel('First name').fill('');
  await cardFrame(page).getByLabel('Card number').fill('4242');
  await payButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Your order wasn’t placed' });
  await expect(summary).toContainText('Enter your first name');
  await expect(summary).toContainText('Your card number is incomplete.');
  await expect(cardFrame(page).getByText('Your card number is incomplete.')).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Your card number is incomplete.' }).click();
  await expect(cardFrame(page).getByLabel('Card number')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await page.getByLabel('First name').fill(buyer.firstName);
  await typeCard(page, cards.pays);
  await expect(summary).toBeHidden();
  await payButton(page).click();
  await expectThanks(page, buyer);
});

test('a declined card charges nothing; the same field takes another one, which pays', async ({
  page,
  here,
  stripe,
  watch,
}) => {
  watch.expectStatus(402);
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here, cards.declined);
  await payButton(page).click();
  await expect(page.locator('#field-payment-payment-method .field-problem')).toContainText(/declined/i);
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expectAccessible(page);
  expect(await charged(stripe)).toBe(before);
  await typeCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
  await deliverTwice(here, stripe);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a bank that asks leads back without its secrets in the address, and the order is paid', async ({
  page,
  here,
  stripe,
}) => {
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here, cards.bankAsks);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test bank' })).toBeVisible();
  const referrers: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).searchParams.has('payment_intent'))
      referrers.push(request.headers()['referer'] ?? '');
  });
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectThanks(page, buyer);
  expect(new URL(page.url()).search).toBe('');
  expect(referrers.join()).not.toContain('secret');
  expect(await charged(stripe)).toBe(before + 1);
});

test('a bank that says no charges nothing, and leads back to the field', async ({ page, here, stripe }) => {
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here, cards.bankAsks);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment didn’t go through' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await charged(stripe)).toBe(before);
  await page.getByRole('link', { name: 'Try another card' }).click();
  await fillAddress(page, buyer);
  await typeCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('an answer that is lost after the press leads to the one order, charged once', async ({
  page,
  here,
  stripe,
  watch,
}) => {
  watch.expectLostConnection();
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  await loseNextAnswer(page, here.port);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('We don’t know yet if your order went through');
  await expect(page.getByText(/nothing was charged|weren’t charged/i)).toBeHidden();
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a charge whose answer Stripe never sends is told as it is: unknown first, then paid, once', async ({
  page,
  here,
  stripe,
  watch,
}) => {
  watch.expectStatus(409);
  watch.expectStatus(502);
  watch.expectStatus(503);
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  await stripe.spoil('confirm intent', 'cut after');
  await payButton(page).click();
  const unknown = page.getByRole('alert');
  await expect(unknown).toContainText('We don’t know yet if your order went through');
  await deliverTwice(here, stripe);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a field that does not load says so, and is tried again with all that was typed', async ({
  page,
  here,
  stripe,
  watch,
}) => {
  watch.expectLostConnection();
  const before = await charged(stripe);
  const buyer = newBuyer('Sol');
  await page.route('**/v3/stripe.js', (route) => route.abort('connectionreset'));
  await goToCheckout(page, here, book());
  await fillAddress(page, buyer);
  const failed = page.getByRole('alert').filter({ hasText: 'The card field didn’t load.' });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await payButton(page).click();
  await expect(page.getByRole('alert').first()).toContainText('you weren’t charged');
  await page.unroute('**/v3/stripe.js');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await typeCard(page, cards.pays);
  await expect(failed).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a gift is paid in the same field, by keyboard alone', async ({ page, here, stripe }) => {
  const before = await charged(stripe);
  const buyer = newBuyer('Mae');
  await page.goto(storefront(here, '/donate'));
  await page.getByRole('radio', { name: /^\$50\.00/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  const number = cardFrame(page).getByLabel('Card number');
  await expect(number).toBeVisible();
  // From field to field with the Tab key, into the frame and out of it again.
  for (let presses = 0; presses < 40; presses += 1) {
    if (await number.evaluate((field) => field === document.activeElement && document.hasFocus())) break;
    await page.keyboard.press('Tab');
  }
  await expect(number).toBeFocused();
  await page.keyboard.type(cards.pays.replaceAll(' ', ''));
  await page.keyboard.press('Tab');
  await page.keyboard.type('1240');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('Stripe is loaded at the checkout, and on no other page; its policy is the checkout’s alone', async ({
  page,
  here,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const policyOf = async (path: string): Promise<string> => {
    const answer = await page.goto(storefront(here, path));
    return answer?.headers()['content-security-policy'] ?? '';
  };
  const { payOrigin } = here;
  expect(payOrigin).not.toBeNull();
  for (const path of ['', '/books', '/donate', '/gift-cards', '/cart'])
    expect(await policyOf(path), path).not.toContain(payOrigin);
  expect(asked.filter((url) => url.startsWith(payOrigin ?? ''))).toEqual([]);
  await goToCheckout(page, here, book());
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  expect(await policyOf('/checkout')).toContain(`frame-src ${payOrigin}`);
});
