import type { Page } from '@playwright/test';
import { newAccount, registerConfirmed } from '../../support/account.ts';
import { people, signIn } from '../../support/back-office.ts';
import { enter, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** Where the page says Organization or Business, with what stands around it. */
const otherWordsOn = async (page: Page): Promise<string[]> => {
  const words = await page.evaluate(() => {
    const hints = [...document.querySelectorAll('[title], [aria-label], [placeholder]')].flatMap((element) =>
      ['title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent, ...hints].join('\n');
  });
  // Scripts of the page stand in its text, too: only sentences are looked at.
  const sentences = words.replaceAll(/window\.__reactRouter[\s\S]*?(?=\n|$)/g, '');
  return sentences.match(/[^.\n{}"]{0,40}\b(?:organizations?|business)\b[^.\n{}"]{0,40}/gi) ?? [];
};

test('section 6: an App Merchant reads Store wherever Organization or Business would stand', async ({
  page,
  here,
}) => {
  test.slow();
  const { email } = await newOwner(here, 'App Merchant');
  await enter(page, here, email, '/manage/organization');
  for (const path of [
    '/manage/organization',
    '/manage/organization/dashboard',
    '/manage/organization/orders',
    '/manage/organization/settings',
    '/manage/organization/settings/activity',
    '/manage/organization/settings?panel=addresses',
    '/manage/organization/settings?panel=users',
    '/manage/organization/settings?panel=add-user',
    '/manage/organization/settings?panel=add-organization',
    '/manage/organization/settings?panel=custom-domain',
    '/manage/account',
    '/manage/account/transactions',
  ]) {
    await page.goto(`${here.platformUrl}${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.includes('panel=')) await expect(page.getByRole('dialog').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // While the store is on its way nobody knows that it is one.
    await expect.poll(() => otherWordsOn(page), { message: path }).toEqual([]);
  }
});

test('section 2: a customer adds an organization from the account page', async ({ page, here }) => {
  await registerConfirmed(page, here, newAccount('Cleo'));
  await page.goto(`${here.platformUrl}/manage/account`);
  await page.getByRole('link', { name: 'Add an organization' }).click();
  const panel = page.getByRole('dialog', { name: 'Add Information' });
  await panel.getByLabel('Organization name').fill('Cleo’s Reading Club');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Add organization' }).click();
  await expect(panel).toBeHidden();
  await page.goto(`${here.platformUrl}/manage/account`);
  await expect(page.getByRole('region', { name: 'Your organizations' })).toContainText('Cleo’s Reading Club');
});

test('a member gets to the wallet from the overview', async ({ page, here }) => {
  await signIn(page, here, people.lincolnMember, '/manage/organization');
  await page.getByRole('main').getByRole('link', { name: 'Go to wallet' }).click();
  await expect(page).toHaveURL(/\/manage\/organization\/wallet$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
});

test('the default slug "store" leads to the shops, and nobody has it', async ({ page, here }) => {
  await page.goto(`${here.shopUrl}/store`);
  await expect(page.getByRole('heading', { level: 1, name: 'Find a shop' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Lincoln/ })).toBeVisible();
  await expectAccessible(page);
});
