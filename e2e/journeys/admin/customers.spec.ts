import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('staff see a merged customer with both addresses, and find a duplicate within the organization', async ({
  page,
  here,
}) => {
  await enter(page, here, 'admin@goodshelf.test', '/manage/admin/customers');
  // The address that was merged finds who stays.
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('j.calloway@library.example.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('main').getByRole('link').filter({ hasText: 'June Calloway' }).click();
  await expect(page.getByRole('link', { name: 'june.calloway@example.test' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Separate again: j.calloway@library.example.test' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge with another customer' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('searchbox', { name: 'Search this organization’s customers' }).fill('Nowak');
  await page.keyboard.press('Enter');
  await drawer.getByRole('list').getByRole('button').filter({ hasText: 'Walter Nowak' }).click();
  await expect(drawer.getByRole('button', { name: 'Merge these customers' })).toBeVisible();
  await expectAccessible(page);
});

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
