import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The browser has these wallets; without, it has none. */
export const haveWallets = (page: Page, ...wallets: readonly string[]): Promise<unknown> =>
  page.addInitScript((here) => Object.assign(globalThis, { walletsHere: here }), wallets);

const buttons = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure express checkout frame"]');
export const walletButton = (page: Page, name = 'Google Pay'): Locator =>
  buttons(page).getByRole('button', { name: `Pay with ${name}` });
export const sheet = (page: Page): FrameLocator => page.frameLocator('iframe[title="Wallet sheet"]');
export const approve = (page: Page): Locator => sheet(page).getByRole('button', { name: /^Approve \$/ });
export const noSheet = (page: Page): Promise<void> =>
  expect(page.getByRole('dialog', { name: 'Wallet' })).toHaveCount(0);
