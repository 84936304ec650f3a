import type { Page } from '@playwright/test';
import type { Place } from './place.ts';
import { expect } from './test.ts';

export const people = {
  lincolnOwner: 'owner@lincoln.test',
  lincolnMember: 'member@lincoln.test',
  openPagesOwner: 'owner@openpages.test',
} as const;

export const signIn = async (page: Page, here: Place, email: string, wanted = '/manage'): Promise<void> => {
  await page.goto(`${here.platformUrl}${wanted}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Goodshelf-Demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/(?!.*redirect)/);
};

/** "$1,234.56" or "−$3.20" in cents. */
export const centsIn = (text: string): number => {
  const match = /(?<minus>[-−–(]?)\s*\$(?<dollars>[\d,]+)\.(?<cents>\d{2})/.exec(text)?.groups;
  if (match === undefined) throw new Error(`no amount in "${text}"`);
  const amount = Number((match['dollars'] ?? '').replaceAll(',', '')) * 100 + Number(match['cents']);
  return match['minus'] === '' ? amount : -amount;
};
