import type { Page } from '@playwright/test';
import { approve, haveWallets, noSheet, sheet, walletButton } from '../../support/device-wallets.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { noteShifts } from '../../support/layout-shifts.ts';
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

// Google Pay and Link as browsers have them: buttons and sheet are frames of the fake's, and Stripe's rules hold.

const book = (): string =>
  test.info().project.name === 'stripe-phone' ? 'millions-of-cats' : 'winnie-the-pooh';

const readyToPay = async (page: Page, here: Place): Promise<Buyer> => {
  await haveWallets(page, 'google_pay', 'link');
  const buyer = newBuyer('Wim');
  await goToCheckout(page, here, book());
  await fillAddress(page, buyer);
  await expect(payButton(page)).toBeVisible();
  await expect(walletButton(page)).toBeVisible();
  return buyer;
};

/** What is below the fold may make room; what is seen stays where it is. */
const expectNothingMoved = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  const moved = await page.evaluate(() => window.layoutShifts.filter(({ value }) => value > 0.0005));
  expect(moved).toEqual([]);
};

const charged = async (stripe: { captures(): Promise<readonly unknown[]> }): Promise<number> =>
  (await stripe.captures()).length;

const dueOn = async (page: Page): Promise<string> =>
  ((await payButton(page).textContent()) ?? '').replace('Pay ', '').trim();

test('a wallet shows the total, and pays the order once, without a card being typed', async ({
  page,
  here,
  stripe,
}) => {
  const before = await charged(stripe);
  const sent = await sentToUs(page, here, async () => {
    const buyer = await readyToPay(page, here);
    await expectAccessible(page);
    const due = await dueOn(page);
    await walletButton(page).click();
    await expect(sheet(page).getByRole('heading', { name: `Google Pay: ${due}` })).toBeVisible();
    await expectAccessible(page);
    await approve(page).click();
    await expectThanks(page, buyer);
  });
  await noSheet(page);
  expect(sent).not.toContain('tok_visa');
  await expect(page.getByText('Paid with Visa ending in 4242 (Google Pay).')).toBeVisible();
  expect(await charged(stripe)).toBe(before + 1);
  await deliverTwice(here, stripe);
  expect(await charged(stripe)).toBe(before + 1);
});

