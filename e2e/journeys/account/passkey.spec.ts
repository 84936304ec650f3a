import type { Page } from '@playwright/test';
import { fillLogin, logOut, newAccount, registerConfirmed, signInButton } from '../../support/account.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** An authenticator in Chromium that shows a finger by itself. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a passkey is added to the account, signs in without password and code, and is removed', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(401);
  await addAuthenticator(page);
  const ada = newAccount('Pia');
  await registerConfirmed(page, here, ada);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add passkey' }).click();
  await expect(section.getByText('Enter a name for this passkey', { exact: true })).toBeVisible();
  await section.getByLabel('Passkey name').fill('My phone');
  await section.getByRole('button', { name: 'Add passkey' }).click();
  await expect(section.getByRole('listitem')).toContainText('My phone');
  await expectAccessible(page);

  await logOut(page);
  await page.goto(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account`);
  await expect(section.getByRole('listitem')).toContainText('last used');

  await section.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(section.getByText('You don’t have any passkeys yet.')).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /passkey/i }),
  ).toBeVisible();
});

test('a passkey is the second step after the password, without an app, until it is removed', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(401);
  await addAuthenticator(page);
  const ada = newAccount('Mia');
  await registerConfirmed(page, here, ada);
  const twoFactor = page.getByRole('region', { name: 'Two-factor sign-in' });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(twoFactor.getByText('Add a passkey below')).toBeVisible();
  await passkeys.getByLabel('Passkey name').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');
  await twoFactor.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expect(page.locator('.recovery-codes code')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(twoFactor.getByText('we’ll ask for your passkey')).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await fillLogin(page, ada.email, ada.password);
  await signInButton(page).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/manage/);

  await page.goto(`${here.platformUrl}/manage/account`);
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('two-factor sign-in will turn off, too');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(twoFactor.getByText('Off', { exact: true })).toBeVisible();
});
