import {
  fillLogin,
  linkInLetter,
  newAccount,
  registerConfirmed,
  signInButton,
} from '../../support/account.ts';
import { newEmail } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a new address is confirmed by who is signed in to the account; another browser asks for the sign-in first', async ({
  page,
  here,
  someoneElse,
}) => {
  const ada = newAccount();
  const wanted = newEmail('ada');
  await registerConfirmed(page, here, ada);
  await page.getByLabel('Email').fill(wanted);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText(/^Profile saved\./)).toBeVisible();

  const elsewhere = await someoneElse({ expectStatus: 403 });
  const link = await linkInLetter(elsewhere, here, {
    to: wanted,
    subject: /confirm/i,
    path: '/manage/account/verify',
  });
  await elsewhere.goto(link);
  await expect(
    elsewhere.getByRole('heading', { level: 1, name: 'Sign in to confirm your email' }),
  ).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(elsewhere, ada.email, ada.password);
  await signInButton(elsewhere).click();
  await expect(elsewhere).toHaveURL(`${here.platformUrl}/manage/account`);
  await expect(elsewhere.getByLabel('Email')).toHaveValue(wanted);
});
