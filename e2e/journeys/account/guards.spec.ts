import { newAccount, register, registerConfirmed } from '../../support/account.ts';
import { people, signIn } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test('spec 4 page guards: protected pages send whoever is not signed in to /login', async ({
  page,
  here,
}) => {
  for (const path of [
    '/manage',
    '/manage/account',
    '/manage/account/verify',
    '/manage/account/transactions',
    '/manage/admin',
    '/manage/organization',
  ]) {
    await page.goto(`${here.platformUrl}${path}`);
    await expect(page).toHaveURL(`${here.platformUrl}/login?redirect=${encodeURIComponent(path)}`);
  }
});

test('spec 4 page guards: an unverified user goes to /manage/account/verify, and from /login to /', async ({
  page,
  here,
}) => {
  await register(page, here, newAccount());
  for (const path of ['/manage', '/manage/account', '/manage/admin']) {
    await page.goto(`${here.platformUrl}${path}`);
    await expect(page).toHaveURL(/\/manage\/account\/verify/);
  }
  await page.goto(`${here.platformUrl}/login`);
  await expect(page).toHaveURL(`${here.platformUrl}/`);
});

test('spec 4 page guards: a user without organizations', async ({ page, here }) => {
  await registerConfirmed(page, here, newAccount());
  for (const path of [
    '/manage',
    '/manage/organization',
    '/manage/organization/orders',
    '/manage/admin',
    '/manage/admin/organizations',
    '/login',
    '/login/register',
    '/login/forgot',
  ]) {
    await page.goto(`${here.platformUrl}${path}`);
    await expect(page).toHaveURL(`${here.platformUrl}/manage/account`);
  }
});

test('spec 4 page guards: a store owner lands on the settings, a member on the organization', async ({
  page,
  here,
  someoneElse,
}) => {
  await signIn(page, here, people.lincolnOwner);
  await expect(page).toHaveURL(`${here.platformUrl}/manage/organization/settings`);
  await page.goto(`${here.platformUrl}/manage/admin`);
  await expect(page).toHaveURL(`${here.platformUrl}/manage/organization/settings`);
  const member = await someoneElse();
  await signIn(member, here, people.lincolnMember);
  await expect(member).toHaveURL(`${here.platformUrl}/manage/organization`);
});

test('spec 9 remember me: both cookies live 30 days, else one day, secure and SameSite None', async ({
  page,
  here,
  someoneElse,
}) => {
  const ages: number[] = [];
  for (const isRemembered of [false, true]) {
    const browser = isRemembered ? await someoneElse() : page;
    await browser.goto(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
    await browser.getByLabel('Email').fill(people.lincolnMember);
    await browser.getByLabel('Password', { exact: true }).fill('Goodshelf-Demo');
    if (isRemembered) await browser.getByLabel('Keep me signed in for 30 days').check();
    await browser.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(browser).toHaveURL(`${here.platformUrl}/manage/account`);
    const cookies = await browser.context().cookies();
    for (const name of ['auth.__token', 'browser_id']) {
      const cookie = cookies.find((candidate) => candidate.name === name);
      expect(cookie).toMatchObject({ secure: true, sameSite: 'None' });
      ages.push((cookie?.expires ?? 0) - Date.now() / 1000);
    }
  }
  const [day, dayToo, month, monthToo] = ages;
  for (const age of [day, dayToo]) expect(Math.abs((age ?? 0) - 86_400)).toBeLessThan(60);
  for (const age of [month, monthToo]) expect(Math.abs((age ?? 0) - 2_592_000)).toBeLessThan(60);
});

test('spec 2 a redirect never leaves our hosts', async ({ page, here }) => {
  await page.goto(`${here.platformUrl}/login?redirect=${encodeURIComponent('https://evil.example/steal')}`);
  await page.getByLabel('Email').fill(people.lincolnMember);
  await page.getByLabel('Password', { exact: true }).fill('Goodshelf-Demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const { origin } = new URL(page.url());
  expect([here.platformUrl, here.shopUrl]).toContain(origin);
});
