import { TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { callApi, enter, letterTo, newEmail, newOwner, openMenu, type Owner } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';

/** Finds an organization in the list, by its search, and opens it. */
const openOrganization = async (page: Page, here: Place, { organizationName }: Owner): Promise<void> => {
  await enter(page, here, admin, '/manage/admin/organizations');
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
  await page.getByLabel('Search organizations').fill(organizationName);
  await expect(page).toHaveURL(/search=/);
  // Its row stands among others until they are gone: a press would hit one that moves.
  await expect(page.getByRole('link', { name: 'All 1', exact: true })).toBeVisible();
  await page.getByRole('link').filter({ hasText: organizationName }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(organizationName) })).toBeVisible();
};

const invite = async (here: Place, owner: Owner): Promise<string> => {
  const invited = newEmail('sam');
  const { body } = await callApi(here, '/auth/login', { email: owner.email, password: 'Goodshelf-Demo' });
  const answer = await callApi(
    here,
    '/organization/assign-user-by-email',
    { email: invited, role: '1' },
    String(body['token']),
  );
  expect(answer.status).toBe(200);
  return invited;
};

test('section 4: non-admins who enter the admin area are sent to their own', async ({ page, here }) => {
  const { email } = await newOwner(here);
  for (const path of ['/manage/admin', '/manage/admin/organizations']) {
    await enter(page, here, email, path);
    await expect(page).toHaveURL(/\/manage\/organization\/settings/);
  }
});

test('section 4: an admin lands on the overview, which counts and lists who waits', async ({
  page,
  here,
}) => {
  const { organizationName } = await newOwner(here);
  await enter(page, here, admin, '/manage');
  await expect(page).toHaveURL(/\/manage\/admin$/);
  await expect(page.getByRole('list', { name: 'Organizations by status' })).toContainText(/\d/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^\d+\s*Waiting for approval/ }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('link').filter({ hasText: organizationName })).toBeVisible();
  await expectAccessible(page);
  await openMenu(page);
  await expect(page.locator('.switcher-button')).toContainText('Items...');
  await page.locator('.switcher-button').click();
  await expect(page.getByText('No data found.')).toBeVisible();
});

test('section 4: in the admin view a pending user is approved or rejected, and a Reject asks why', async ({
  page,
  here,
}) => {
  const owner = await newOwner(here);
  const approved = await invite(here, owner);
  const rejected = await invite(here, owner);
  await openOrganization(page, here, owner);
  await expectAccessible(page);
  const rowOf = (email: string) => page.locator('tr, .data-cards > li').filter({ hasText: email });
  await rowOf(approved).getByRole('button', { name: 'Approve' }).click();
  await expect(rowOf(approved)).toContainText('Active');
  await expect(rowOf(approved).getByRole('button')).toHaveCount(0);

  await page.getByRole('link', { name: rejected }).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: /^Reject / });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByText('Pending')).toBeVisible();
  await panel.getByRole('button', { name: 'Reject' }).click();
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question.getByText('Enter a reason', { exact: true })).toBeVisible();
  await question.getByLabel('Reason').fill('The school office doesn’t know this person.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(panel).toBeFocused();
  expect((await letterTo(here, rejected, /wasn’t approved/i)).text).toContain(
    'The school office doesn’t know',
  );
  await expect(panel.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  // Nobody has to be removed and invited again to be let in after all.
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(rejected)).toContainText('Rejected');
});

