import type { Page } from '@playwright/test';
import { tabTo } from '../../support/keyboard.ts';
import { storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const fieldOf = (page: Page) => page.getByLabel(/search books/i);
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('a half-remembered title is suggested, chosen with the arrows and opened', async ({ page, here }) => {
  await page.goto(storefront(here));
  const field = fieldOf(page);
  await tabTo(page, field);
  await expect(page.getByRole('combobox', { name: /search books/i })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.keyboard.type('blac', { delay: 20 });
  await expect(options(page).filter({ hasText: 'Black Beauty' }).first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /suggestions?$/ })).toHaveCount(1);
  await expectAccessible(page);

  // The focus stays in the field, which says what is chosen; above the first one is the field itself.
  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('blac');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Black Beauty' })).toBeVisible();
});

test('Enter without a choice is the search that it always was', async ({ page, here }) => {
  await page.goto(storefront(here));
  await fieldOf(page).focus();
  await page.keyboard.type('black beauty');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/books\?search=black(\+|%20)beauty/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('black beauty');
  // Nor does the list come back once its answer has come.
  await page.waitForLoadState('networkidle');
  await expect(options(page)).toHaveCount(0);
});

test('an author and a shelf are suggested, and pressed', async ({ page, here }) => {
  await page.goto(storefront(here));
  await fieldOf(page).fill('sewell');
  await options(page)
    .filter({ hasText: /^Anna Sewell$/ })
    .click();
  await expect(page).toHaveURL(/search=Anna/);
  const shelf = page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem').nth(2);
  const name = ((await shelf.textContent()) ?? '').trim();
  await fieldOf(page).fill(name);
  await page.getByRole('group', { name: 'Categories' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/category=/);
});

test('a question that a later one has overtaken is broken off, so its answer never stands over the later one', async ({
  page,
  here,
}) => {
  await page.goto(storefront(here));
  const isLate = (url: string): boolean => url.includes('suggestions?search=black');
  // It is never answered.
  await page.route(
    (url) => isLate(url.href),
    () => undefined,
  );
  const [asked, overtaken] = [
    page.waitForRequest((request) => isLate(request.url())),
    page.waitForEvent('requestfailed', (request) => isLate(request.url())),
  ];
  await fieldOf(page).fill('black');
  await asked;
  await fieldOf(page).fill('heidi');
  await overtaken;
  await expect(options(page).filter({ hasText: 'Heidi' }).first()).toBeVisible();
  await expect(options(page).filter({ hasText: 'Black' })).toHaveCount(0);
});

test('what finds nothing leads on: to close spellings, categories and all books', async ({ page, here }) => {
  await page.goto(storefront(here));
  await fieldOf(page).fill('zzzz qqqq');
  await expect(page.getByText('No quick matches.').first()).toBeVisible();
  await expectAccessible(page);
  await expect(options(page)).toHaveText(['Browse all books']);
  await fieldOf(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No books match' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Or browse a category' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/category=/);
});

test('without script the field is a plain search', async ({ browser, here }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(storefront(here));
  await page.getByRole('searchbox', { name: /search books/i }).fill('black beauty');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Black Beauty', exact: true }).first()).toBeVisible();
  await context.close();
});
