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

test('too many tries with a passkey are told beside its button, with the time to wait', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(403);
  watch.expectStatus(429);
  await addAuthenticator(page);
  await registerConfirmed(page, here, newAccount('Tia'));
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Passkey name').fill('My phone');
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');

  const tooMany = 'Too many requests. Try again in 42 seconds.';
  const refuse = (path: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: tooMany } }),
    );
  await refuse('**/auth/step-up/passkey-options');
  await refuse('**/auth/passkeys/login/options');
  await page.route('**/auth/two-factor/totp/start', (route) =>
    route.fulfill({ status: 403, json: { code: 'step_up_required', message: 'Confirm that it is you.' } }),
  );
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.locator('.field-problem').filter({ hasText: tooMany })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await logOut(page);
  await page.goto(`${here.platformUrl}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.locator('.login-passkey .field-problem').filter({ hasText: tooMany })).toBeVisible();
  await expectAccessible(page);
});
