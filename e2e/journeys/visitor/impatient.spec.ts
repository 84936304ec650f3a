import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
  storefront,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// A parent between two errands: keys instead of buttons, a train in a tunnel, yesterday's tab still open.

/** Each width buys a title of its own: together they would sell one out. */
const bookToBuy = (): string =>
  test.info().project.name === 'phone' ? 'a-christmas-carol' : 'the-call-of-the-wild';

test('Enter pays, and a cart that is still open in another tab shows that its items are gone', async ({
  page,
  here,
  watch,
}) => {
  const buyer = newBuyer('Ines');
  await goToCheckout(page, here, bookToBuy());
  const old = await page.context().newPage();
  await old.goto(storefront(here, '/cart'));
  const quantity = old.getByRole('combobox', { name: /^Quantity of/ });
  await expect(quantity).toBeVisible();

  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await expect(payButton(page)).toBeVisible();
  await page.getByLabel('Security code').press('Enter');
  await expectThanks(page, buyer);

  watch.expectStatus(404);
  await quantity.selectOption('2');
  await expect(old.getByText('This item isn’t in your cart anymore.').first()).toBeVisible();
  await expect(old.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(quantity).toBeHidden();
});

test('without a connection the page says that the total is not the newest one', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const buyer = newBuyer('Ines');
  await goToCheckout(page, here, bookToBuy());
  await page.context().setOffline(true);
  await fillAddress(page, buyer);
  await expect(page.getByText('We couldn’t update your total.')).toBeVisible();
  await expect(page.getByText('Enter your state')).toBeHidden();
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.getByLabel('ZIP code').fill('02904');
  await page.getByLabel('ZIP code').blur();
  await expect(page.getByText('We couldn’t update your total.')).toBeHidden();
  await expect(payButton(page)).toBeVisible();
});
