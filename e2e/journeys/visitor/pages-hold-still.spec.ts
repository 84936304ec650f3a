import { expectStill, noteShifts } from '../../support/layout-shifts.ts';
import { addToCart, storefront } from '../../support/storefront.ts';
import { expectAccessible, test } from '../../support/test.ts';

test('nothing moves while the first page, lists, a product, the cart and the checkout load', async ({
  page,
  here,
}) => {
  await noteShifts(page);
  for (const path of ['', '/books', '/books?search=garden', '/donate', '/product/heidi']) {
    await page.goto(storefront(here, path));
    await expectStill(page);
    await expectAccessible(page);
  }
  await addToCart(page);
  for (const path of ['/books', '/product/heidi', '/cart', '/checkout', '/policies/returns']) {
    await page.goto(storefront(here, path));
    await expectStill(page);
    await expectAccessible(page);
  }
});
