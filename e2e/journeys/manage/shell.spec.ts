import type { Locator, Page } from '@playwright/test';
import { enter, newOwner, openMenu, unique } from '../../support/owners.ts';
import { people } from '../../support/back-office.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Account area' });
const switcherOf = (page: Page): Locator => page.locator('.switcher-button');

test('section 2: Add Information counts to 30, adds the organization and makes it the active one; the switcher goes back', async ({
  page,
  here,
}) => {
  const { email, organizationName } = await newOwner(here);
  const name = unique('Fair').slice(0, 14);
  await enter(page, here, email, '/manage/organization');
  await openMenu(page);
  await switcherOf(page).click();
  await page.getByRole('link', { name: 'Add New Business' }).click();
  const panel = page.getByRole('dialog', { name: 'Add Information' });
  await panel.getByLabel('Organization name').fill('x'.repeat(29));
  await expect(panel.getByText('29/30')).toHaveAttribute('data-is-full', 'false');
  await panel.getByLabel('Organization name').fill('x'.repeat(34));
  await expect(panel.getByText('30/30')).toHaveAttribute('data-is-full', 'true');
  await expectAccessible(page);
  await panel.getByLabel('Organization name').fill('   ');
  await panel.getByRole('button', { name: 'Add organization' }).click();
  await expect(panel.getByText('required', { exact: true })).toBeVisible();
  await panel.getByLabel('Organization name').fill(` ${name} `);
  await panel.getByRole('button', { name: 'Add organization' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('.toast-success')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openMenu(page);
  await expect(switcherOf(page)).toContainText(name);
  await switcherOf(page).click();
  await page.getByRole('button', { name: organizationName }).click();
  await expect(page.getByRole('heading', { level: 1, name: organizationName })).toBeVisible();
});

test('the switcher answers the first press, however slowly the session loads', async ({ page, here }) => {
  const answer = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/api/auth/user');
  await page.route('**/api/auth/user', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await enter(page, here, people.lincolnMember, '/manage/organization/orders');
  await openMenu(page);
  await asked;
  // What stands in its place meanwhile is no control: there is nothing to press, and nothing is pressed in vain.
  await expect(page.locator('.switcher')).toBeVisible();
  await expect(switcherOf(page)).toHaveCount(0);
  answer.resolve();
  await switcherOf(page).click();
  await expect(page.getByRole('link', { name: 'Add New Business' })).toBeVisible();
});

test('section 2: the sidebar of an organization has its entries, and the wallet is hidden from the store owner', async ({
  page,
  here,
}) => {
  await enter(page, here, people.lincolnOwner, '/manage/organization/orders');
  await openMenu(page);
  await expect(menuOf(page).getByRole('link')).toHaveText([
    'Overview',
    'Dashboard',
    'Orders',
    'Customers',
    'Custom product',
    'Categories',
    'Product selection',
    'Settings',
    'Account',
    'Users',
    'Addresses',
    'Payment information',
    'Theming',
  ]);
  await expect(menuOf(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expectAccessible(page);
});

test('section 6: an App Merchant reads Store, has Books and Support and no wallet, no selection and no goods of its own', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here, 'App Merchant');
  await enter(page, here, email, '/manage');
  await openMenu(page);
  for (const none of ['Wallet', 'Product selection', 'Customers', 'Custom product', 'Categories', 'Theming'])
    await expect(menuOf(page).getByRole('link', { name: none })).toHaveCount(0);
  await expect(menuOf(page).getByRole('link', { name: 'Books' })).toHaveAttribute(
    'href',
    '/manage/organization/products',
  );
  await expect(menuOf(page).getByRole('link', { name: 'Support' })).toHaveAttribute('href', /^mailto:.+@/);
  await switcherOf(page).click();
  await page.getByRole('link', { name: 'Add New Store' }).click();
  await expect(page.getByLabel('Store name')).toBeVisible();
});

test('section 2: the sidebar is 300 px wide on a phone and 215 px on a desktop', async ({
  page,
  here,
  isMobile,
}) => {
  await enter(page, here, people.lincolnMember, '/manage/organization/orders');
  await openMenu(page);
  await expect(menuOf(page).getByRole('link', { name: 'Wallet' })).toBeVisible();
  const box = await page.getByRole('complementary', { name: 'Menu' }).boundingBox();
  expect(box?.width).toBe(isMobile ? 300 : 215);
});

test('section 6: a customer has a way out and nothing of an organization', async ({ page, here }) => {
  await enter(page, here, 'customer@example.test', '/manage/organization/settings?panel=users');
  await expect(page).toHaveURL(/\/manage\/account/);
  await openMenu(page);
  await expect(switcherOf(page)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('section 2: every page of an organization is usable by everybody, and tells what was changed', async ({
  page,
  here,
}) => {
  const { email, organizationName } = await newOwner(here);
  await enter(page, here, email, '/manage/organization');
  await expect(page.getByText('Opening soon', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Finish setting up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${here.platformUrl}/manage/organization/settings`);
  await expect(page.getByText('Only you')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(
    page.locator('.data-row, .audit-card').filter({ hasText: 'Ines Calder' }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  expect(organizationName).not.toBe('');
});

test('section 2: without an active organization the switcher says Items... and the page offers those one has', async ({
  page,
  here,
}) => {
  const { email, organizationName } = await newOwner(here);
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object };
    await route.fulfill({
      response: answer,
      json: { ...body, user: { ...body.user, organization_id: null, is_store_owner: 0 }, store: null },
    });
  });
  await enter(page, here, email, '/manage/organization');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose an organization' })).toBeVisible();
  await expectAccessible(page);
  await openMenu(page);
  await expect(switcherOf(page)).toContainText('Items...Choose an organization');
  await page.unroute('**/api/auth/user');
  await switcherOf(page).click();
  await page.getByRole('complementary').getByRole('button', { name: organizationName }).click();
  await expect(page.getByRole('heading', { level: 1, name: organizationName })).toBeVisible();
});
