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
  const accept = page.getByRole('button', { name: 'Accept invitation' });
  await accept.click();
  await expect(page.getByText('Enter your first name')).toBeVisible();
  await page.getByLabel('First name').fill(ada.firstName);
  await page.getByLabel('Last name').fill(ada.lastName);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByLabel('Confirm password').fill(`${ada.password}x`);
  await accept.click();
  await expect(page.getByText('Passwords must match', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(ada.firstName);
  await page.getByLabel('Confirm password').fill(ada.password);
  await accept.click();
  await expect(page).toHaveURL(/\/manage\/account/);
  // They belong somewhere already, as soon as somebody has looked at it.
  await expect(page.getByText('Lincoln Elementary: Waiting for approval')).toBeVisible();
  await expect(page.getByText('We’ll email you when you can get started.')).toBeVisible();
  await expect(page.getByText(/don’t belong to an organization/)).toBeHidden();
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);

  const again = await someoneElse({ expectStatus: 410 });
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await again.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(again, ada.email, ada.password);
  await signInButton(again).click();
  await expect(again).not.toHaveURL(/\/login/);
});
