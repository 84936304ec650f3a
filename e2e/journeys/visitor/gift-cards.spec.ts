import type { Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
import { letterTo } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import {
  addToCart,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
  storefront,
  type Buyer,
} from '../../support/storefront.ts';
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

// A gift card is bought; the demo's own card, which was mailed to a customer, is spent: both widths spend the same one.

const demoCode = async (here: Place, recipient = 'customer@example.test'): Promise<string> => {
  const { text } = await letterTo(here, recipient, /sent you a gift card/);
  const code = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/.exec(text)?.[0];
  expect(code).toBeDefined();
  return code ?? '';
};

const fillContact = async (page: Page, buyer: Buyer): Promise<void> => {
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
};

const enterGiftCard = async (page: Page, code: string): Promise<void> => {
  await page.getByText('Have a gift card?').click();
  await page.getByLabel('Gift card code').fill(code);
  await page.getByLabel('Gift card code').press('Enter');
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toBeVisible();
};

test('a gift card is bought, waits for its 24 hours, and is canceled', async ({
  page,
  here,
  watch,
  someoneElse,
}) => {
  test.slow();
  watch.expectStatus(422);
  const buyer = newBuyer('Gil');
  await page.goto(storefront(here, '/gift-cards'));
  await expect(page.getByRole('heading', { level: 1, name: /Give a gift card/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add gift card to cart' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the recipient’s name');
  await expectAccessible(page);
  await page.getByLabel('Other amount in whole dollars').fill('30');
  await page.getByLabel('Recipient’s name').fill('Hana Ito');
  await page.getByLabel('Recipient’s email').fill('hana.ito@example.test');
  await page.getByLabel('Message').fill('For summer reading.');
  await page.getByRole('button', { name: 'Add gift card to cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  await expect(page.getByText('$30.00 gift card for Lincoln Elementary').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillContact(page, buyer);
  await expect(page.getByLabel('Street address')).toBeHidden();
  await fillCard(page, cards.pays);
  await expect(payButton(page)).toHaveText('Pay $30.00');
  await expectAccessible(page);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  await expect(page.getByText('We’ll email the gift card after')).toBeVisible();
  await expectAccessible(page);

  const owner = await someoneElse();
  await signIn(
    owner,
    here,
    people.lincolnOwner,
    '/manage/organization/gift-cards?search=hana.ito@example.test',
  );
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Not sent yet' }).first().click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Gift card that isn’t sent yet' })).toBeVisible();
  await expect(owner.getByRole('link', { name: number }).first()).toBeVisible();
  await expectAccessible(owner);

  await page.getByRole('link', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel and refund $30.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Refunded', { exact: true })).toBeVisible();
});

test('a gift card and a discount pay for a book, and a card pays the gift', async ({ page, here, watch }) => {
  test.slow();
  watch.expectStatus(402);
  const code = await demoCode(here);
  const buyer = newBuyer('Gia');
  await page.goto(storefront(here, '/gift-cards'));
  await page.getByLabel('Gift card code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Check balance' }).click();
  await expect(page.getByText(/Gift card ending in \w{4} has \$[\d.]+ left\./)).toBeVisible();
  await expectAccessible(page);

  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await page.getByText('Have a discount code?').click();
  await page.getByLabel('Discount code').fill('FAMILYNIGHT');
  await page.getByLabel('Discount code').press('Enter');
  await expect(page.getByText('FAMILYNIGHT takes $0.90 off.')).toBeVisible();
  await page.getByText('Have a gift card?').click();
  await page.getByLabel('Gift card code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByLabel('Gift card code').press('Enter');
  await expect(
    page.getByText('This shop doesn’t have a gift card with that code.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Gift card code').fill(code);
  await page.getByLabel('Gift card code').press('Enter');
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toBeVisible();
  await expect(page.getByText('There’s nothing left to pay', { exact: false })).toBeVisible();
  // The field that held the wrong code has gone: who types goes on from what is next, and not from the top of the page.
  await expect(page.locator('summary').filter({ hasText: 'Add another gift card' })).toBeFocused();
  await page.getByRole('radio', { name: '$5.00' }).check({ force: true });
  await expect(payButton(page)).toHaveText('Pay $5.00');
  await fillCard(page, cards.declined);
  await payButton(page).click();
  await expect(page.getByText(/declined this card/).first()).toBeVisible();
  // The gift card has its money again, and pays the next try.
  await fillCard(page, cards.pays);
  await expect(payButton(page)).toHaveText('Pay $5.00');
  await expectAccessible(page);
  await payButton(page).click();
  await expectThanks(page, buyer);
  await expect(page.getByText(/paid by gift card ····\w{4}\./)).toBeVisible();
  await expect(page.getByText('$5.00 paid with Visa ending in 4242.')).toBeVisible();
  await expectAccessible(page);
  const receipt = await letterTo(here, buyer.email, /Your order/);
  expect(receipt.text).toMatch(/Paid by gift card ····\w{4}/);
});

test('who leaves the bank and pays another way has the gift card with all its money again', async ({
  page,
  here,
}) => {
  test.slow();
  const code = await demoCode(here);
  const buyer = newBuyer('Gem');
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await enterGiftCard(page, code);
  await page.getByRole('radio', { name: '$5.00' }).check({ force: true });
  await expect(payButton(page)).toHaveText('Pay $5.00');
  await fillCard(page, cards.bankAsks);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this you?' })).toBeVisible();
  await page.goto(storefront(here, '/checkout'));
  await expect(page.getByText('before you pay $5.00')).toBeVisible();
  await expect(page.getByText(/We’re holding \$[\d.]+ of your gift card ending in \w{4}/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $5.00');
  await expectAccessible(page);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  await expect(page.getByText(/paid by gift card ····\w{4}\./)).toBeVisible();
  await expect(page.getByText('$5.00 paid with Visa ending in 4242.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
});

test('a gift card pays everything, and has it again when the order is canceled', async ({ page, here }) => {
  test.slow();
  const code = await demoCode(here);
  const buyer = newBuyer('Gus');
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await enterGiftCard(page, code);
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expectThanks(page, buyer);
  await expect(page.getByText(/^Paid by gift card ····\w{4}\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await expect(page.getByText('to your gift card.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
  await expect(
    page.getByText('to your gift card. You can spend it right away.', { exact: false }),
  ).toBeVisible();
});

test('two gift cards pay one order, and each has its money again when it is canceled', async ({
  page,
  here,
  isMobile,
}) => {
  test.slow();
  // Each width has a first card of its own, which is too little for five books; the second one has plenty for both.
  const small = await demoCode(here, isMobile ? 'sam.rahman@example.test' : 'priya.raman@example.test');
  const large = await demoCode(here);
  const buyer = newBuyer('Gaia');
  await page.goto(storefront(here, '/product/black-beauty'));
  await page.getByLabel('Quantity').selectOption('5');
  await addToCart(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page, buyer);
  await enterGiftCard(page, small);
  const another = page.getByText('Add another gift card');
  const field = page.getByLabel('Gift card code');
  await another.click();
  await field.fill(small.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText('You’ve already entered this gift card.')).toBeVisible();
  await expectAccessible(page);
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await field.press('Enter');
  await expect(
    page.getByText('This shop doesn’t have a gift card with that code.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toHaveCount(1);
  await field.fill(large);
  await field.press('Enter');
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toHaveCount(2);
  await expect(page.getByText('There’s nothing left to pay', { exact: false })).toBeVisible();
  await expectAccessible(page);
  // A reload loses none of them.
  await page.reload();
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toHaveCount(2);
  await page.getByRole('button', { name: `Remove gift card ending in ${small.slice(-4)}` }).click();
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toHaveCount(1);
  await another.click();
  await field.fill(small);
  await field.press('Enter');
  await expect(
    page.getByText(`You don’t need the gift card ending in ${small.slice(-4)} for this order.`, {
      exact: false,
    }),
  ).toBeVisible();
  const remove = page.getByRole('button', { name: `Remove gift card ending in ${large.slice(-4)}` });
  await remove.click();
  await expect(remove).toHaveCount(0);
  // The page that comes with it may have the field unfolded, or not.
  await expect(async () => {
    if (!(await field.isVisible())) await another.click();
    await field.fill(large, { timeout: 2_000 });
  }).toPass();
  await field.press('Enter');
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expectThanks(page, buyer);
  await expect(page.getByText(/^\$[\d.]+ paid by gift card ····\w{4}\.$/)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await expect(
    page.getByText(
      /: \$[\d.]+ to the gift card ending in \w{4} and \$[\d.]+ to the gift card ending in \w{4}\./,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
  const back = await letterTo(here, buyer.email, /A refund for order/);
  // One email names both.
  expect(back.text.replaceAll(/\s+/g, ' ')).toMatch(
    /back on the gift card ending in \w{4} \(\$[\d.]+\) and the one ending in \w{4} \(\$[\d.]+\)\./,
  );
});

test('a gift card is checked and spent without script', async ({ page: checker, here, someoneElse }) => {
  test.slow();
  const code = await demoCode(here);
  const page = await someoneElse({ javaScriptEnabled: false, expectStatus: [409, 422] });
  const buyer = newBuyer('Gwen');
  await page.goto(storefront(here, '/gift-cards'));
  await page.getByLabel('Gift card code').fill('nothing');
  await page.getByRole('button', { name: 'Check balance' }).click();
  await expect(
    page.getByText('This shop doesn’t have a gift card with that code.', { exact: false }),
  ).toBeVisible();
  await expectAccessibleWithoutScript(page, checker);
  await page.goto(storefront(here, '/product/black-beauty'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page, buyer);
  await page.getByText('Have a gift card?').click();
  await page.getByLabel('Gift card code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page.getByText('There’s nothing left to pay', { exact: false })).toBeVisible();
  await page.getByText('Add another gift card').click();
  await page.getByLabel('Gift card code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page.getByLabel('Gift card code')).toHaveValue('AAAA-BBBB-CCCC-DDDD');
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toBeVisible();
  await expectAccessibleWithoutScript(page, checker);
  await page.getByRole('button', { name: 'Remove this code' }).click();
  await expect(page.getByText(/Gift card ending in \w{4} pays \$/)).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).last().click();
  await expectThanks(page, buyer);
});
