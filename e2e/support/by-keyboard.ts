import type { Page } from '@playwright/test';
import { focusedControl, press, tabTo, typeInto } from './keyboard.ts';
import type { Place } from './place.ts';
import { expect, expectAccessible } from './test.ts';

/** Opens the menu where it is behind a button; its own button to close it gets the focus. */
export const openMenu = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (!(await button.isVisible())) return;
  await press(page, button);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
};

/** Follows an entry of the menu, or opens a panel from it. */
export const followMenu = async (page: Page, name: string): Promise<void> => {
  await openMenu(page);
  await press(
    page,
    page.getByRole('navigation', { name: 'Account area' }).getByRole('link', { name, exact: true }),
  );
};

/** Where the focus is while a panel is open, and where it is when that is closed. */
export const openPanel = async (page: Page, name: string) => {
  await followMenu(page, name);
  const panel = page.getByRole('dialog', { name, exact: true });
  await expect(panel.locator(focusedControl)).toHaveCount(1);
  await expect(panel.locator('.skeleton')).toHaveCount(0);
  return panel;
};

/** Escape closes the panel, and the focus is back at what opened it: the entry, or the button of the closed menu. */
export const closePanel = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Open menu' });
  const entry = page
    .getByRole('navigation', { name: 'Account area' })
    .getByRole('link', { name, exact: true });
  await expect((await button.isVisible()) ? button : entry).toBeFocused();
};

/** Types who one is into the form of the sign-in page and sends it. */
export const signInByKeyboard = async (page: Page, email: string, password: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
};

/** Finds a letter in the built-in mailbox and follows its link, which opens in a tab of its own. */
export const followLetter = async (
  page: Page,
  here: Place,
  letter: { readonly to: string; readonly subject: RegExp; readonly path: string },
): Promise<Page> => {
  const mailbox = await page.context().newPage();
  await mailbox.goto(`${here.platformUrl}/dev/mail`);
  await typeInto(mailbox, mailbox.getByRole('textbox', { name: 'To' }), letter.to);
  await press(mailbox, mailbox.getByRole('button', { name: 'Show' }));
  // Loading the page again below would call this one off.
  await expect(mailbox).toHaveURL(/\?to=/);
  const entry = mailbox
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: letter.subject })
    .first();
  // A letter is written a moment after its cause.
  await expect(async () => {
    await mailbox.reload();
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(mailbox);
  await press(mailbox, entry);
  await expect(mailbox.getByRole('heading', { level: 2, name: letter.subject })).toBeVisible();
  await expectAccessible(mailbox);
  await tabTo(mailbox, mailbox.frameLocator('iframe').locator(`a[href*="${letter.path}"]`).first());
  const opened = mailbox.context().waitForEvent('page');
  await mailbox.keyboard.press('Enter');
  const tab = await opened;
  await mailbox.close();
  return tab;
};
