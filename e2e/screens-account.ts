import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import {
  fillLogin,
  logOut,
  newAccount,
  register,
  registerConfirmed,
  signInButton,
} from './support/account.ts';
import type { Place } from './support/place.ts';
import {
  addToCart,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  payButton,
  storefront,
} from './support/storefront.ts';

type Shoot = (name: string) => Promise<void>;

const secret = 'Zm9vYmFyYmF6cXV4_-0123456789abcdefghijklmno';

/** The login family with its states, as somebody sees them who is not signed in. */
const shootLoginFamily = async (page: Page, here: Place, shoot: Shoot): Promise<void> => {
  for (const [name, at] of Object.entries({
    forgot: '/login/forgot',
    register: '/login/register',
    'register-store': '/login/register?platform=shopify&shop=little-books.myshopify.com',
    reset: `/login/reset?token=/auth/password/reset/${secret}`,
    'reset-broken': '/login/reset?token=nonsense',
    'invitation-dead': `/login/invitation?token=/auth/login/token/${secret}`,
    'verify-dead': `/manage/account/verify?token=/auth/email/verify/${secret}`,
    'verify-broken': '/manage/account/verify?token=nonsense',
  })) {
    await page.goto(`${here.platformUrl}${at}`);
    await shoot(`login-${name}`);
  }
  await page.goto(`${here.platformUrl}/login/reset?token=/auth/password/reset/${secret}`);
  await page.getByLabel('New password', { exact: true }).fill('Another-Password-99');
  await page.getByLabel('Confirm new password').fill('Another-Password-99');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('heading', { name: /expired/ }).waitFor();
  await shoot('login-reset-dead');
  await page.goto(`${here.platformUrl}/login/register`);
  await page.getByLabel(/A public school/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await shoot('login-register-required');
  await register(page, here, newAccount('Vera'));
  await shoot('login-check-your-mail');
  await page.context().clearCookies();
};

/** The account of somebody who has bought a book: transactions, confirmation, second factor. */
const shootAccount = async (page: Page, here: Place, shoot: Shoot): Promise<void> => {
  const ada = newAccount();
  await page.goto(storefront(here, '/product/heidi'));
  await addToCart(page);
  await page.goto(storefront(here, '/checkout'));
  await fillAddress(page, ada);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, ada);
  await registerConfirmed(page, here, ada);
  await page.goto(`${here.platformUrl}/manage/account/transactions`);
  await page.getByText('Heidi').first().waitFor();
  await shoot('account-transactions');
  await page.goto(`${here.platformUrl}/manage/account`);
  await page.route('**/auth/two-factor/totp/start', (route) => route.fulfill(stepUpRequired), { times: 1 });
  const start = page.getByRole('button', { name: 'Set up an authenticator app' });
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.waitFor();
  await shoot('account-confirm');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await start.click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await shoot('account-authenticator');
  const key = ((await page.locator('.setup-key').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code').fill(new TOTP({ secret: key }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await shoot('account-recovery-codes');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await shoot('account-two-factor-on');
  await logOut(page);
  await fillLogin(page, ada.email, ada.password);
  await signInButton(page).click();
  await page.getByLabel('Code').waitFor();
  await shoot('login-code');
};

const stepUpRequired = {
  status: 403,
  json: { code: 'step_up_required', message: 'Confirm that it is you.' },
};

/** Pictures of everything that belongs to the own account; the context is signed out before and after. */
export const shootAccounts = async (page: Page, here: Place, shoot: Shoot): Promise<void> => {
  await shootLoginFamily(page, here, shoot);
  await shootAccount(page, here, shoot);
};
