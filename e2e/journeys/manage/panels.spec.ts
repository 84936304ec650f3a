import type { Page } from '@playwright/test';
import { focusedControl } from '../../support/keyboard.ts';
import { enter, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const pageScrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

test('section 2: a panel closes by Escape, backdrop and button, keeps the page still and gives the focus back', async ({
  page,
  here,
  isMobile,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings');
  const opener = page.getByRole('link', { name: 'Manage', exact: true });
  const panel = page.getByRole('dialog', { name: 'Users' });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Close' }).click(),
    // On a phone the panel is as wide as the window: there is no backdrop to click on.
    ...(isMobile ? [] : [() => page.mouse.click(60, 300)]),
  ];
  for (const close of closings) {
    await opener.click();
    await expect(panel).toBeVisible();
    await expect(panel.locator(focusedControl)).toHaveCount(1);
    expect(await pageScrolls(page)).toBe(false);
    await close();
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/settings\??$/);
    await expect.poll(() => pageScrolls(page)).toBe(true);
  }
});

test('section 2: every panel can be linked to, is usable by everybody, and the back button closes it', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings');
  await expectAccessible(page);
  for (const [query, name] of [
    ['account', 'Account'],
    ['add-organization', 'Add Information'],
    ['users', 'Users'],
    ['add-user', 'Add User'],
    ['addresses', 'Addresses'],
    ['custom-domain', 'Custom domain'],
  ] as const) {
    await page.goto(`${here.platformUrl}/manage/organization/settings?panel=${query}`);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.locator('dialog .skeleton')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(`${here.platformUrl}/manage/organization/settings`);
  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await page.getByRole('link', { name: 'Add User' }).click();
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Users' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what takes the focus in a scrolled panel comes out from under its head', async ({ page, here }) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings?panel=account');
  const panel = page.getByRole('dialog', { name: 'Account' });
  const field = panel.getByLabel('First name');
  const close = panel.getByRole('button', { name: 'Close' });
  await expect(field).toBeVisible();
  // Low enough that the panel scrolls.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
  await field.evaluate((element) =>
    element.closest('.side-drawer')?.scrollBy(0, element.getBoundingClientRect().top - 6),
  );
  const middle = await field.boundingBox();
  expect(middle?.y).toBeLessThan(40);
  await close.focus();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  const [head, box] = await Promise.all([
    panel.locator('.side-drawer-head').boundingBox(),
    field.boundingBox(),
  ]);
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('section 2: the settings submenu opens the Account, Users and Addresses panels', async ({
  page,
  here,
  isMobile,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/orders');
  for (const name of ['Account', 'Users', 'Addresses']) {
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('list', { name: 'Settings' }).getByRole('link', { name }).click();
    await expect(page.getByRole('dialog', { name }).locator(focusedControl)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // On a phone the link is in the closed menu: the button that opens it gets the focus.
    await expect(isMobile ? menu : page.getByRole('link', { name, exact: true })).toBeFocused();
  }
});

test('section 2: the Account panel has two forms, Information and Password, each with its Save', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings?panel=account');
  const panel = page.getByRole('dialog', { name: 'Account' });
  await expect(panel.getByRole('button', { name: 'Save' })).toHaveCount(2);
  await panel.getByLabel('First name').fill('  Inès ');
  await panel.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('status').getByText(/\./)).toBeVisible();
  await expect(panel.getByLabel('First name')).toHaveValue('Inès');
  await panel.getByRole('button', { name: 'Save' }).last().click();
  await expect(panel.getByText('required', { exact: true })).toHaveCount(3);
});
