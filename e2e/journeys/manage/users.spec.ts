import { people } from '../../support/back-office.ts';
import { enter, letterTo, newEmail, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('section 2: Users is an empty list until somebody is added; who is added is invited and pending', async ({
  page,
  here,
}) => {
  const { email, organizationName } = await newOwner(here);
  const invited = newEmail('maria');
  await enter(page, here, email, '/manage/organization/settings?panel=users');
  const users = page.getByRole('dialog', { name: 'Users' });
  await expect(users.getByRole('cell', { name: 'No data found.' })).toBeVisible();
  await expect(users.getByText(/any setting, including financial settings and adding users/)).toBeVisible();

  await users.getByRole('link', { name: 'Add User' }).click();
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await expect(adding.getByLabel('Role')).toHaveValue('1');
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByText('required', { exact: true })).toBeVisible();
  await expect(adding.getByLabel('Email')).toBeFocused();
  await adding.getByLabel('Email').fill('maria@');
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect(adding.getByText('valid email', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await adding.getByLabel('Email').fill(`  ${invited} `);
  await adding.getByRole('button', { name: 'Add User' }).click();

  await expect(adding).toBeHidden();
  const row = users.getByRole('row').filter({ hasText: invited });
  await expect(row).toContainText('Full Access');
  await expect(row).toContainText('Pending');
  await expect(users.getByText(email)).toBeHidden();
  await expect(page.getByRole('status').locator('.toast-success')).toBeVisible();
  expect((await letterTo(here, invited, /./)).text).toContain(organizationName);
});

test('section 5: Edit User keeps digits only, says what is missing, and saves what an organization may change', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  const invited = newEmail('maria');
  await enter(page, here, email, '/manage/organization/settings?panel=add-user');
  await page.getByRole('dialog', { name: 'Add User' }).getByLabel('Email').fill(invited);
  await page.getByRole('dialog', { name: 'Add User' }).getByRole('button', { name: 'Add User' }).click();
  await page.getByRole('link', { name: invited }).click();

  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await expect(panel.getByLabel('Email')).toHaveValue(invited);
  await expect(panel.getByLabel('Prefix')).toHaveValue('+1');
  await expect(panel.getByLabel('Role')).toHaveCount(0);
  await expect(panel.getByLabel('Internal Notes')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('required', { exact: true })).toHaveCount(3);
  await expect(panel.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await panel.getByLabel('First name').fill('Maria');
  await panel.getByLabel('Last name').fill('Lopez');
  await panel.getByLabel('Phone').pressSequentially('(401) 555-01x77');
  await expect(panel.getByLabel('Phone')).toHaveValue('4015550177');
  await panel.getByLabel('Relationship').fill('Treasurer');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('dialog', { name: 'Users' }).getByRole('row').filter({ hasText: invited });
  await expect(row).toContainText('Maria Lopez, Treasurer');
  await expect(panel).toBeHidden();
  await page.reload();
  await row.getByRole('link').click();
  await expect(panel.getByLabel('Phone')).toHaveValue('4015550177');
});

test('section 8: a user that cannot be loaded is an empty form, a list that cannot be loaded an empty list', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  watch.expectStatus(503);
  const { email } = await newOwner(here);
  const nobody = '01900000-0000-7000-8000-00000000dead';
  await page.route('**/api/organization/users', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } }),
  );
  await enter(page, here, email, `/manage/organization/settings?panel=user&user=${nobody}`);
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await expect(panel.getByLabel('First name')).toHaveValue('');
  await expect(panel.getByLabel('Email')).toHaveValue('');
  await page.keyboard.press('Escape');
  const users = page.getByRole('dialog', { name: 'Users' });
  await expect(users.getByText('No data found.')).toBeVisible();
  await page.unroute('**/api/organization/users');
  await users.getByRole('button', { name: 'Try again' }).click();
  await expect(users.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('a pending user’s new email moves the invitation, and the panel goes on with the user who has it', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  const [wrong, right] = [newEmail('maria'), newEmail('mary')];
  await enter(page, here, email, '/manage/organization/settings?panel=add-user');
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('Email').fill(wrong);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await page.getByRole('link', { name: wrong }).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByLabel('First name').fill('Maria');
  await panel.getByLabel('Last name').fill('Lopez');
  await panel.getByLabel('Phone').fill('4015550177');
  const address = page.url();
  await panel.getByLabel('Email').fill(right);
  await panel.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText(`Invitation sent to ${right}.`)).toBeVisible();
  await expect(page).not.toHaveURL(address);
  await expect(panel.getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(page.locator('.toast-error')).toHaveCount(0);
  // Saved once more, it is the same user that is changed.
  await panel.getByLabel('Relationship').fill('Treasurer');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Email')).toHaveValue(right);
  await expect(panel.getByLabel('Relationship')).toHaveValue('Treasurer');
});

test('a confirmed user’s new email waits for that person, and the panel says so', async ({ page, here }) => {
  const newOne = newEmail('luis');
  await enter(page, here, people.lincolnOwner, '/manage/organization/settings?panel=users');
  await page.getByRole('link', { name: people.lincolnMember }).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByLabel('Phone').fill('4015550188');
  await panel.getByLabel('Email').fill(newOne);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(`Waiting for ${newOne} to be confirmed.`)).toBeVisible();
  await expect(panel.getByLabel('Email')).toHaveValue(people.lincolnMember);
  await expectAccessible(page);
});

test('an invitation is sent again, and a user is removed after a question', async ({ page, here, watch }) => {
  watch.expectStatus(429);
  const { email } = await newOwner(here);
  const invited = newEmail('maria');
  await enter(page, here, email, '/manage/organization/settings?panel=add-user');
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('Email').fill(invited);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await page.getByRole('link', { name: invited }).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  // Just sent: it is not sent again at once.
  await panel.getByRole('button', { name: 'Resend invitation' }).click();
  await expect(page.getByText('Wait 10 minutes before you send it again.')).toBeVisible();

  await panel.getByRole('button', { name: 'Remove user' }).click();
  const question = page.getByRole('dialog', { name: /^Remove / });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(panel.getByText('Pending')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove user' }).click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(
    page.getByRole('dialog', { name: 'Users' }).getByRole('cell', { name: 'No data found.' }),
  ).toBeVisible();
});
