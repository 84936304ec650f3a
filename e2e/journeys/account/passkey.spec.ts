import { logOut, newAccount, registerConfirmed } from '../../support/account.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a passkey is added to the account, signs in without password and code, and is removed', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(401);
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
  const ada = newAccount('Pia');
  await registerConfirmed(page, here, ada);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByText('required', { exact: true })).toBeVisible();
  await section.getByLabel('Name of the passkey').fill('My phone');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('listitem')).toContainText('My phone');
  await expectAccessible(page);

  await logOut(page);
  await page.goto(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account`);
  await expect(section.getByRole('listitem')).toContainText('last used');

  await section.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /passkey/i })).toBeVisible();
});
