import {
  fillLogin,
  linkInLetter,
  newAccount,
  registerConfirmed,
  signInButton,
} from '../../support/account.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('spec 2 forgot, reset by the letter, sign in with the new password; the link works once', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  watch.expectStatus(401);
  watch.expectStatus(410);
  const ada = newAccount();
  const before = await someoneElse({ expectStatus: 401 });
  await registerConfirmed(before, here, ada);

  await page.goto(`${here.platformUrl}/login/forgot?redirect=%2Fmanage%2Faccount`);
  await expectAccessible(page);
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
  await expect(page.getByText(/The link works for one hour/)).toBeVisible();
  await expectAccessible(page);

  const mailbox = await page.context().newPage();
  const link = await linkInLetter(mailbox, here, {
    to: ada.email,
    subject: /password/i,
    path: '/login/reset',
  });
  await mailbox.close();
  await page.goto(link);
  const password = 'Brand-New-Password-7';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill('Brand-New-Password-8');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
  await expect(page.getByText('Your password has been changed.', { exact: false }).first()).toBeVisible();

  // Everywhere else the person is signed out.
  await before.goto(`${here.platformUrl}/manage/account`);
  await expect(before.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await fillLogin(page, ada.email, ada.password);
  await signInButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Incorrect email or password');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account`);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Yet-Another-Password-1');
  await page.getByLabel('Confirm new password').fill('Yet-Another-Password-1');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/login/forgot?redirect=%2Fmanage%2Faccount',
  );
});

test('spec 5 changing the password ends all other sessions and keeps this one', async ({
  page,
  here,
  someoneElse,
}) => {
  const ada = newAccount();
  await registerConfirmed(page, here, ada);
  const elsewhere = await someoneElse({ expectStatus: 401 });
  await elsewhere.goto(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
  await fillLogin(elsewhere, ada.email, ada.password);
  await signInButton(elsewhere).click();
  await expect(elsewhere).toHaveURL(`${here.platformUrl}/manage/account`);

  await page.reload();
  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(1);
  const section = page.getByRole('region', { name: 'Password' });
  const hint = 'The password must be 12 characters with UPPER and lower case letters.';
  await expect(section.getByText(hint, { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('required', { exact: true })).toHaveCount(3);
  await section.getByLabel('Current password').fill(ada.password);
  await section.getByLabel('New password', { exact: true }).fill('Fresh-Start-2026-Now');
  await section.getByLabel('Confirm new password').fill('Fresh-Start-2026');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Passwords must match', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await section.getByLabel('Confirm new password').fill('Fresh-Start-2026-Now');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByLabel('Current password')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);

  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('spec 5 profile: required, valid email, and the note about the confirmation', async ({ page, here }) => {
  const ada = newAccount();
  await registerConfirmed(page, here, ada);
  const section = page.getByRole('region', { name: 'Information' });
  await section.getByLabel('First name').fill('  ');
  await section.getByLabel('Email').fill('not an address');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('required', { exact: true })).toBeVisible();
  await expect(section.getByText('valid email', { exact: true })).toBeVisible();
  await expect(section.getByText(/a confirmation email is sent to the new address/)).toBeVisible();

  await section.getByLabel('First name').fill(' Augusta ');
  await section.getByLabel('Email').fill(`new-${ada.email}`);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(`new-${ada.email}`)).toBeVisible();
  await expect(section.getByLabel('First name')).toHaveValue('Augusta');
  await expect(section.getByLabel('Email')).toHaveValue(ada.email);
  await expectAccessible(page);
});

test('forgot and reset without script', async ({ page, here, someoneElse }) => {
  const ada = newAccount('Nell');
  await registerConfirmed(page, here, ada);
  const plain = await someoneElse({ javaScriptEnabled: false });
  await plain.goto(`${here.platformUrl}/login/forgot?redirect=%2Fmanage%2Faccount`);
  await plain.getByLabel('Email').fill(ada.email);
  await plain.getByRole('button', { name: 'Send reset link' }).click();
  await expect(plain.getByText(/The link works for one hour/)).toBeVisible();
  await expect(plain).toHaveURL(/\/login\?redirect=%2Fmanage%2Faccount/);
  const link = await linkInLetter(page, here, { to: ada.email, subject: /password/i, path: '/login/reset' });
  await plain.goto(link);
  await plain.getByLabel('New password', { exact: true }).fill('Plain-Paper-Password-1');
  await plain.getByLabel('Confirm new password').fill('Plain-Paper-Password-1');
  await plain.getByRole('button', { name: 'Save new password' }).click();
  await fillLogin(plain, ada.email, 'Plain-Paper-Password-1');
  await signInButton(plain).click();
  await expect(plain).toHaveURL(`${here.platformUrl}/manage/account`);
  await expect(plain.locator('noscript .notice')).toBeVisible();
});
