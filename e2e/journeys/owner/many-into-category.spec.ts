import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const list = '/manage/organization/custom-product';
const owner = 'owner@lincoln.test';

test('an owner puts several products into a category at once, hears which is in it already, and takes them out again', async ({
  page,
  here,
}) => {
  // The other width does the same at the same time, with other products.
  const sort = (page.viewportSize()?.width ?? 0) < 800 ? 'title' : '-title';
  await enter(page, here, owner, `${list}?sort=${sort}`);
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
  await expect(boxes.nth(1)).toBeVisible();
  await boxes.nth(0).check();
  await page.getByRole('button', { name: 'Add to category' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add 1 product to a category' });
  await drawer.getByRole('button', { name: 'Add to category' }).click();
  await expect(drawer.getByText('Choose a category')).toBeVisible();
  await expectAccessible(page);
  const category = drawer.getByRole('combobox', { name: 'Category' });
  await category.selectOption({ label: 'Poetry & plays › Poetry' });
  await drawer.getByRole('button', { name: 'Add to category' }).click();
  await expect(page.getByText('1 product added to Poetry')).toBeVisible();
  await expect(drawer).toBeHidden();

  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Add to category' }).click();
  const both = page.getByRole('dialog', { name: 'Add 2 products to a category' });
  await both.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Poetry & plays › Poetry' });
  await both.getByRole('button', { name: 'Add to category' }).click();
  await expect(page.getByText('It’s already in this category.')).toBeVisible();
  await expect(page.getByText('1 of 2 products weren’t changed')).toBeVisible();
  await expectAccessible(page);

  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Remove from category' }).click();
  const out = page.getByRole('dialog', { name: 'Remove 2 products from a category' });
  await out.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Poetry & plays › Poetry' });
  await out.getByRole('button', { name: 'Remove from category' }).click();
  await expect(page.getByText('2 products removed from Poetry')).toBeVisible();
});
