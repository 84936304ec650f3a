import type { Page } from '@playwright/test';
import type { Place } from '../../support/place.ts';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/groups';

test('staff make a group, put its books in order, and storefronts show it', async ({ page, here }) => {
  const title = `Rainy days ${Date.now()}`;
  await enter(page, here, admin, list);
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Groups in order' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add group' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Add group' }).click();
  await expect(drawer.getByText('Enter a title')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  await drawer.getByRole('textbox', { name: 'Description' }).fill('For the couch');
  await drawer.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('No products yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add products' }).click();
  for (const book of ['Heidi', 'Hazel']) {
    await drawer.getByLabel('Search products').fill(book);
    await drawer.getByRole('button', { name: `Add ${book}`, exact: true }).click();
    await expect(drawer.getByRole('button', { name: 'Added' }).first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const products = page.getByRole('list', { name: 'Products in order' });
  await expect(products.getByRole('listitem')).toContainText(['Heidi', 'Hazel']);
  await expectAccessible(page);

  const handle = page.getByRole('button', { name: 'Move Heidi', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Heidi, position 1 of 2.')).toBeAttached();
  // As a person does: the list measures itself a moment after it was picked up, and a key that came before moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Heidi is now at position 2 of 2.')).toBeAttached({ timeout: 2_000 });
  }).toPass();
  // The message that the products were added may still stand here: that the order is saved, only its own answer tells.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/products'),
  );
  await page.keyboard.press('Space');
  await expect(products.getByRole('listitem')).toContainText(['Hazel', 'Heidi']);
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await page.reload();
  await expect(products.getByRole('listitem')).toContainText(['Hazel', 'Heidi']);
  await expect(page.getByText('Changed the order')).toBeVisible();

  await page.goto(`${here.platformUrl}${list}`);
  const groups = page.getByRole('list', { name: 'Groups in order' });
  const last = page.getByRole('button', { name: `Move ${title}`, exact: true });
  const first = groups.getByRole('listitem').first();
  await last.hover();
  await page.mouse.down();
  const above = await first.boundingBox();
  await page.mouse.move((above?.x ?? 0) + 10, (above?.y ?? 0) + 4, { steps: 12 });
  await expect(page.getByText(`${title} is now at position 1 of`)).toBeAttached();
  await page.mouse.up();
  await expect(groups.getByRole('listitem').first()).toContainText(title);
  await expect(page.getByText('The new order was saved').first()).toBeVisible();

  // A home that no school has arranged shows what the platform groups.
  const shop = await page.context().newPage();
  await expect
    .poll(async () => {
      await shop.goto(`${here.shopUrl}/roosevelt-middle`);
      return shop.getByRole('heading', { name: title }).count();
    })
    .toBe(1);

  await groups.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Remove Hazel' }).click();
  await expect(products.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete group' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`${title} was deleted`)).toBeVisible();
  await expect(groups.getByText(title)).toHaveCount(0);
});

test('a change that meets somebody else’s is told, and the page shows what is true', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  const title = `Two at once ${Date.now()}`;
  await enter(page, here, admin, list);
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await other.getByRole('textbox', { name: 'Title' }).fill(`${title}!`);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: `${title}!` })).toBeVisible();

  await page.getByRole('textbox', { name: 'Description' }).fill('Typed for a long time');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else just changed this group.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${title}!` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed for a long time');
});

/** A group of this journey alone, with the first few books that the picker finds, open on the page. */
const openNewGroup = async (page: Page, here: Place, name: string): Promise<string> => {
  const title = `${name} ${Date.now()}`;
  await enter(page, here, admin, list);
  await page.getByRole('button', { name: 'Add group' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Title' }).fill(title);
  await drawer.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Add products' }).click();
  await drawer.getByLabel('Search products').fill('Heidi');
  await drawer.getByRole('button', { name: 'Add Heidi', exact: true }).click();
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove Heidi' })).toBeVisible();
  return title;
};

test('a title that somebody else has changed stands in the form, and saving the rest does not take it back', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  const title = await openNewGroup(page, here, 'Renamed elsewhere');
  const name = page.getByRole('textbox', { name: 'Title' });
  const description = page.getByRole('textbox', { name: 'Description' });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Title' }).fill(`${title}!`);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: `${title}!` })).toBeVisible();

  await description.fill('Typed here');
  await page.getByRole('button', { name: 'Remove Heidi' }).click();
  await expect(page.getByText('Someone else just changed this group.')).toBeVisible();
  await expect(name).toHaveValue(`${title}!`);
  await expect(description).toHaveValue('Typed here');
  // A toast of before may still be there: what counts is that this one was saved.
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `${title}!` })).toBeVisible();
  await expect(page.getByText('Typed here').first()).toBeVisible();
});

test('without a connection nothing looks done, and what is typed while something is saved is kept', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  await openNewGroup(page, here, 'No connection');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Remove Heidi' }).click();
  await expect(page.getByText('that may not have gone through')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Heidi' })).toBeVisible();
  await page.unroute('**/api/**');

  const description = page.getByRole('textbox', { name: 'Description' });
  let isHeld = false;
  let letGo = (): void => undefined;
  await page.route('**/api/admin/groups/*', async (route) => {
    if (route.request().method() === 'PUT')
      await new Promise<void>((resolve) => {
        isHeld = true;
        letGo = resolve;
      });
    await route.continue();
  });
  await description.fill('One');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => isHeld).toBe(true);
  await description.fill('One, and two');
  letGo();
  await expect(page.getByText('Your changes were saved').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false');
  await expect(description).toHaveValue('One, and two');
});

test('a group that was deleted meanwhile is not shown any longer', async ({ page, here, watch }) => {
  watch.expectStatus(404);
  await openNewGroup(page, here, 'Deleted elsewhere');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Delete group' }).click();
  await other.getByRole('button', { name: 'Yes' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Heidi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that group' })).toBeVisible();
  await expectAccessible(page);
});
