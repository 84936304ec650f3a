import type { Page } from '@playwright/test';
import { storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** On a phone the filters are a sheet. */
const openFilters = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
};

const countOf = async (page: Page): Promise<number> => {
  const text = (await page.locator('.toolbar-count').textContent()) ?? '';
  return Number(/(?<count>[\d,]+) books?$/.exec(text)?.groups?.['count']?.replace(',', ''));
};

test('a shelf is filtered and sorted, its filters are taken away again, and the address can be shared', async ({
  page,
  here,
  someoneElse,
}) => {
  await page.goto(storefront(here, '/books'));
  const all = await countOf(page);
  await openFilters(page);
  await expectAccessible(page);
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^Under \$10/ })
    .click();
  await expect(page).toHaveURL(/price=under-10/);
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  const cheap = await countOf(page);

  await page.keyboard.press('Escape');
  await page.getByLabel('Sort by').selectOption({ label: 'Price (Low to high)' });
  await expect(page).toHaveURL(/sort=/);
  const friend = await someoneElse();
  await friend.goto(page.url());
  expect(await countOf(friend)).toBe(cheap);
  await expectAccessible(friend);

  await openFilters(page);
  await page
    .getByRole('link', { name: /Remove/ })
    .first()
    .click();
  await expect.poll(() => countOf(page)).toBe(all);
});

test('a search that finds nothing says so and leads on', async ({ page, here }) => {
  await page.goto(storefront(here, '/books?search=zzzzzz+qqqqqq'));
  await expect(page.getByRole('heading', { name: 'No books match' })).toBeVisible();
  await expectAccessible(page);
  // Nothing leads to where one is already.
  const withoutFilters = page.getByRole('link', { name: 'Search without filters' });
  await expect(withoutFilters).toHaveCount(0);
  await page.goto(storefront(here, '/books?search=moby+dick&grade=1'));
  await withoutFilters.click();
  await expect(page.getByRole('link', { name: /Moby/ }).first()).toBeVisible();
  await page.goto(storefront(here, '/books?search=zzzzzz+qqqqqq'));
  await page.getByRole('link', { name: 'Show all books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All books' })).toBeVisible();
});

test('long lists are turned over by links', async ({ page, here }) => {
  await page.goto(storefront(here, '/books'));
  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('.toolbar-count')).toHaveText(/^26–50 of/);
});
