import { enter } from '../../support/owners.ts';
import { picture } from '../../support/picture.ts';
import { addToCart } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const list = '/manage/organization/custom-product';
const owner = 'owner@lincoln.test';

test('an owner gives a mug of their own photos that lie and stand, puts them in order by pointer, and the cart shows the first', async ({
  page,
  browser,
  here,
}) => {
  const title = `Field day mug ${Date.now()}`;
  await enter(page, here, owner, list);
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Price').fill('$15');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page
    .getByLabel('Add images')
    .setInputFiles([
      await picture('lying.jpg', '#2a5fb5', { width: 1200, height: 800 }),
      await picture('standing.jpg', '#b5402a'),
      await picture('square.jpg', '#3d7a4f', { width: 500, height: 500 }),
    ]);
  const images = page.getByRole('list', { name: 'Images in order' }).getByRole('listitem');
  await expect(images).toHaveCount(3);
  await expectAccessible(page);
  const shown = () => images.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const before = await shown();
  await page.getByRole('button', { name: 'Move image 3', exact: true }).hover();
  await page.mouse.down();
  const above = await images.first().boundingBox();
  await page.mouse.move((above?.x ?? 0) + 10, (above?.y ?? 0) + 4, { steps: 12 });
  await expect(page.getByText('image 3 is now at position 1 of 3')).toBeAttached();
  await page.mouse.up();
  await expect.poll(shown).toEqual([before[2], before[0], before[1]]);
  await expect(page.getByText('Changed the order of the images')).toBeVisible();

  await page.getByRole('button', { name: 'Update stock of Standard format' }).click();
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
  await expect(shop.locator('.book-card img')).toHaveAttribute('src', /photo-.*-320\.webp$/);
  await shop.getByRole('link', { name: title }).click();
  await expect(shop.getByRole('radio')).toHaveCount(3);
  await expectAccessible(shop);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(shop.url());
  await plain.locator('.gallery-small').nth(2).click();
  await expect(plain.locator('.gallery-large img').nth(2)).toBeVisible();
  await expect(plain.locator('.gallery-large img').first()).toBeHidden();
  await plain.close();
  await addToCart(shop);
  await shop.goto(`${here.shopUrl}/lincoln/cart`);
  await expect(shop.locator('.cart-line-cover img').first()).toHaveAttribute('src', /photo-/);
});
