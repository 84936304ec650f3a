import type { Page } from '@playwright/test';
import { press } from '../../support/keyboard.ts';
import { enter } from '../../support/owners.ts';
import { picture } from '../../support/picture.ts';
import { storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import type { Place } from '../../support/place.ts';

const list = '/manage/organization/custom-product';
const owner = 'owner@lincoln.test';

const addProduct = async (page: Page, here: Place, title: string): Promise<void> => {
  await enter(page, here, owner, list);
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Price').fill('30');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

const choose = (page: Page, value: string): Promise<void> =>
  page.locator('.choice').filter({ hasText: value }).click();

const addValues = async (page: Page, option: string, values: string): Promise<void> => {
  const more = page.getByRole('group', { name: option, exact: true }).getByLabel('Add values');
  await more.fill(values);
  await more.press('Enter');
  await expect(more).toHaveValue('');
};

test('an owner sells a hoodie in sizes and colors, and a parent puts Large / Navy into the cart', async ({
  page,
  here,
}) => {
  const title = `Team hoodie ${Date.now()}`;
  await addProduct(page, here, title);
  await page.getByLabel('Add images').setInputFiles([await picture('gold.jpg', '#d9a21b')]);
  await expect(page.getByRole('list', { name: 'Images in order' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add options' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Option name').fill('Size');
  await addValues(page, 'Size', 'Small, Large');
  await drawer.getByRole('button', { name: 'Add another option' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('group', { name: 'Option 2' }).getByLabel('Option name')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(drawer.getByText('Enter a name')).toBeVisible();
  await expect(drawer.getByText('Add at least one value')).toBeVisible();
  await drawer.getByRole('group', { name: 'Option 2' }).getByLabel('Option name').fill('Color');
  await addValues(page, 'Color', 'Gold, Navy');
  await drawer.getByRole('checkbox', { name: 'Small / Navy' }).uncheck();
  const large = drawer.getByRole('group', { name: 'Large / Navy' });
  // The card beside it is the storefront's, with the price that is typed.
  const preview = drawer.getByRole('complementary', { name: 'On your storefront' });
  await expect(preview).toContainText(`${title}$30.00`);
  await large.getByLabel('Price').fill('28.50');
  await expect(preview).toContainText('$28.50');
  await large.getByLabel('Price').fill('34');
  await large.getByLabel('SKU').fill(`HOOD-${Date.now()}`);
  await large.getByLabel('In stock').fill('3');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  const formats = page.getByRole('list', { name: 'Formats in order' }).getByRole('listitem');
  await expect(formats).toContainText(['Small / Gold $30.00', 'Large / Gold $30.00', 'Large / Navy $34.00']);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your storefront shows this product.')).toBeVisible();
  await expectAccessible(page);

  const shop = await page.context().newPage();
  await expect
    .poll(async () => {
      await shop.goto(`${here.shopUrl}/lincoln/books?search=${encodeURIComponent(title)}`);
      return shop.getByRole('link', { name: title }).count();
    })
    .toBe(1);
  await shop.getByRole('link', { name: title }).click();
  // The only one that is there is chosen.
  await expect(shop.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expect(shop.getByRole('radio', { name: 'Navy' })).toBeChecked();
  await expect(shop.getByText('Only 3 left')).toBeVisible();
  await expect(shop.getByRole('radio', { name: 'Small (not available)' })).toBeAttached();
  await expectAccessible(shop);
  await choose(shop, 'Gold');
  await expect(shop.getByRole('status').filter({ hasText: 'Sold out' })).toBeVisible();
  await choose(shop, 'Navy');
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  const cart = shop.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('link', { name: `${title} (Large / Navy)` })).toBeVisible();
  await expect(cart).toContainText('$34.00');
});

test('an owner renames and moves values by keyboard, and what is typed for each combination stays', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  await addProduct(page, here, `Choir robe ${Date.now()}`);
  await page.getByRole('button', { name: 'Add options' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Option name').fill('Size');
  await addValues(page, 'Size', 'S, M');
  await drawer.getByRole('group', { name: 'M', exact: true }).getByLabel('Price').fill('31');
  await drawer.getByRole('group', { name: 'M', exact: true }).getByLabel('In stock').fill('5');
  await drawer
    .getByRole('list', { name: 'Values of Size in order' })
    .getByLabel('Value')
    .last()
    .fill('Medium');
  await drawer.getByRole('button', { name: 'Move Medium', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Medium, position 2 of 2.')).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Medium is now at position 1 of 2.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(drawer.getByRole('group', { name: 'Medium' }).getByLabel('Price')).toHaveValue('31');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  const formats = page.getByRole('list', { name: 'Formats in order' }).getByRole('listitem');
  await expect(formats.first()).toContainText('Medium $31.00');
  await expect(formats.first()).toContainText('5 in stock');

  await page.getByRole('button', { name: 'Edit options' }).click();
  await drawer.getByRole('list', { name: 'Values of Size in order' }).getByLabel('Value').first().fill('S');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.locator('.field-problem')).toHaveText('This option already has this value');
  await drawer.getByRole('list', { name: 'Values of Size in order' }).getByLabel('Value').first().fill('Mid');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(formats.first()).toContainText('Mid $31.00');
  await expect(formats.first()).toContainText('5 in stock');

  // In two tabs: whoever saves a price after a rename keeps the new name.
  watch.expectStatus(409);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit options' }).click();
  const otherDrawer = other.getByRole('dialog');
  await otherDrawer.getByRole('group', { name: 'Mid', exact: true }).getByLabel('Price').fill('33');
  await page.getByRole('button', { name: 'Edit options' }).click();
  await drawer
    .getByRole('list', { name: 'Values of Size in order' })
    .getByLabel('Value')
    .first()
    .fill('Middle');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await otherDrawer.getByRole('button', { name: 'Save' }).click();
  await expect(
    otherDrawer.getByRole('group', { name: 'Middle', exact: true }).getByLabel('Price'),
  ).toHaveValue('33');
  await otherDrawer.getByRole('button', { name: 'Save' }).click();
  await expect(otherDrawer).toHaveCount(0);
  await expect(
    other.getByRole('list', { name: 'Formats in order' }).getByRole('listitem').first(),
  ).toContainText('Middle $33.00');
  await other.close();
});

const shirt = '/product/lincoln-leopards-t-shirt';

test('a parent chooses a shirt by keyboard, and its address brings the same one to somebody else', async ({
  page,
  here,
  someoneElse,
}) => {
  await page.goto(storefront(here, shirt));
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Youth S' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Youth L (sold out)' })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Sold out. Check back soon.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Adult L / Gold isn’t available. Choose another combination.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Gold/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.product-price')).toContainText('$22.00');
  const other = await someoneElse({});
  await other.goto(page.url());
  await expect(other.getByRole('radio', { name: 'Adult L' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'Navy' })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Add to cart' }));
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText(
    'Lincoln Leopards T-shirt (Adult L / Navy)',
  );
});

test('without script a shirt is chosen, too, and what nobody makes is told', async ({
  here,
  someoneElse,
}) => {
  const page = await someoneElse({ javaScriptEnabled: false, expectStatus: 404 });
  await page.goto(storefront(here, shirt));
  const all = page.locator('.all-choices');
  await expect(all).toBeVisible();
  await expect(all).toContainText('Youth L / Gold: $18.00 (sold out)');
  await expect(all).toContainText('Adult L / Navy: $22.00');
  await choose(page, 'Adult L');
  await choose(page, 'Navy');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lincoln Leopards T-shirt (Adult L / Navy)' })).toBeVisible();
  await page.goto(storefront(here, shirt));
  await choose(page, 'Adult L');
  await choose(page, 'Gold');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Adult L / Gold isn’t available. Choose another combination.')).toBeVisible();
});
