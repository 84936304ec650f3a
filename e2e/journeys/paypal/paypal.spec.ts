import type { Page } from '@playwright/test';
import { signIn } from '../../support/back-office.ts';
import { capturesIn, expect, tellAll, test } from '../../support/paypal-test.ts';
import type { Place } from '../../support/place.ts';
import { admin, openOrderIn } from '../../support/staff-orders.ts';
import {
  type Buyer,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  openReceipt,
  payButton,
} from '../../support/storefront.ts';
import { expectAccessible } from '../../support/test.ts';

const payPalButton = (page: Page) => page.getByRole('button', { name: /^Pay \$[\d.,]+ with PayPal$/ });
const atPayPal = (page: Page) => page.getByRole('heading', { level: 1, name: 'Approve a test payment?' });

const fillIn = async (page: Page, here: Place, buyer: Buyer, book: string): Promise<void> => {
  await goToCheckout(page, here, book);
  await fillAddress(page, buyer);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await expect(payPalButton(page)).toBeVisible();
};

/** The order at PayPal whose page this is. */
const orderAtPayPal = async (page: Page): Promise<string> => {
  await expect(atPayPal(page)).toBeVisible();
  return new URL(page.url()).searchParams.get('token') ?? '';
};

test('who approves at PayPal has paid, however often and in whichever order PayPal tells of it', async ({
  page,
  here,
  paypal,
}) => {
  const buyer = newBuyer('Paola');
  await fillIn(page, here, buyer, 'black-beauty');
  await expect(page.getByText('You’re not charged before you do.')).toBeVisible();
  await expectAccessible(page);
  await payPalButton(page).click();
  const order = await orderAtPayPal(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectThanks(page, buyer);
  await expect(page.getByText('Paid with PayPal.')).toBeVisible();
  await expectAccessible(page);
  const { events } = await paypal.look(order);
  await tellAll(here, [...events.toReversed(), ...events]);
  await page.reload();
  await expectThanks(page, buyer);
  expect(capturesIn(await paypal.look(order))).toBe(1);
  await openReceipt(page, here, buyer);
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/with PayPal/)
      .first(),
  ).toBeVisible();
});

test('who leaves PayPal without approving is told so, goes back to it, or pays by card', async ({
  page,
  here,
  paypal,
}) => {
  const buyer = newBuyer('Paola');
  await fillIn(page, here, buyer, 'black-beauty');
  await payPalButton(page).click();
  const order = await orderAtPayPal(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You haven’t paid yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue at PayPal' }).click();
  await expect(atPayPal(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await page.getByRole('radio', { name: 'Card' }).check();
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(capturesIn(await paypal.look(order))).toBe(0);
});

test('an answer that is lost after the approval is looked for: charged once, and the page says so', async ({
  page,
  here,
  paypal,
}) => {
  const buyer = newBuyer('Paola');
  await fillIn(page, here, buyer, 'black-beauty');
  await payPalButton(page).click();
  const order = await orderAtPayPal(page);
  await paypal.fail('capture', '500 after');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'We’re still checking with PayPal' }),
  ).toBeVisible();
  await expectAccessible(page);
  await paypal.mend();
  await page.getByRole('link', { name: 'Check again' }).click();
  await expectThanks(page, buyer);
  expect(capturesIn(await paypal.look(order))).toBe(1);
});

test('who is declined at PayPal is told so, and pays there with something else', async ({
  page,
  here,
  paypal,
}) => {
  const buyer = newBuyer('Paola');
  await fillIn(page, here, buyer, 'black-beauty');
  await payPalButton(page).click();
  const order = await orderAtPayPal(page);
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'PayPal didn’t take your payment' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue at PayPal' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectThanks(page, buyer);
  expect(capturesIn(await paypal.look(order))).toBe(1);
});

test('a payment that PayPal reviews is waited for, and an event tells how it ended', async ({
  page,
  here,
  paypal,
}) => {
  const buyer = newBuyer('Paola');
  await fillIn(page, here, buyer, 'black-beauty');
  await payPalButton(page).click();
  const order = await orderAtPayPal(page);
  await page.getByRole('button', { name: 'Pay, and wait for a review' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'We’re still checking with PayPal' }),
  ).toBeVisible();
  await paypal.accept(order);
  await tellAll(here, (await paypal.look(order)).events);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('where PayPal can’t be reached nothing is lost, and the next press goes through', async ({
  page,
  here,
  watch,
  paypal,
}) => {
  watch.expectStatus(402);
  const buyer = newBuyer('Paola');
  await fillIn(page, here, buyer, 'black-beauty');
  await paypal.fail('create', 'refused with 500');
  await payPalButton(page).click();
  await expect(page.getByText(/^We couldn’t reach PayPal\. You weren’t charged\./).first()).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await expectAccessible(page);
  await paypal.mend();
  await payPalButton(page).click();
  await orderAtPayPal(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectThanks(page, buyer);
});

test('without script the order’s page leads on to PayPal', async ({ someoneElse, here }) => {
  const page = await someoneElse({ javaScriptEnabled: false, expectStatus: 409 });
  const buyer = newBuyer('Paola');
  await page.goto(`${here.shopUrl}/lincoln/product/black-beauty`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.goto(`${here.shopUrl}/lincoln/checkout`);
  await fillAddress(page, buyer);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'Update total' }).click();
  await payPalButton(page).click();
  await page.getByRole('link', { name: 'Continue at PayPal' }).click();
  await expect(atPayPal(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectThanks(page, buyer);
});

test('by keyboard alone, and staff send everything back', async ({ page, someoneElse, here, paypal }) => {
  const buyer = newBuyer('Paola');
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await page.getByRole('radio', { name: 'Card' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await expect(payPalButton(page)).toBeVisible();
  await payPalButton(page).focus();
  await page.keyboard.press('Enter');
  const order = await orderAtPayPal(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
  const number = await expectThanks(page, buyer);

  const staff = await someoneElse();
  await signIn(staff, here, admin);
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await staff.getByRole('button', { name: 'Cancel and refund' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Reason').fill('The last copy is damaged');
  await drawer.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(async () => (await paypal.look(order)).capture, { timeout: 30_000 }).toBe('REFUNDED');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/We’ve refunded .* PayPal/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect((await paypal.look(order)).refunds).toBe(1);
});
