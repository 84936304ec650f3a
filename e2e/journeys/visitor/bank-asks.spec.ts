import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a bank that asks first gets its answer, and the order is paid', async ({ page, here }) => {
  const buyer = newBuyer('Noor');
  await goToCheckout(page, here, 'the-jungle-book');
  await fillAddress(page, buyer);
  await fillCard(page, cards.bankAsks);
  await payButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Is this you?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Complete/ }).click();
  await expectThanks(page, buyer);
  await expectAccessible(page);
});

test('a payment that the buyer denies at the bank charges nothing and leads back to another card', async ({
  page,
  here,
}) => {
  const buyer = newBuyer('Noor');
  await goToCheckout(page, here, 'the-jungle-book');
  await fillAddress(page, buyer);
  await fillCard(page, cards.bankAsks);
  await payButton(page).click();
  await page.getByRole('button', { name: /^Fail/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your payment didn’t go through' })).toBeVisible();
  await expect(page.getByText(/weren’t charged/i)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try another card' }).click();
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
});
