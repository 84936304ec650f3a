import { loseNextAnswer } from '../../support/lost-answer.ts';
import { addToCart, goToCheckout, payButton, storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// Small helps on the way to an order: none of them is in anybody's way.

test('a slip in the email address is asked about, and rounding up says what it adds', async ({
  page,
  here,
}) => {
  await goToCheckout(page, here, 'the-boxcar-children');
  await page.getByLabel('Email').fill('dana@gmial.com');
  await page.getByLabel('ZIP code').fill('02903');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'dana@gmail.com' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('dana@gmail.com');
  await expect(page.getByText('Did you mean')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('dana@gmail.com');
  const choice = page.getByRole('radio', { name: /^Round up \$0\.\d\d to \$\d+\.00$/ });
  const words = (await choice.locator('..').textContent()) ?? '';
  await choice.check();
  await expect(payButton(page)).toHaveText(`Pay ${words.replace(/^.* to /, '')}`);
});

test('the cart says what is missing for free shipping, and a lost answer adds nothing twice', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  await page.goto(storefront(here, '/product/the-boxcar-children'));
  await addToCart(page);
  await expect(page.getByText(/^Add \$\d+\.\d\d more for free shipping\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Close cart' }).click();
  await loseNextAnswer(page, here.port, /\/cart\/lines$/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart).toBeVisible();
  await expect(cart.getByLabel(/^Quantity of/)).toHaveValue('2');
  await expect(page.getByText(/couldn’t reach|didn’t hear/)).toHaveCount(0);
  await page.goto(storefront(here, '/cart'));
  await expect(page.getByText(/more for free shipping\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('a search for a gift card leads to gift cards, and a T-shirt is found as people write it', async ({
  page,
  here,
}) => {
  await page.goto(storefront(here, '/books?search=giftcard'));
  await expect(page.getByText('Showing results for')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Buy a gift card' }).click();
  await expect(page).toHaveURL(/\/gift-cards$/);
  for (const typed of ['tshirt', 'tee+shirt']) {
    await page.goto(storefront(here, `/books?search=${typed}`));
    await expect(page.getByRole('link', { name: /T-Shirt/i }).first()).toBeVisible();
  }
});