test('who cancels the sheet finds the page as it was, and pays by card', async ({ page, here, stripe }) => {
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  const sent = await sentToUs(page, here, async () => {
    await walletButton(page, 'Link').click();
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    await noSheet(page);
  });
  expect(sent).toBe('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await typeCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a card that is declined in the sheet charges nothing; another one of the wallet pays', async ({
  page,
  here,
  stripe,
  watch,
}) => {
  watch.expectStatus(402);
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  await walletButton(page).click();
  await sheet(page).getByLabel('Visa ···· 0002').check();
  await approve(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText(/declined/i);
  await expect(page.locator('#field-payment-payment-method .field-problem')).toContainText(/declined/i);
  expect(await charged(stripe)).toBe(before);
  await sheet(page).getByLabel('Visa ···· 4242').check();
  await approve(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('what is missing in the form is said beside the field, and no sheet opens', async ({
  page,
  here,
  stripe,
}) => {
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  await page.getByLabel('First name').fill('');
  await walletButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Your order wasn’t placed' });
  await expect(summary).toContainText('Enter your first name');
  await expect(summary).not.toContainText('card');
  await noSheet(page);
  await expectAccessible(page);
  await page.getByLabel('First name').fill(buyer.firstName);
  await expect(summary).toBeHidden();
  await walletButton(page).click();
  await approve(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a total that has changed elsewhere is not charged: the sheet and the page say so', async ({
  page,
  here,
  stripe,
  watch,
}) => {
  watch.expectStatus(409);
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  const seen = await dueOn(page);
  const other = await page.context().newPage();
  await other.goto(storefront(here, '/donate'));
  await other.getByRole('radio', { name: /^\$50\.00/ }).check({ force: true });
  await other.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  await expect(other.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await other.close();
  await walletButton(page).click();
  await approve(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('The total is now $');
  expect(await charged(stripe)).toBe(before);
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(payButton(page)).not.toHaveText(`Pay ${seen}`);
  const due = await dueOn(page);
  await walletButton(page).click();
  await expect(sheet(page).getByRole('heading', { name: `Google Pay: ${due}` })).toBeVisible();
  await approve(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a total that changes while the sheet is open is refused before anything is sent', async ({
  page,
  here,
  stripe,
}) => {
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  const seen = await dueOn(page);
  await walletButton(page).click();
  await expect(approve(page)).toBeVisible();
  // Some wallets are windows beside the page, which goes on listening.
  await page.getByRole('radio', { name: '$5.00' }).evaluate((radio: HTMLInputElement) => radio.click());
  await expect(page.locator('.button-pay')).not.toContainText(seen);
  await approve(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('The total is now $');
  expect(await charged(stripe)).toBe(before);
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await walletButton(page).click();
  await approve(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a bank that asks is asked, and leads back to the paid order', async ({ page, here, stripe }) => {
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  await walletButton(page).click();
  await sheet(page).getByLabel('Visa ···· 3220').check();
  await approve(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test bank' })).toBeVisible();
  expect(await charged(stripe)).toBe(before);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

for (const again of ['the button of the form', 'the button of the wallet'] as const)
  test(`after a lost answer, ${again} sends the same payment again: one order, charged once`, async ({
    page,
    here,
    stripe,
    watch,
  }) => {
    watch.expectLostConnection();
    const before = await charged(stripe);
    const buyer = await readyToPay(page, here);
    await loseNextAnswer(page, here.port);
    await walletButton(page).click();
    await approve(page).click();
    await expect(sheet(page).getByRole('alert')).toContainText('We don’t know yet');
    await sheet(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('We don’t know yet if your order went through');
    await expect(payButton(page)).toHaveAttribute('aria-busy', 'false');
    await (again === 'the button of the form' ? payButton(page) : walletButton(page)).click();
    await expectThanks(page, buyer);
    await noSheet(page);
    expect(await charged(stripe)).toBe(before + 1);
  });

test('a press that never arrived is sent again with the card that the wallet gave', async ({
  page,
  here,
  stripe,
  watch,
}) => {
  watch.expectLostConnection();
  const before = await charged(stripe);
  const buyer = await readyToPay(page, here);
  await page.route('**/checkout.data*', (route) => route.abort('connectionreset'), { times: 1 });
  await walletButton(page).click();
  await approve(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('We don’t know yet');
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'false');
  expect(await charged(stripe)).toBe(before);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('a gift is paid by a wallet, by keyboard alone', async ({ page, here, stripe }) => {
  const before = await charged(stripe);
  const buyer = newBuyer('Ivo');
  await haveWallets(page, 'google_pay');
  await page.goto(storefront(here, '/donate'));
  await page.getByRole('radio', { name: /^\$50\.00/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  const button = walletButton(page);
  await expect(button).toBeVisible();
  const hasFocus = (field: Element): boolean => field === document.activeElement && document.hasFocus();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await button.evaluate(hasFocus)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(approve(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await noSheet(page);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(approve(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectThanks(page, buyer);
  expect(await charged(stripe)).toBe(before + 1);
});

test('without a wallet there is no button and no gap, and nothing moves', async ({ page, here }) => {
  await noteShifts(page);
  await goToCheckout(page, here, book());
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pay with a digital wallet' })).toHaveCount(0);
  await expect(page.getByText('or pay by card')).toHaveCount(0);
  const height = await page
    .locator('.device-wallets')
    .evaluate((place) => place.getBoundingClientRect().height);
  expect(height).toBe(0);
  await expectNothingMoved(page);
});

test('wallets come with the card field, not after it: nothing in sight moves', async ({ page, here }) => {
  await haveWallets(page, 'google_pay', 'link');
  await noteShifts(page);
  await goToCheckout(page, here, book());
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  await expect(walletButton(page)).toBeVisible();
  await expectNothingMoved(page);
});
