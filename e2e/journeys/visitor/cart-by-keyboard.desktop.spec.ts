import { press } from '../../support/keyboard.ts';
import { storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

// A button that goes away with what it did leaves the focus where the person was, and says what it did.

test('in the cart beside the page, the focus and the words stay with who has only the keyboard', async ({
  page,
  here,
}) => {
  await page.goto(storefront(here, '/product/black-beauty'));
  await press(page, page.getByRole('button', { name: 'Add to cart' }));
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByRole('status')).toHaveText('Black Beauty added to your cart');

  await press(page, drawer.getByRole('button', { name: /^Add \$/ }));
  await expect(drawer.getByRole('status')).toHaveText(/gift added to your cart$/);
  await expect(drawer.getByRole('heading', { name: 'Your cart' })).toBeFocused();

  await press(page, drawer.getByRole('button', { name: 'Remove Black Beauty' }));
  await expect(drawer.getByRole('status')).toHaveText('Black Beauty removed from your cart');
  await expect(drawer.getByRole('heading', { name: 'Your cart' })).toBeFocused();

  await press(page, drawer.getByRole('button', { name: /^Remove Gift/ }));
  await expect(drawer.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
});

test('on the cart’s page as well, and when it is empty', async ({ page, here }) => {
  await page.goto(storefront(here, '/product/black-beauty'));
  await press(page, page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await page.goto(storefront(here, '/cart'));
  await press(page, page.getByRole('button', { name: 'No, thanks' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Remove Black Beauty' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeFocused();
});
