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

test('what is paid is what stood on the button when it was pressed, whatever is tapped while the card company takes its time', async ({
  page,
  here,
}) => {
  const buyer = newBuyer('Ines');
  await goToCheckout(page, here, bookToBuy());
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await expect(payButton(page)).toBeVisible();
  const pressed = (await payButton(page).textContent())?.replace('Pay ', '') ?? '';
  let answer = (): void => undefined;
  const isTime = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/sandbox-card/payment_methods', async (route) => {
    await isTime;
    await route.continue();
  });
  await payButton(page).click();
  const paying = page.getByRole('button', { name: 'Placing your order…' });
  await expect(paying).toBeFocused();

  // A finger is on the gift by now: nothing happens. Even a script that gets at the field changes nothing of what is paid.
  const gift = page.locator('[name="extra_gift"][value="1000"]');
  const place = await page.locator('label', { has: gift }).boundingBox();
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
  await expect(page.locator('[name="extra_gift"][value="0"]')).toBeChecked();
  const isPriced = page.waitForResponse(/\/checkout\/quote$/);
  await gift.evaluate((radio: HTMLInputElement) => radio.click());
  await isPriced;
  answer();
  await expectThanks(page, buyer);
  await expect(page.getByText(pressed, { exact: true }).first()).toBeVisible();
});
