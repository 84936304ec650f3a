import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Place } from './place.ts';
import { expect } from './test.ts';

export type Account = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

/** A person nobody else of this run is, so journeys can be repeated on the same data. */
export const newAccount = (firstName = 'Ada'): Account => ({
  firstName,
  lastName: 'Byron',
  email: `${firstName.toLowerCase()}-${randomBytes(5).toString('hex')}@example.test`,
  password: `Engine-${randomBytes(6).toString('hex')}-Notes`,
});

export const fillRegistration = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('First name').fill(account.firstName);
  await page.getByLabel('Last name').fill(account.lastName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
};

export const fillLogin = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** Registers a customer; ends on the page that waits for the email. */
export const register = async (page: Page, here: Place, account: Account, query = ''): Promise<void> => {
  await page.goto(`${here.platformUrl}/login/register${query}`);
  await fillRegistration(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
};

/** The address of a link in a letter of the built-in mailbox. A letter is written a moment after its cause. */
export const linkInLetter = async (
  page: Page,
  here: Place,
  letter: { readonly to: string; readonly subject: RegExp; readonly path: string },
): Promise<string> => {
  const found = page.getByRole('navigation', { name: 'Emails' }).getByRole('link', { name: letter.subject });
  await expect(async () => {
    await page.goto(`${here.platformUrl}/dev/mail?to=${encodeURIComponent(letter.to)}`);
    await expect(found.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await found.first().click();
  const link = page.frameLocator('iframe').locator(`a[href*="${letter.path}"]`).first();
  await expect(link).toBeAttached();
  return (await link.getAttribute('href')) ?? '';
};

/** Registers, and confirms the email by the letter's link in the same browser. */
export const registerConfirmed = async (page: Page, here: Place, account: Account): Promise<void> => {
  await register(page, here, account);
  const mailbox = await page.context().newPage();
  const link = await linkInLetter(mailbox, here, {
    to: account.email,
    subject: /confirm/i,
    path: '/manage/account/verify',
  });
  await mailbox.close();
  await page.goto(link);
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account`);
};

/** Log Out stands in the sidebar, on the phone behind its button. */
export const logOut = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const button = page.getByRole('button', { name: 'Log Out' });
  // Neither is there before the page’s scripts know who has signed in.
  await expect(menu.or(button).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
};
