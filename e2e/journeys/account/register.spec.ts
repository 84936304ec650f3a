import {
  fillRegistration,
  linkInLetter,
  logOut,
  newAccount,
  register,
  registerConfirmed,
  signInButton,
  fillLogin,
} from '../../support/account.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('spec 4 auth status: register, confirm the email from the mailbox, and be in the account', async ({
  page,
  here,
}) => {
  const ada = newAccount();
  await page.goto(`${here.platformUrl}/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expectAccessible(page);
  await fillRegistration(page, ada);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account/verify`);
  await expect(page.getByText(ada.email)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('status').getByText('resent')).toBeVisible();

  const mailbox = await page.context().newPage();
  const link = await linkInLetter(mailbox, here, {
    to: ada.email,
    subject: /confirm/i,
    path: '/manage/account/verify',
  });
  await mailbox.close();
  await page.goto(link);
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account`);
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  await expectAccessible(page);

  await logOut(page);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => ['auth.__token', 'browser_id'].includes(name))).toEqual([]);
  await page.goto(`${here.platformUrl}/manage/account`);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmanage%2Faccount$/);
});

test('spec 2 an organization registers and is told that its email must be confirmed', async ({
  page,
  here,
}) => {
  const ada = newAccount('Olga');
  await page.goto(`${here.platformUrl}/login/register`);
  await expect(page.getByLabel('School name')).toBeHidden();
  await page.getByLabel(/A public school/).check();
  await page.getByLabel('School name').fill(`Oak Hill ${ada.email.slice(5, 13)}`);
  await fillRegistration(page, ada);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
});

test('spec 5 wrong input is told beside its field and what was typed stays', async ({ page, here }) => {
  await page.goto(`${here.platformUrl}/login/register`);
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(page.getByText(/^Enter /)).toHaveCount(5);
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada at example');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await create.click();
  await expect(page.getByText('Enter an email address, like name@example.com')).toBeVisible();
  await expect(page.getByText('Passwords must match', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada at example');
  await expectAccessible(page);
});

test('the server refuses a weak password beside its field, and what was typed stays', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  const ada = { ...newAccount(), password: 'short' };
  await page.goto(`${here.platformUrl}/login/register`);
  await fillRegistration(page, ada);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short');
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
});

test('registering an address that is taken looks like any other registration, and opens nothing', async ({
  page,
  here,
  someoneElse,
}) => {
  const ada = newAccount();
  await registerConfirmed(await someoneElse(), here, ada);
  await register(page, here, { ...ada, password: 'Another-Password-99' });
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account/verify`);
  await page.goto(`${here.platformUrl}/manage/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
});

test('spec 2 redirect, platform and shop are kept through every step', async ({ page, here }) => {
  const query = '?redirect=%2Fmanage%2Faccount&platform=shopify&shop=little-books.myshopify.com';
  await page.goto(`${here.platformUrl}/login${query}`);
  for (const [link, path] of [
    ['Forgot your password?', '/login/forgot'],
    ['Back to sign in', '/login'],
    ['Create an account', '/login/register'],
    ['Sign in', '/login'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`${here.platformUrl}${path}${query}`);
  }
});

test('spec 4 with the embedded-app platform an unverified user goes to verify with redirect, platform and shop', async ({
  page,
  here,
}) => {
  const ada = newAccount('Mona');
  const shop = `${ada.email.split('@')[0] ?? ''}.myshopify.com`;
  const query = `?platform=shopify&shop=${shop}`;
  await page.goto(`${here.platformUrl}/login/register${query}`);
  await expect(page.getByLabel(/A store/)).toBeChecked();
  await page.getByLabel('Store name').fill(`Books ${ada.email.slice(5, 13)}`);
  await fillRegistration(page, ada);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account/verify${query}`);

  await page.goto(`${here.platformUrl}/login${query}`);
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account/verify${query}`);
  const mailbox = await page.context().newPage();
  const link = await linkInLetter(mailbox, here, {
    to: ada.email,
    subject: /confirm/i,
    path: '/manage/account/verify',
  });
  await mailbox.close();
  const linked = page.waitForResponse((response) => response.url().endsWith('/auth/store-shopify'));
  await page.goto(link);
  expect((await linked).status()).toBe(200);
  await expect(page).toHaveURL(`${here.platformUrl}/shopify-app?shop=${shop}`);
  // The page says nothing before it knows whose shop it is.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('spec 8 a failed store-link call is ignored: no toast, and the way goes on', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  const ada = newAccount('Mina');
  await registerConfirmed(page, here, ada);
  const shop = `${ada.email.split('@')[0] ?? ''}.myshopify.com`;
  const linked = page.waitForResponse((response) => response.url().endsWith('/auth/store-shopify'));
  await page.goto(`${here.platformUrl}/login?platform=shopify&shop=${shop}`);
  expect((await linked).status()).toBe(404);
  await expect(page).toHaveURL(`${here.platformUrl}/shopify-app?shop=${shop}`);
  // The page itself says that the shop is not theirs, whoever opens it.
  await expect(page.getByRole('heading', { name: 'This shop isn’t linked to your store' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0);
});

test('signs in and registers without script', async ({ here, someoneElse }) => {
  const page = await someoneElse({ javaScriptEnabled: false, expectStatus: 401 });
  const ada = newAccount('Nora');
  await page.goto(`${here.platformUrl}/login/register`);
  await fillRegistration(page, ada);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${here.platformUrl}/manage/account/verify`);
  await page.context().clearCookies();
  await page.goto(`${here.platformUrl}/login`);
  await fillLogin(page, ada.email, 'Not-The-Password-1');
  await signInButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Incorrect email or password');
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
  await fillLogin(page, ada.email, ada.password);
  await signInButton(page).click();
  await expect(page).toHaveURL(`${here.platformUrl}/`);
});
