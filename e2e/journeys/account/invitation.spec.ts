import { fillLogin, linkInLetter, newAccount, signInButton } from '../../support/account.ts';
import { people, signIn } from '../../support/back-office.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('an invitation is accepted with a name and a password, once', async ({ page, here, someoneElse }) => {
  const ada = newAccount('Ivy');
  const owner = await someoneElse();
  await signIn(owner, here, people.lincolnOwner, '/manage/organization/settings?panel=add-user');
  const panel = owner.getByRole('dialog', { name: 'Add User' });
  await panel.getByLabel('Email').fill(ada.email);
  await panel.getByRole('button', { name: 'Add User' }).click();
  await expect(panel).toBeHidden();

  const link = await linkInLetter(owner, here, {
    to: ada.email,
    subject: /invite|join/i,
    path: '/login/invitation',
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: /^Join Lincoln/ })).toBeVisible();
  await expect(page.getByText(ada.email)).toBeVisible();
  await expectAccessible(page);
  const accept = page.getByRole('button', { name: 'Accept the invitation' });
  await accept.click();
  await expect(page.getByText('required', { exact: true }).first()).toBeVisible();
  await page.getByLabel('First name').fill(ada.firstName);
  await page.getByLabel('Last name').fill(ada.lastName);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByLabel('Confirm the password').fill(`${ada.password}x`);
  await accept.click();
  await expect(page.getByText('Passwords must match', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(ada.firstName);
  await page.getByLabel('Confirm the password').fill(ada.password);
  await accept.click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${here.platformUrl}/manage/account`);
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);

  const again = await someoneElse({ expectStatus: 410 });
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1, name: 'This link works no longer' })).toBeVisible();
  await again.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(again, ada.email, ada.password);
  await signInButton(again).click();
  await expect(again).not.toHaveURL(/\/login/);
});
