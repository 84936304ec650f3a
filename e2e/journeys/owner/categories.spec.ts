import { enter, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const list = '/manage/organization/categories';

test('an owner keeps categories of their own, puts a product into one, and shoppers find it there', async ({
  page,
  here,
}) => {
  const [top, title] = [`Field day ${Date.now()}`, `Leopard cap ${Date.now()}`];
  await enter(page, here, 'owner@lincoln.test', list);
  await expect(page.getByRole('list', { name: 'Categories in Spirit wear, in order' })).toBeVisible();
  await expectAccessible(page);
  const drawer = page.getByRole('dialog');
  const add = async (name: string): Promise<void> => {
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
    await drawer.getByRole('button', { name: 'Add category' }).click();
    await expect(drawer).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Add category' }).click();
  await add(top);
  for (const name of ['Caps', 'Flags']) {
    await page.getByRole('button', { name: `Add inside ${top}` }).click();
    await add(name);
  }
  const branch = page.getByRole('list', { name: `Categories in ${top}, in order` });
  const inside = branch.getByRole('listitem');
  await expect(inside).toContainText(['Caps', 'Flags']);
  const handle = branch.getByRole('button', { name: 'Move Caps', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Caps, position 1 of 2.')).toBeAttached();
  // As a person does: the list measures itself a moment after it was picked up, and a key that came before moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Caps is now at position 2 of 2.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(inside).toContainText(['Flags', 'Caps']);
  await page.getByRole('link', { name: 'See who changed what' }).click();
  await expect(page.getByText(`Added the category “Flags” to “${top}”`).first()).toBeVisible();

  await page.goto(`${here.platformUrl}/manage/organization/custom-product`);
  await page.getByRole('button', { name: 'Add product' }).click();
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Price').fill('15');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a category' }).fill(top);
  await page.getByRole('checkbox', { name: `${top} › Caps` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your storefront shows this product.')).toBeVisible();
  await page.goto(`${here.platformUrl}${list}`);
  await expect(branch.getByText('1 published product')).toHaveCount(1);

  const shelf = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: top });
  await expect(async () => {
    await page.goto(`${here.shopUrl}/lincoln/books`);
    await expect(shelf).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await shelf.click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${here.platformUrl}${list}`);
  await branch.getByRole('button', { name: 'Delete Caps' }).click();
  await expect(drawer.getByText(`1 published product. All products in it`)).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete category' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('Caps was deleted').first()).toBeVisible();
  await expect(page.getByText('1 published product').first()).toBeVisible();
});

test('a new organization is shown what categories are for, and a store that it has none', async ({
  page,
  here,
}) => {
  const school = await newOwner(here);
  await enter(page, here, school.email, list);
  await expect(page.getByText('No categories yet')).toBeVisible();
  await expectAccessible(page);
  const store = await newOwner(here, 'App Merchant');
  await page.context().clearCookies();
  await enter(page, here, store.email, list);
  await expect(page.getByText('Stores don’t have categories')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add category' })).toHaveCount(0);
});
