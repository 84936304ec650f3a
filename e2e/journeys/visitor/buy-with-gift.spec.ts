import type { Page } from '@playwright/test';
import type { Place } from '../../support/place.ts';
import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  newBuyer,
  openReceipt,
  payButton,
  storefront,
  type Buyer,
} from '../../support/storefront.ts';
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

type Check = (page: Page) => Promise<void>;

const searchForTheBook = async (page: Page, here: Place, check: Check): Promise<void> => {
  await page.goto(storefront(here));
  await check(page);
  const search = page.getByLabel(/search books/i);
  await search.fill('secrt gardn');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=secrt/);
  await expect(page.getByText('Showing results for secret garden.')).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'The Secret Garden', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Secret Garden' })).toBeVisible();
  await expect(page.getByText(/of this goes to Lincoln Elementary/)).toBeVisible();
  await check(page);
};

const expectReceipt = async (
  page: Page,
  here: Place,
  buyer: Buyer,
  number: string,
  check: Check,
): Promise<void> => {
  await openReceipt(page, here, buyer);
  await check(page);
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(number) })).toBeVisible();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByText('The Secret Garden').first()).toBeVisible();
  // The link of the letter leads to the same order.
  await page.getByRole('link', { name: 'Links' }).click();
  await page.locator('.links a[href*="/order/"]').first().click();
  await expectThanks(page, buyer);
};

test('a visitor finds a book by a misspelt title, adds a gift, and pays for both at once', async ({
  page,
  here,
}) => {
  const buyer = newBuyer();
  await searchForTheBook(page, here, expectAccessible);

  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('link', { name: 'The Secret Garden' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Add \$/ }).click();
  await expect(drawer.getByText(/gift/i).first()).toBeVisible();
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /gift/i }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await expectAccessible(page);
  await payButton(page).click();

  const number = await expectThanks(page, buyer);
  await expect(page.getByText('Paid with visa ending in 4242', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectReceipt(page, here, buyer, number, expectAccessible);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a book by a misspelt title, adds a gift, and pays for both at once', async ({
    page,
    here,
    someoneElse,
    watch,
  }) => {
    watch.expectStatus(409); // the total with the tax, before anything is charged
    const checker = await someoneElse({ javaScriptEnabled: true });
    const check: Check = (shown) => expectAccessibleWithoutScript(shown, checker);
    const buyer = newBuyer();
    await searchForTheBook(page, here, check);

    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('button', { name: /^Add \$/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /gift/i }).first()).toBeVisible();
    await check(page);

    await page.getByRole('link', { name: 'Check out' }).click();
    await fillAddress(page, buyer);
    await page.getByRole('radio', { name: /4242 4242 4242 4242/ }).check();
    await page.getByRole('button', { name: 'Update total' }).click();
    await expect(page.getByText(/The total is now/)).toBeInViewport();
    await check(page);
    await payButton(page).click();

    const number = await expectThanks(page, buyer);
    await check(page);
    await expectReceipt(page, here, buyer, number, check);
  });
});
