import { storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('section 8: toasts of the storefront: success, error, message; three seconds, or a click', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  await page.goto(storefront(here, '/books?search=whale'));
  await page.getByRole('main').getByRole('link', { name: /Moby/ }).first().click();
  const add = page.getByRole('button', { name: 'Add to cart' });
  const answer = (status: number, json: object) =>
    page.route('**/api/storefronts/*/cart/lines', (route) => route.fulfill({ status, json }), { times: 1 });
  await answer(409, { code: 'out_of_stock', message: 'Only one copy is left.' });
  await add.click();
  const toasts = page.locator('.toast');
  await expect(page.getByRole('alert').locator('.toast-error')).toHaveText(['Only one copy is left.']);
  await toasts.hover(); // it stays under the pointer, however long the check takes
  await expectAccessible(page);
  await toasts.click();
  await expect(toasts).toHaveCount(0);
  await answer(409, { code: 'out_of_stock', error: 'The error.', message: 'The message.' });
  await add.click();
  await expect(toasts).toHaveText(['The error.']);
  await expect(toasts).toHaveCount(0);
});
