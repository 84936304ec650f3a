import type { Page } from '@playwright/test';
import { callApi, enter, letterTo, newEmail, newOwner, password, type Owner } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { inDatabase } from '../../support/product.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';

/** The panel of an organization's owner, as platform staff see it. */
const openOwner = async (page: Page, here: Place, staff: string, owner: Owner) => {
  await enter(page, here, staff, '/manage/admin/organizations');
  await page.getByLabel('Search organizations').fill(owner.organizationName);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link').filter({ hasText: owner.organizationName }).click();
  await page.locator('.administered-users').getByRole('link', { name: owner.email }).click();
  return page
    .getByRole('dialog', { name: 'Edit User' })
    .getByRole('region', { name: 'Lost email and password' });
};

const start = async (page: Page, here: Place, owner: Owner, email: string) => {
  const section = await openOwner(page, here, admin, owner);
  await section.getByRole('button', { name: 'Start account recovery' }).click();
  const form = page.getByRole('dialog', { name: 'Start account recovery' });
  await form.getByRole('button', { name: 'Start account recovery' }).click();
  await expect(form.getByText('Enter an email address like name@example.org')).toBeVisible();
  await expect(form.getByText('Enter a reason', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('New email').fill(email);
  await form.getByLabel('Reason').fill('Old school closed its mail. We called the principal.');
  await form.getByRole('button', { name: 'Start account recovery' }).click();
  await expect(form).toBeHidden();
  await expect(section.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(section).toContainText(email);
  await expect(section).toContainText('We called the principal.');
  await expectAccessible(page);
  return section;
};

test('platform staff start bringing somebody back with a reason, see that it waits, and cancel it', async ({
  page,
  here,
}) => {
  const owner = await newOwner(here);
  const section = await start(page, here, owner, newEmail('new'));
  expect((await letterTo(here, owner.email, /asked us for access/i)).text).toContain('three days');
  await section.getByRole('button', { name: 'Cancel recovery' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this recovery?' });
  await expect(question).toContainText(owner.email);
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Start account recovery' })).toBeVisible();
  await letterTo(here, owner.email, /address won’t change/i);
});

test('a second person finishes it after three days, and the account opens at the new email', async ({
  page,
  here,
  someoneElse,
}) => {
  // Two organizations register, and two of staff look for one of them.
  test.slow();
  const owner = await newOwner(here);
  const colleague = await newOwner(here);
  const email = newEmail('new');
  const { body: signedIn } = await callApi(here, '/auth/login', { email: owner.email, password });
  const { body: me } = await callApi(here, '/auth/user', undefined, String(signedIn['token']));
  const { body: staff } = await callApi(here, '/auth/login', { email: admin, password });
  const asked = await callApi(
    here,
    `/admin/users/${(me['user'] as { id: string }).id}/recovery`, // of the contract
    { email, reason: 'Old school closed its mail.' },
    String(staff['token']),
  );
  expect(asked.status).toBe(200);
  await inDatabase(here.folder, [
    ['update users set is_admin = true where email = $1', [colleague.email]],
    [
      `update account_recoveries set requested_at = requested_at - interval '3 days'
       where user_id = (select id from users where email = $1)`,
      [owner.email],
    ],
    // The sign-in of the registration was before all this.
    [
      `update sessions set created_at = created_at - interval '4 days', confirmed_at = confirmed_at - interval '4 days'
       where user_id = (select id from users where email = $1)`,
      [owner.email],
    ],
  ]);
  const section = await openOwner(page, here, admin, owner);
  await expect(section).toContainText('Someone else on our staff has to finish this.');
  await expect(section.getByRole('button', { name: 'Finish recovery' })).toHaveCount(0);

  const other = await someoneElse({ expectStatus: 422 });
  const ready = await openOwner(other, here, colleague.email, owner);
  await expect(ready.getByText('Ready', { exact: true })).toBeVisible();
  await ready.getByRole('button', { name: 'Finish recovery' }).click();
  const form = other.getByRole('dialog', { name: 'Finish recovery' });
  await form.getByLabel('New email').fill('somebody@else.test');
  await form.getByRole('button', { name: 'Finish recovery' }).click();
  await expect(form.locator('.field-problem')).toHaveText('Enter the email address from the request.');
  await expectAccessible(other);
  await form.getByLabel('New email').fill(email);
  await form.getByRole('button', { name: 'Finish recovery' }).click();
  await expect(form).toBeHidden();

  const { links } = await letterTo(here, email, /password/i);
  const token = links.map((link) => new URL(link).searchParams.get('token')).find((path) => path !== null);
  const chosen = { password: 'Violet-Paper-Lantern', password_confirmation: 'Violet-Paper-Lantern' };
  expect((await callApi(here, String(token), chosen)).status).toBe(200);
  const again = { email, password: 'Violet-Paper-Lantern' };
  expect((await callApi(here, '/auth/login', again)).status).toBe(200);
  expect((await callApi(here, '/auth/login', { email: owner.email, password })).status).toBe(401);
});
