import type { Page } from '@playwright/test';
import { enter } from '../../support/owners.ts';
import { picture } from '../../support/picture.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/products';

const images = (page: Page) => page.getByRole('list', { name: 'Images in order' });

test('staff upload two images, describe one, put it first, and storefronts show it as the cover; what is none is told beside its name', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  const title = `The Painted Fan ${Date.now()}`;
  await enter(page, here, admin, list);
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Price').fill('12.50');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No images yet.')).toBeVisible();

  const field = page.getByLabel('Add images');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await field.setInputFiles([
    await picture('front.jpg', '#b5402a'),
    await picture('back.jpg', '#2a5fb5'),
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: drawing },
    { name: 'renamed.png', mimeType: 'image/png', buffer: drawing },
  ]);
  await expect(images(page).getByRole('listitem')).toHaveCount(2);
  await expect(images(page).getByRole('listitem').first()).toContainText('Cover');
  for (const name of ['drawing.svg', 'renamed.png'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Use a JPEG, PNG, or WebP image.',
    );
  await expectAccessible(page);
  for (const name of ['drawing.svg', 'renamed.png'])
    await page.getByRole('button', { name: `Dismiss ${name}` }).click();

  await page.getByRole('button', { name: 'Describe image 2' }).click();
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'Description' }).fill('A painted fan on a table');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(images(page).getByRole('listitem').nth(1)).toContainText('A painted fan on a table');
  await page.getByRole('button', { name: 'Move A painted fan on a table', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up A painted fan on a table, position 2 of 2.')).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('A painted fan on a table is now at position 1 of 2.')).toBeAttached({
      timeout: 2_000,
    });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(images(page).getByRole('listitem').first()).toContainText('A painted fan on a table');
  await expect(page.getByText('Changed the order of the images')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Every storefront shows this product.')).toBeVisible();
  const shop = await page.context().newPage();
  await expect
    .poll(async () => {
      await shop.goto(`${here.shopUrl}/lincoln/books?search=${encodeURIComponent(title)}`);
      return shop.getByRole('link', { name: title }).count();
    })
    .toBe(1);
  await shop.getByRole('link', { name: title }).click();
  const cover = shop.getByRole('img', { name: 'A painted fan on a table' });
  await expect(cover).toBeVisible();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const second = shop.getByRole('radio', { name: `Image 2 of 2: ${title}` });
  await expect(shop.getByRole('img', { name: title, exact: true })).toBeHidden();
  await shop.getByRole('radio', { name: 'Image 1 of 2' }).focus();
  await shop.keyboard.press('ArrowRight');
  await expect(second).toBeChecked();
  await expect(shop.getByRole('img', { name: title, exact: true })).toBeVisible();
  await expect(cover).toBeHidden();
  await expectAccessible(shop);
  await expect(shop.locator('meta[property="og:image"]')).toHaveAttribute('content', /photo-.*-share\.jpg$/);

  await page.getByRole('button', { name: 'Remove image 2' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(images(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove A painted fan on a table' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No images yet.')).toBeVisible();
});
