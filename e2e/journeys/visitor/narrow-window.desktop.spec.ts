import { addToCart } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

// A window of a desktop, made narrow or zoomed in: unlike a phone's, its scroll bar takes room of its own.

test('the cart that slides in stays within a narrow window', async ({ page, here }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${here.shopUrl}/lincoln/product/treasure-island`);
  await addToCart(page);
  await expect
    .poll(async () => (await page.getByRole('dialog', { name: 'Your cart' }).boundingBox())?.x)
    .toBe(0);
});
