import { TOTP } from 'otpauth';
import { fillLogin, logOut, newAccount, registerConfirmed, signInButton } from '../../support/account.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('an authenticator app is set up, and from then on its code is asked for on the same page', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(401);
  const ada = newAccount();
  await registerConfirmed(page, here, ada);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('.setup-key').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  const codes = await page.locator('.recovery-codes code').allTextContents();
  expect(new Set(codes).size).toBe(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toBeHidden();

  await logOut(page);
  await fillLogin(page, ada.email, ada.password);
  await signInButton(page).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await signInButton(page).click();
  await expect(page.getByText(/Incorrect code/).first()).toBeVisible();
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/manage/);
  await page.goto(`${here.platformUrl}/manage/account`);
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
});
