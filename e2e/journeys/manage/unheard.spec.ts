import type { Page } from '@playwright/test';
import { enter, newOwner, password } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const settings = '/manage/organization/settings?panel=storefront-basics';
const headline = (page: Page) => page.getByRole('dialog').getByLabel('Headline');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
const isChange = (method: string): boolean => method !== 'GET' && method !== 'OPTIONS';

test('a save whose answer is lost says that it may not have gone through, keeps what was typed, and the next one counts', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const { email } = await newOwner(here);
  await enter(page, here, email, settings);
  await headline(page).fill('Books for Room 12');
  await page.route('**/api/**', async (route) => {
    if (!isChange(route.request().method())) return route.continue();
    // The server does it; the page never hears of it.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page);
  await expect(page.getByText('that may not have gone through')).toBeVisible();
  await expectAccessible(page);
  await expect(headline(page)).toHaveValue('Books for Room 12');
  await page.unroute('**/api/**');
  await save(page);
  await expect(page.getByText('Storefront details saved.').first()).toBeVisible();
  await page.goto(`${here.platformUrl}/manage/organization/settings`);
  await expect(page.getByText('Headline: Books for Room 12')).toBeVisible();
});

test('who signed out in another tab is led to sign in by the next save, and finds what was typed', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(401);
  const { email } = await newOwner(here);
  await enter(page, here, email, settings);
  await headline(page).fill('Typed before the end');
  await page.context().clearCookies();
  await save(page);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(headline(page)).toHaveValue('Typed before the end');
});
