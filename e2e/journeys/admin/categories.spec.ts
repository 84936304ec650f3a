import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/categories';

test('staff add categories inside one another, rename one, put them in order by keyboard, and move one', async ({
  page,
  here,
}) => {
  const top = `Rainy days ${Date.now()}`;
  await enter(page, here, admin, list);
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Categories in order' })).toBeVisible();
  await expect(page.getByText('published titles').first()).toBeVisible();
  await expectAccessible(page);

  const drawer = page.getByRole('dialog');
  const add = async (name: string): Promise<void> => {
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
    await drawer.getByRole('button', { name: 'Add category' }).click();
    await expect(drawer).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Add category' }).click();
  await drawer.getByRole('button', { name: 'Add category' }).click();
  await expect(drawer.getByText('Enter a name')).toBeVisible();
  await add(top);
  for (const name of ['Puddles', 'Umbrellas']) {
    await page.getByRole('button', { name: `Add inside ${top}` }).click();
    await add(name);
  }
  // The same journey may run beside this one.
  const branch = page.getByRole('list', { name: `Categories in ${top}, in order` });
  const inside = branch.getByRole('listitem');
  await expect(inside).toContainText(['Puddles', 'Umbrellas']);

  await branch.getByRole('button', { name: 'Rename Puddles' }).click();
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Splashes');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(inside).toContainText(['Splashes', 'Umbrellas']);

  const handle = branch.getByRole('button', { name: 'Move Splashes', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Splashes, position 1 of 2.')).toBeAttached();
  // As a person does: the list measures itself a moment after it was picked up, and a key that came before moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Splashes is now at position 2 of 2.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(inside).toContainText(['Umbrellas', 'Splashes']);
  await page.reload();
  await expect(inside).toContainText(['Umbrellas', 'Splashes']);
  await expect(page.getByText('Renamed “Puddles” to “Splashes”').first()).toBeVisible();
  await expectAccessible(page);

  await branch.getByRole('button', { name: 'Umbrellas: Move to…' }).click();
  await expectAccessible(page);
  await drawer.getByLabel('Inside').selectOption({ label: `${top} › Splashes` });
  await drawer.getByRole('button', { name: 'Move' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(
    branch.getByRole('list', { name: 'Categories in Splashes, in order' }).getByRole('listitem'),
  ).toContainText(['Umbrellas']);
  await expect(page.getByText('Moved “Umbrellas” into “Splashes”').first()).toBeVisible();
});

test('staff delete a category: what stands in it is said to go to the one above, and one that holds others stays', async ({
  page,
  here,
}) => {
  const [top, inside] = [`Bedtime ${Date.now()}`, 'Lullabies'];
  await enter(page, here, admin, list);
  const drawer = page.getByRole('dialog');
  for (const [button, name] of [
    ['Add category', top],
    [`Add inside ${top}`, inside],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
    await drawer.getByRole('button', { name: 'Add category' }).click();
    await expect(drawer).toHaveCount(0);
  }
  await page.getByRole('button', { name: `Delete ${top}` }).click();
  await expect(drawer.getByText('There is 1 category inside it. Move or delete it first.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  const branch = page.getByRole('list', { name: `Categories in ${top}, in order` });
  await branch.getByRole('button', { name: `Delete ${inside}` }).click();
  await expect(
    drawer.getByText(`All titles in it, unpublished ones included, move to ${top}.`),
  ).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Delete category' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('Lullabies was deleted').first()).toBeVisible();
  await expect(branch).toHaveCount(0);
  await expect(
    page.getByText(`Deleted the category “${inside}” and moved what stood in it to “${top}”`),
  ).toBeVisible();
});

test('a change that meets somebody else’s is told, what was typed stays, and saving again keeps it', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  const name = `Two at once ${Date.now()}`;
  await enter(page, here, admin, list);
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add category' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: `Rename ${name}` }).click();
  await other.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${name} theirs`);
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else just changed this category.').first()).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} mine`);
  await expect(drawer.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Rename ${name} mine` })).toBeVisible();
});
