import { password } from '../../support/owners.ts';
import { storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

test('who has an account comes from the shop to what they bought, by way of signing in', async ({
  page,
  here,
}) => {
  await page.goto(storefront(here));
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Transactions' }).click();
  await page.getByLabel('Email').fill('customer@example.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Transactions' })).toBeVisible();
});
