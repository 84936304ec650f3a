import type { Page } from '@playwright/test';
import { callApi, enter, newOwner, password } from './owners.ts';
import type { Place } from './place.ts';
import { expect } from './test.ts';

export const path = '/manage/organization/theming';
export const changes = '**/api/organization/theming/changes';

export type Shop = { readonly email: string; readonly shopUrl: string };

const tokenOf = async (here: Place, email: string): Promise<string> =>
  String((await callApi(here, '/auth/login', { email, password })).body['token']);

/** A school whose shop is open. */
export const newShop = async (here: Place): Promise<Shop> => {
  const { email } = await newOwner(here);
  const { body } = await callApi(here, '/organization/me', undefined, await tokenOf(here, email));
  const admin = await tokenOf(here, 'admin@goodshelf.test');
  const approved = await callApi(here, `/admin/organizations/${String(body['id'])}/approve`, {}, admin);
  expect(approved.status).toBe(200);
  return { email, shopUrl: `${here.shopUrl}/${String(body['slug'])}` };
};

export const openEditor = async (page: Page, here: Place, { email }: Shop): Promise<void> => {
  await enter(page, here, email, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Theming' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ready-made looks' })).toBeVisible();
};

export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Saved as a draft')).toBeVisible();

export const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (?:now|anyway)$/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Same as your shop')).toBeVisible();
};
