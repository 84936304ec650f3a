import { enter, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const list = '/manage/organization/custom-product';
const owner = 'owner@lincoln.test';

test('an owner sells a shirt of their own: described, in sizes, counted, published, on their storefront and nobody else’s', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  const title = `Field day shirt ${Date.now()}`;
  await enter(page, here, owner, list);
  await expect(page.getByRole('link', { name: 'Library tote bag' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Price').fill('$15');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('Sunny yellow.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Standard format' }).click();
  await drawer.getByLabel('Format').fill('Youth M');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Add a format' }).click();
  await drawer.getByLabel('Format').fill('Adult L');
  await drawer.getByLabel('Price', { exact: true }).fill('18');
  await drawer.getByRole('button', { name: 'Add format' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Update stock of Youth M' }).click();
  await drawer.getByLabel('Copies in stock').fill('3');
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('From the printer');
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your storefront shows this product.')).toBeVisible();

  const shop = await page.context().newPage();
  await expect
    .poll(async () => {
      await shop.goto(`${here.shopUrl}/lincoln/books?search=${encodeURIComponent(title)}`);
      return shop.getByRole('link', { name: title }).count();
    })
    .toBe(1);
  await shop.getByRole('link', { name: title }).click();
  await expect(shop.getByText('Sunny yellow.')).toBeVisible();
  const path = new URL(shop.url()).pathname.replace('/lincoln/', '/open-pages/');
  const elsewhere = await shop.goto(`${here.shopUrl}${path}`);
  expect(elsewhere?.status()).toBe(404);

  await page.getByRole('button', { name: 'Archive' }).click();
  await drawer.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('This product is archived.')).toBeVisible();
  await page.goto(`${here.platformUrl}${list}?status=4`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('somebody else’s product is not found by its address', async ({ page, here, watch }) => {
  watch.expectStatus(404);
  await enter(page, here, owner, list);
  await page.getByRole('link', { name: 'Library tote bag' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library tote bag' })).toBeVisible();
  const address = page.url();
  const { email } = await newOwner(here);
  await page.context().clearCookies();
  await enter(page, here, email, list);
  await expect(page.getByText('No products of your own yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that product' })).toBeVisible();
});
