import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('staff find a customer of any organization by the address, without the organization’s notes', async ({
  page,
  here,
}) => {
  await enter(page, here, 'admin@goodshelf.test', '/manage/admin/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('Walter.Nowak@example.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Walter Nowak' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walter Nowak' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders and gifts' })).toBeVisible();
  await expect(page.getByText('Runs the book fair')).toHaveCount(0);
  await expectAccessible(page);
});
