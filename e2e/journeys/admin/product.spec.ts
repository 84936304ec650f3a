import type { Page } from '@playwright/test';
import { enter } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/products';

/** Signs in as staff and adds a product of its own; the page stands on it. */
const addProduct = async (page: Page, here: Place, title: string): Promise<void> => {
  await enter(page, here, admin, list);
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Author').fill('Ann Author');
  await drawer.getByLabel('Price').fill('12.50');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const formats = (page: Page) => page.getByRole('list', { name: 'Formats in order' });

test('staff add a product, describe it, sell it in two formats, count it, publish it, and a storefront shows it', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  const title = `The Paper Boat ${Date.now()}`;
  await enter(page, here, admin, list);
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('ISBN').fill('978-0-14-243705-7');
  await drawer.getByLabel('Price').fill('twelve');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(drawer.getByText('Enter a title')).toBeVisible();
  await expect(drawer.getByText('Enter an amount in dollars.')).toBeVisible();
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Author').fill('Ann Author');
  await drawer.getByLabel('Price').fill('12.50');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(drawer.getByText('Check this ISBN').first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('ISBN').fill('');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Storefronts don’t show this product.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Subtitle').fill('A river story');
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.click();
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Folded');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' from a letter.');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('textbox', { name: 'Name' }).nth(1).fill('Ida Draws');
  await page.getByRole('combobox', { name: 'Role' }).nth(1).selectOption('Illustrator');
  await page.getByLabel('2nd Grade').check();
  await page.getByLabel('3rd Grade').check();
  await page.getByLabel('Find a category').fill('adven');
  await page.getByLabel('Adventure').check();
  const preview = page.getByRole('complementary', { name: 'On storefronts' });
  await expect(preview).toContainText('Ann Author, illustrated by Ida Draws');
  await expect(preview).toContainText('Grades 2–3');
  await expect(preview).toContainText('Sold out');
  await save(page).click();
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await expect(page.getByText('Changed Subtitle, People, Description, Grades, and Categories')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Standard format' }).click();
  await drawer.getByLabel('Format').fill('Paperback');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Add a format' }).click();
  await drawer.getByLabel('Format').fill('paperback');
  await drawer.getByLabel('Price', { exact: true }).fill('24');
  await drawer.getByLabel('Weight').fill('1.2');
  await drawer.getByRole('button', { name: 'Add format' }).click();
  await expect(drawer.getByText('Choose a unit')).toBeVisible();
  await drawer.getByLabel('Unit').first().selectOption('LB');
  await drawer.getByRole('button', { name: 'Add format' }).click();
  await expect(drawer.getByText('Another format has this name').first()).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Format').fill('Hardcover');
  await drawer.getByRole('button', { name: 'Add format' }).click();
  await expect(drawer).toBeHidden();
  await expect(formats(page).getByRole('listitem')).toContainText(['Paperback', 'Hardcover']);
  await page.getByRole('button', { name: 'Move Hardcover', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Hardcover, position 2 of 2.')).toBeAttached();
  // As a person does: the list measures itself a moment after it was picked up, and a key that came before moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Hardcover is now at position 1 of 2.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(formats(page).getByRole('listitem')).toContainText(['Hardcover', 'Paperback']);

  await page.getByRole('button', { name: 'Update stock of Hardcover' }).click();
  await drawer.getByLabel('Copies in stock').fill('7');
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(drawer.getByText('Enter a reason')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Delivery from the publisher');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(drawer).toBeHidden();
  await expect(formats(page)).toContainText('7 in stock');

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
  await expect(shop.getByText('Folded from a letter.')).toBeVisible();
  await expect(shop.locator('b, strong', { hasText: 'Folded' })).toBeVisible();

  await page.getByRole('link', { name: 'Stock history' }).click();
  await expect(page.getByText('Delivery from the publisher')).toBeVisible();
  await expect(page.getByText('+7')).toBeVisible();
  await expectAccessible(page);
});

test('two people who change a product at once are both heard: what the second typed is put on what the first saved', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  await addProduct(page, here, `Seen twice ${Date.now()}`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Publisher').fill('Penguin');
  await save(other).click();
  await expect(other.getByText('Your changes were saved').first()).toBeVisible();
  await page.getByLabel('Subtitle').fill('Typed meanwhile');
  await save(page).click();
  await expect(page.getByText('Someone else just changed this product').first()).toBeVisible();
  await expect(page.getByLabel('Publisher')).toHaveValue('Penguin');
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed meanwhile');
  await save(page).click();
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Publisher')).toHaveValue('Penguin');
  await expect(page.getByLabel('Subtitle')).toHaveValue('Typed meanwhile');
});

test('a count whose answer is lost is not booked twice, and one from before a sale is refused with what is there now', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  watch.expectStatus(409);
  await addProduct(page, here, `Shelf check ${Date.now()}`);
  await page.getByRole('button', { name: 'Update stock of Standard format' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Copies in stock').fill('5');
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Counted');
  await page.route('**/stock', async (route) => {
    // The server does it; the page never hears of it.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(page.getByText('that may not have gone through')).toBeVisible();
  await expect(drawer.getByText('5 on record now.')).toBeVisible();
  await expect(drawer.getByLabel('Copies in stock')).toHaveValue('5');
  await page.unroute('**/stock');
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Update stock of Standard format' }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Update stock of Standard format' }).click();
  await other.getByRole('dialog').getByLabel('Copies in stock').fill('3');
  await other.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Two were damaged');
  await other.getByRole('dialog').getByRole('button', { name: 'Update stock' }).click();
  await expect(other.getByRole('list', { name: 'Formats in order' })).toContainText('3 in stock');
  await drawer.getByLabel('Copies in stock').fill('6');
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Found one');
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(drawer.getByText('Stock just changed: it’s 3 now.').first()).toBeVisible();
  await expect(drawer.getByLabel('Copies in stock')).toHaveValue('6');
  await expectAccessible(page);
  await page.goto(`${page.url()}/stock`);
  await expect(page.getByText('Counted')).toHaveCount(1);
  await expect(page.getByText('Two were damaged')).toBeVisible();
});
