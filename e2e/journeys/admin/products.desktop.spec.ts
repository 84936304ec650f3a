import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/products';

test('staff find a product, take it off the shelf and put it back', async ({ page, here, watch }) => {
  watch.expectStatus(404);
  await enter(page, here, admin, list);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(page.locator(`.sidebar-nav a[href="${list}"]`)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.getByLabel('Search products').fill('ovington');
  await expect(page).toHaveURL(/search=ovington/);
  const row = page.getByRole('row', { name: /Hazel/ });
  await expect(row).toContainText('Published');
  await expect(page.getByRole('row')).toHaveCount(2);

  const shop = await page.context().newPage();
  await shop.goto(`${here.shopUrl}/lincoln/product/hazel`);
  await expect(shop.getByRole('heading', { level: 1, name: 'Hazel' })).toBeVisible();

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Archive' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Archive as').selectOption('Archived - General');
  await drawer.getByRole('button', { name: 'Archive' }).click();
  await expect(drawer.getByText('Enter a reason')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Reason').fill('The printer sent us the wrong edition');
  await drawer.getByRole('button', { name: 'Archive' }).click();
  await expect(drawer).toBeHidden();
  await expect(row).toContainText('Archived - General');
  await expect
    .poll(async () => (await shop.goto(`${here.shopUrl}/lincoln/product/hazel`))?.status())
    .toBe(404);

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It’s archived. Move it to Unpublished first.')).toBeVisible();
  for (const [action, status] of [
    ['Unpublish', 'Unpublished'],
    ['Publish', 'Published'],
  ] as const) {
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: action, exact: true }).click();
    await expect(row).toContainText(status);
  }
  await shop.goto(`${here.shopUrl}/lincoln/product/hazel`);
  await expect(shop.getByRole('heading', { level: 1, name: 'Hazel' })).toBeVisible();
});

test('on a phone, filters stand in the address, and nothing found says what to do', async ({
  page,
  here,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, here, admin, list);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Published');
  await expect(page).toHaveURL(/status=2/);
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('In Stock');
  await expect(page).toHaveURL(/stock=1/);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(25);
  await expectAccessible(page);
  await page.goto(`${here.platformUrl}${list}?search=zzzzzz`);
  await expect(page.getByText('No products match.')).toBeVisible();
  await expectAccessible(page);
});
