import type { Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

type View = { readonly event: string; readonly page_path: string; readonly page_title: string };

const viewsOf = (page: Page): Promise<View[]> =>
  page.evaluate(() => (window as unknown as { dataLayer?: View[] }).dataLayer ?? []); // the page's own list

test('section 2: a storefront tells the data layer of each page, with its own title', async ({
  page,
  here,
}) => {
  await page.goto(`${here.shopUrl}/lincoln`);
  await expect.poll(() => viewsOf(page)).toHaveLength(1);
  await page.goto(`${here.shopUrl}/lincoln/books?search=whale`);
  await expect.poll(() => viewsOf(page)).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: /Moby/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Moby/ })).toBeVisible();
  await expect.poll(() => viewsOf(page)).toHaveLength(2);
  const [list, book] = await viewsOf(page);
  expect(list).toMatchObject({ event: 'page_view', page_path: '/lincoln/books' });
  expect(JSON.stringify(list)).not.toMatch(/search=|whale/);
  expect(book?.page_path).toMatch(/^\/lincoln\/product\//);
  expect(book?.page_title).toContain('Moby');
});

test('section 2: the pages of an organization wait for its name', async ({ page, here }) => {
  await signIn(page, here, people.lincolnOwner, '/manage/organization');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => viewsOf(page)).toHaveLength(1);
  const [view] = await viewsOf(page);
  expect(view).toMatchObject({ page_path: '/manage/organization' });
  expect(view?.page_title).toContain('Lincoln');
});
