import { cards, expectThanks, fillCard, newBuyer, payButton, storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a gift in memory of somebody is given without an address to ship to', async ({ page, here }) => {
  const buyer = newBuyer('Mae');
  await page.goto(storefront(here, '/donate'));
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^\$50\.00/ }).check({ force: true });
  await page.getByText('Dedicate this gift to someone').click();
  await page.getByLabel('In memory of').check({ force: true });
  await page.getByLabel('Their name').fill('Mr. Ellis');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add $50.00 to the cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByText(/Mr\. Ellis/)).toBeVisible();
  await drawer.getByRole('link', { name: 'Check out' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('E-mail').fill(buyer.email);
  await fillCard(page, cards.pays);
  await expect(payButton(page)).toHaveText(/\$50\.00/);
  await payButton(page).click();
  await expectThanks(page, buyer);
  await expect(page.getByText(/\$50\.00 of this is a gift to Lincoln Elementary/)).toBeVisible();
  await expectAccessible(page);
});