test('several users of an organization are chosen and approved at once', async ({ page, here }) => {
  const owner = await newOwner(here);
  const invited = [await invite(here, owner), await invite(here, owner)];
  await openOrganization(page, here, owner);
  const users = page.getByRole('region', { name: 'Users' });
  // A few are seen at once: there is nothing to search.
  await expect(users.getByLabel('Search users')).toHaveCount(0);
  await users.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(users.getByText('2 chosen')).toBeVisible();
  await expectAccessible(page);
  await users.locator('.bulk-bar').getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('.toast-success')).toContainText('2 users approved.');
  for (const email of invited)
    await expect(users.locator('tr, .data-cards > li').filter({ hasText: email })).toContainText('Active');
  await expect(users.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${page.url()}?search=${invited[0]}`);
  await expect(users.getByRole('link', { name: invited[0] ?? '' })).toBeVisible();
  await expect(users.getByRole('link', { name: invited[1] ?? '' })).toHaveCount(0);
  await users.getByLabel('Search users').fill('nobody-by-that-name');
  await expect(users.getByText('No users match.', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('section 6: only the admin variant has Role and Internal Notes, and the organization never sees the notes', async ({
  page,
  here,
  someoneElse,
}) => {
  const owner = await newOwner(here);
  const invited = await invite(here, owner);
  await openOrganization(page, here, owner);
  await page.getByRole('link', { name: invited }).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await expect(panel.getByLabel('Role')).toHaveValue('1');
  await expect(panel.getByLabel('Relationship')).toHaveCount(0);
  await panel.getByLabel('First name').fill('Sam');
  await panel.getByLabel('Last name').fill('Ortega');
  await panel.getByLabel('Phone').fill('4015550100');
  await panel.getByLabel('Internal Notes').fill('Called twice; is the parent of two pupils.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-success')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Called twice')).toBeVisible();
  await expectAccessible(page);

  const own = await someoneElse();
  await enter(own, here, owner.email, '/manage/organization/settings/activity');
  await expect(own.locator('.audit-what').filter({ hasText: invited }).first()).toBeVisible();
  await expect(own.getByText('Called twice')).toHaveCount(0);
});

test('section 7: platform staff edit the addresses of any organization', async ({ page, here }) => {
  const owner = await newOwner(here);
  await openOrganization(page, here, owner);
  await page.getByRole('link', { name: 'Edit General Mailing' }).click();
  const form = page.getByRole('form', { name: 'General Mailing' });
  await form.getByLabel('Address line 1').fill('9 Dock Square');
  await form.getByLabel('City').fill('Boston');
  await form.getByLabel('State').selectOption('MA');
  await form.getByLabel('Zipcode').fill('02109');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-success')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: '9 Dock Square, Boston, MA 02109, US' })).toBeVisible();
});

test('an organization is rejected with a reason that its owner reads, then approved and open', async ({
  page,
  here,
  someoneElse,
}) => {
  const owner = await newOwner(here, 'Non-Profit');
  await openOrganization(page, here, owner);
  await page.getByRole('button', { name: 'Reject' }).click();
  const panel = page.getByRole('dialog', { name: /^Reject/ });
  await panel.getByRole('button', { name: 'Reject' }).click();
  await expect(panel.getByText('Enter a reason', { exact: true })).toBeVisible();
  await panel.getByLabel('Reason').fill('We could not find your tax id in the register.');
  await panel.getByRole('button', { name: 'Reject' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('.status-chip').filter({ hasText: 'Rejected' }).first()).toBeVisible();
  // The focus is back at what opened the panel, which now corrects the reason.
  await expect(page.getByRole('button', { name: 'Change reason' })).toBeFocused();

  const own = await someoneElse();
  await enter(own, here, owner.email, '/manage/organization');
  await expect(own.getByText('We could not find your tax id in the register.')).toBeVisible();
  expect((await letterTo(here, owner.email, /wasn’t approved/i)).text).toContain('tax id');

  // Nothing leads to a storefront that is closed, and there is a way on.
  await expect(own.getByText('Your storefront is closed')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Visit your storefront' })).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expectAccessible(own);
  await own.goto(`${here.platformUrl}/manage/organization/settings?panel=organization-name`);
  const renamed = `${owner.organizationName.slice(0, 24)} East`;
  const rename = own.getByRole('dialog', { name: 'Name' });
  await rename.getByLabel('Name').fill(renamed);
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(own.locator('.toast-success')).toBeVisible();
  await expect(rename).toBeHidden();
  await own.getByRole('button', { name: 'Ask for another review' }).click();
  await expect(own.getByText('Opening soon', { exact: true })).toBeVisible();
  await page.reload();
  await expect(
    page.locator('.status-chip').filter({ hasText: 'Waiting for approval' }).first(),
  ).toBeVisible();
  await page.getByLabel('Type').selectOption('Public School');
  await expect(page.getByText('Type saved.')).toBeVisible();

  // The address that we check was never given: approving asks first.
  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve without an address?' });
  await expect(question).toContainText(renamed);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.locator('.status-chip').filter({ hasText: 'Open' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve' }).click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.locator('.status-chip').filter({ hasText: 'Open' })).toBeVisible();
  await own.goto(`${here.platformUrl}/manage/organization`);
  await expect(own.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(own.getByText('Your storefront is closed')).toHaveCount(0);
});

test('several that wait are approved at once, after a question about what was never given', async ({
  page,
  here,
}) => {
  const names = [(await newOwner(here)).organizationName, (await newOwner(here)).organizationName];
  await enter(page, here, admin, '/manage/admin/organizations?status=pending');
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await expectAccessible(page);
  const approve = page.locator('.bulk-bar').getByRole('button', { name: 'Approve' });
  await approve.click();
  const question = page.getByRole('dialog', { name: 'Approve without an address?' });
  for (const name of names) await expect(question).toContainText(name);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await approve.click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.locator('.toast-success')).toContainText('2 organizations approved.');
  for (const name of names) await expect(page.getByRole('link').filter({ hasText: name })).toHaveCount(0);
  await page.goto(`${here.platformUrl}/manage/admin/organizations?search=${names[0]}`);
  await expect(page.locator('.status-chip').filter({ hasText: 'Open' })).toBeVisible();
  // Who is open already is not offered to be chosen.
  await expect(page.getByRole('checkbox', { name: `Choose ${names[0]}` })).toHaveCount(0);
  await expectAccessible(page);
});

test('platform staff reset the two-factor sign-in of who lost their phone, with a reason that stands in the log', async ({
  page,
  here,
  someoneElse,
}) => {
  const owner = await newOwner(here);
  const own = await someoneElse();
  const token = await enter(own, here, owner.email, '/manage/account');
  await own.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = ((await own.locator('.setup-key').textContent()) ?? '').replaceAll(' ', '');
  await own.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await own.getByRole('button', { name: 'Turn on' }).click();
  await expect(own.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();

  await openOrganization(page, here, owner);
  await page.locator('.administered-users').getByRole('link', { name: owner.email }).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  const signIn = panel.getByRole('region', { name: 'Sign-in' });
  await expect(signIn.getByText('On', { exact: true })).toBeVisible();
  await signIn.getByRole('button', { name: 'Reset two-factor' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset two-factor' });
  await reset.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(reset.getByText('Enter a reason', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await reset.getByLabel('Reason').fill('Lost the phone; we spoke on the number of the school.');
  await reset.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(reset).toBeHidden();
  await expect(signIn.getByText('Off', { exact: true })).toBeVisible();

  expect((await callApi(here, '/auth/user', undefined, token)).status).toBe(401);
  await enter(own, here, owner.email, '/manage/organization/settings/activity');
  await expect(own.getByText('Lost the phone')).toBeVisible();
});

test('support acts as the owner with a reason, under a banner, and ends it', async ({
  page,
  here,
  someoneElse,
}) => {
  const owner = await newOwner(here);
  await openOrganization(page, here, owner);
  await page.getByRole('button', { name: 'Act as owner' }).click();
  const panel = page.getByRole('dialog', { name: /^Act as/ });
  await panel.getByLabel('Reason').fill('They asked us to look at their addresses.');
  await panel.getByRole('button', { name: 'Create link' }).click();
  const open = panel.getByRole('link', { name: 'Open session' });
  const link = `${here.platformUrl}${await open.getAttribute('href')}`;
  // Whoever finds the link in another browser doesn't even read whose place it opens.
  const stranger = await someoneElse();
  await stranger.goto(link);
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'This link doesn’t work anymore' }),
  ).toBeVisible();
  await expect(stranger.getByText(owner.email)).toHaveCount(0);
  await expectAccessible(stranger);
  await open.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Act as Ines Calder' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start session' }).click();
  const banner = page.getByRole('region', { name: 'Acting as someone else' });
  await expect(banner).toContainText('You’re acting as Ines Calder (Goodshelf support).');
  await expectAccessible(page);
  await page.goto(`${here.platformUrl}/manage/organization/settings/activity`);
  await expect(page.getByText('They asked us to look at their addresses.')).toBeVisible();
  await page.goto(`${here.platformUrl}/manage/organization/settings?panel=add-user`);
  const addUser = page.getByRole('dialog', { name: 'Add User' });
  await expect(addUser).toContainText(/Only .+ can change this\./);
  await expect(addUser.getByLabel('Email')).toHaveCount(0);
  for (const panel of ['custom-domain', 'account', 'add-organization']) {
    await page.goto(`${here.platformUrl}/manage/organization/settings?panel=${panel}`);
    await expect(page.getByRole('dialog')).toContainText(/Only Ines Calder can/);
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  }
  for (const path of ['/manage/account', '/manage/account/transactions']) {
    await page.goto(`${here.platformUrl}${path}`);
    await expect(page.getByText('Only Ines Calder can see or change their account.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(`${here.platformUrl}/manage/organization/settings`);
  // The domain, the account and the emails are the owner's; each says so instead of a button.
  await expect(page.getByText('Only Ines Calder can change this.')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Edit Storefront details' })).toBeVisible();
  const offered = page.locator('.setting-action').getByText(/custom domain|^Turn |^Edit$/);
  await expect(offered).toHaveCount(0);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('the key "/" goes to the search, and a search that finds nothing says so', async ({ page, here }) => {
  await enter(page, here, admin, '/manage/admin/organizations');
  await expect(page.getByRole('navigation', { name: 'Pages of organizations' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search organizations')).toBeFocused();
  await page.keyboard.type('zzzzzz');
  await expect(page.getByText('No organizations match.', { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test('an organization that is not there is said to be missing, with the way back to all of them', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  await enter(page, here, admin, '/manage/admin/organizations/01900000-0000-7000-8000-000000000000');
  const missing = page.getByRole('heading', { level: 1, name: 'We couldn’t find that organization' });
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all organizations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
});
