import { press, tabTo } from '../../support/keyboard.ts';
import { cards, expectThanks, newBuyer, payButton, storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

test('a book is found, put into the cart and paid for with the keyboard alone', async ({ page, here }) => {
  const buyer = newBuyer('Kay');
  await page.goto(storefront(here));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await tabTo(page, page.getByLabel(/search books/i));
  await page.keyboard.type('black beauty');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=black/);
  await press(page, page.getByRole('link', { name: 'Black Beauty', exact: true }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Black Beauty' })).toBeVisible();
  // The link that was followed is gone: who types goes on in the new page, and not from the top.
  await expect(page.locator('main')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Add to cart' }));

  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await press(page, drawer.getByRole('link', { name: 'Check out' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  const typed: readonly (readonly [string, string])[] = [
    ['First name', buyer.firstName],
    ['Last name', buyer.lastName],
    ['Email', buyer.email],
    ['Street address', '12 Oak Street'],
    ['City', 'Providence'],
    ['State', 'Rhode'],
    ['ZIP code', '02903'],
    ['Card number', cards.pays],
    ['Expiration date', '1240'],
    ['Security code', '123'],
  ];
  for (const [label, text] of typed) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await press(page, payButton(page));
  await expectThanks(page, buyer);
});
