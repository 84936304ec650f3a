import type { Page } from '@playwright/test';
import { newAccount, type Account } from '../../support/account.ts';
import {
  closePanel,
  followLetter,
  followMenu,
  openMenu,
  openPanel,
  signInByKeyboard,
} from '../../support/by-keyboard.ts';
import { expectAllReachable } from '../../support/focus.ts';
import {
  focusedControl,
  chooseByTyping,
  forbidPointer,
  press,
  tabTo,
  typeInto,
} from '../../support/keyboard.ts';
import { password as demoPassword, unique } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { expect as expectSoon, expectAccessible, test } from '../../support/test.ts';

// Many people and many steps: on a busy machine one of them takes its time.
const expect = expectSoon.configure({ timeout: 30_000 });

// A trace with a picture of the page before and after each of a thousand keys would take longer than the journey.
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } });

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The page as it stands is usable by everybody, and each of its controls is reached with Tab. */
const expectUsable = async (page: Page): Promise<void> => {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectAccessible(page);
  await expectAllReachable(page);
};

const registerSchool = async (page: Page, here: Place, person: Account, school: string): Promise<Page> => {
  await page.goto(here.platformUrl);
  await press(page, page.getByRole('banner').getByRole('link', { name: 'SIGN IN', exact: true }));
  await expect(h1(page, 'Sign in')).toBeVisible();
  await expectUsable(page);
  await press(page, page.getByRole('link', { name: 'Create an account' }));
  await expect(h1(page, 'Create an account')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^Me/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^A public school/ })).toBeChecked();
  await expectUsable(page);
  await typeInto(page, page.getByLabel('School name'), school);
  await typeInto(page, page.getByLabel('First name'), person.firstName);
  await typeInto(page, page.getByLabel('Last name'), person.lastName);
  await typeInto(page, page.getByLabel('Email'), person.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page, page.getByLabel('Confirm password'), person.password);
  await press(page, page.getByRole('button', { name: 'Create account' }), 'Space');
  await expect(h1(page, 'Check your email')).toBeVisible();
  await expectAccessible(page);
  const verified = await followLetter(page, here, {
    to: person.email,
    subject: /confirm/i,
    path: '/manage/account/verify',
  });
  await page.close();
  await expect(verified).toHaveURL(`${here.platformUrl}/manage/organization/settings`);
  // The address comes before its page: the focus would go with what is still drawn of the page before.
  await expect(h1(verified, 'Settings')).toBeVisible();
  return verified;
};

const switcherOf = (page: Page) => page.locator('.switcher-button');

/** Adds a second organization, which becomes the active one, and goes back to the first with the switcher. */
const addAndSwitch = async (page: Page, first: string, second: string): Promise<void> => {
  await followMenu(page, 'Overview');
  await expect(h1(page, first)).toBeVisible();
  await expect(page.getByText('Opening soon', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await openMenu(page);
  await press(page, switcherOf(page));
  await expect(page.getByRole('button', { name: first, expanded: true })).toBeFocused();
  await expectAccessible(page);
  await press(page, page.getByRole('link', { name: 'Add New Business' }));
  const panel = page.getByRole('dialog', { name: 'Add Information' });
  await expect(panel.locator(focusedControl)).toHaveCount(1);
  await expectAccessible(page);
  await typeInto(page, panel.getByLabel('Organization name'), second);
  await page.keyboard.press('Enter');
  await expect(h1(page, second)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openMenu(page);
  await press(page, switcherOf(page));
  await press(page, page.getByRole('complementary').getByRole('button', { name: first }));
  await expect(h1(page, first)).toBeVisible();
};

const invite = async (page: Page, email: string): Promise<void> => {
  const users = await openPanel(page, 'Users');
  await expect(users.getByText('No data found.')).toBeVisible();
  await expectUsable(page);
  await press(page, users.getByRole('link', { name: 'Add User' }));
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await expect(adding.locator(focusedControl)).toHaveCount(1);
  await expectUsable(page);
  await press(page, adding.getByRole('button', { name: 'Add User' }));
  await expect(adding.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
  await expect(users.getByRole('row').filter({ hasText: email })).toContainText('Pending');
  await expect(users.getByRole('link', { name: 'Add User' })).toBeFocused();
  await closePanel(page, 'Users');
};

/** In a browser of their own: the letter, a name and a password; then they wait to be approved. */
const accept = async (page: Page, here: Place, person: Account, school: string): Promise<Page> => {
  const invitation = await followLetter(page, here, {
    to: person.email,
    subject: /invite|join/i,
    path: '/login/invitation',
  });
  await page.close();
  await expect(h1(invitation, `Join ${school}`)).toBeVisible();
  await expectUsable(invitation);
  await typeInto(invitation, invitation.getByLabel('First name'), person.firstName);
  await typeInto(invitation, invitation.getByLabel('Last name'), person.lastName);
  await typeInto(invitation, invitation.getByLabel('Password', { exact: true }), person.password);
  await typeInto(invitation, invitation.getByLabel('Confirm password'), person.password);
  await invitation.keyboard.press('Enter');
  await expect(h1(invitation, 'Your account')).toBeVisible();
  await expect(invitation.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(invitation);
  return invitation;
};

/** Platform staff open the storefront and let the invited person in. */
const approve = async (page: Page, here: Place, school: string, person: Account): Promise<void> => {
  await page.goto(`${here.platformUrl}/login`);
  await signInByKeyboard(page, 'admin@goodshelf.test', demoPassword);
  await expect(page.getByRole('list', { name: 'Organizations by status' })).toContainText(/\d/);
  await followMenu(page, 'Organizations');
  await expect(h1(page, 'Organizations')).toBeVisible();
  await typeInto(page, page.getByLabel('Search organizations'), school);
  await expect(page).toHaveURL(/search=/);
  await press(page, page.getByRole('main').getByRole('link').filter({ hasText: school }));
  await expect(h1(page, new RegExp(school))).toBeVisible();
  await expectUsable(page);
  await press(page, page.getByRole('region', { name: 'Approval' }).getByRole('button', { name: 'Approve' }));
  // Its address comes later on this way.
  const unseen = page.getByRole('dialog', { name: 'Approve without an address?' });
  await press(page, unseen.getByRole('button', { name: 'Yes', exact: true }));
  await expect(page.locator('.status-chip').filter({ hasText: 'Open' })).toBeVisible();
  // The pressed button is gone; the focus is where it was.
  await expect(page.getByRole('region', { name: 'Approval' })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: person.email });
  await press(page, row.getByRole('button', { name: 'Approve' }));
  await expect(row).toContainText('Active');
  await expect(row.getByRole('link', { name: person.email })).toBeFocused();
};

const editUser = async (page: Page, { email }: Account): Promise<void> => {
  const users = await openPanel(page, 'Users');
  await expect(users.getByRole('row').filter({ hasText: email })).toContainText('Active');
  await press(page, users.getByRole('link', { name: email }));
  const editing = page.getByRole('dialog', { name: 'Edit User' });
  await expect(editing.getByLabel('Email')).toHaveValue(email);
  await expectUsable(page);
  await tabTo(page, editing.getByLabel('Phone'));
  await page.keyboard.type('(401) 555-0199');
  await expect(editing.getByLabel('Phone')).toHaveValue('4015550199');
  await typeInto(page, editing.getByLabel('Relationship'), 'Treasurer');
  await press(page, editing.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Changes saved.')).toBeVisible();
  await expect(editing.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editing).toBeHidden();
  await expect(users.getByRole('link', { name: email })).toBeFocused();
  await expect(users.getByRole('row').filter({ hasText: email })).toContainText('Treasurer');
  await closePanel(page, 'Users');
};

const giveAddresses = async (page: Page): Promise<void> => {
  const panel = await openPanel(page, 'Addresses');
  await expectUsable(page);
  const sign = panel.getByRole('button', { name: 'About Donation Mailing Address' });
  await tabTo(page, sign);
  await expect(panel.getByRole('tooltip').filter({ hasText: 'supporters may send check' })).toBeVisible();
  for (const name of ['Physical Business Address', 'Donation Mailing Address']) {
    const form = panel.getByRole('form', { name });
    await typeInto(page, form.getByLabel('Address line 1'), '12 Elm Street');
    await typeInto(page, form.getByLabel('City'), 'Salem');
    await chooseByTyping(page, form.getByLabel('State'), 'Massa', 'MA');
    await typeInto(page, form.getByLabel('Zipcode'), '01970');
    await press(page, form.getByRole('button', { name: 'Save' }));
    await expect(form.getByText('Unsaved changes')).toBeHidden();
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
  }
  await closePanel(page, 'Addresses');
};

/** Signed in in another browser, on the page of the orders. */
const signInElsewhere = async (page: Page, here: Place, person: Account): Promise<void> => {
  await page.goto(`${here.platformUrl}/manage/organization/orders`);
  await signInByKeyboard(page, person.email, person.password);
  await expect(h1(page, 'Orders')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page);
};

const changePassword = async (page: Page, old: string, next: string): Promise<void> => {
  const panel = await openPanel(page, 'Account');
  await expectUsable(page);
  const form = panel.getByRole('region', { name: 'Password' });
  await typeInto(page, form.getByLabel('Current password'), old);
  await typeInto(page, form.getByLabel('New password', { exact: true }), next);
  await typeInto(page, form.getByLabel('Confirm new password'), next);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await closePanel(page, 'Account');
};

/** In the browser whose session is gone: the letter, a new password, and in again where one wanted to go. */
const resetPassword = async (page: Page, here: Place, person: Account, next: string): Promise<Page> => {
  await press(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await expect(h1(page, 'Forgot your password?')).toBeVisible();
  await expectAccessible(page);
  await typeInto(page, page.getByLabel('Email'), person.email);
  await press(page, page.getByRole('button', { name: 'Send reset link' }));
  await expect(page.getByText(/The link works for one hour/)).toBeVisible();
  await expectAccessible(page);
  const reset = await followLetter(page, here, {
    to: person.email,
    subject: /reset your password/i,
    path: '/login/reset',
  });
  await page.close();
  await expect(h1(reset, 'Choose a new password')).toBeVisible();
  await expectUsable(reset);
  await typeInto(reset, reset.getByLabel('New password', { exact: true }), next);
  await typeInto(reset, reset.getByLabel('Confirm new password'), next);
  await reset.keyboard.press('Enter');
  await expect(reset.getByText('Your password has been changed.', { exact: false }).first()).toBeVisible();
  await signInByKeyboard(reset, person.email, next);
  return reset;
};

test('one person’s whole way from the registration to Log Out, with the keyboard alone', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.setTimeout(480_000);
  watch.expectStatus(401);
  const browserOf = async (options = {}): Promise<Page> => {
    const opened = await someoneElse(options);
    await forbidPointer(opened);
    return opened;
  };
  const ada = newAccount('Ada');
  const kim = newAccount('Kim');
  const [school, second] = [unique('Fir').slice(0, 14), unique('Oak').slice(0, 14)];
  const [changed, reset] = ['Changed-By-Keyboard-1', 'Reset-By-Keyboard-2'];
  await forbidPointer(page);

  const own = await test.step('register, verify', () => registerSchool(page, here, ada, school));
  await expectUsable(own);
  await test.step('first organization, switch', () => addAndSwitch(own, school, second));
  await test.step('invite', () => invite(own, kim.email));
  const invited = await browserOf();
  const member = await test.step('accept', () => accept(invited, here, kim, school));
  const staff = await browserOf();
  await test.step('approve as admin', () => approve(staff, here, school, kim));
  await test.step('the approved user is in', async () => {
    await member.reload();
    await expect(switcherOf(member)).toContainText(school);
    await followMenu(member, 'Overview');
    await expect(h1(member, school)).toBeVisible();
  });
  await test.step('edit', async () => {
    await own.reload();
    await expect(h1(own, school)).toBeVisible();
    await editUser(own, kim);
  });
  await test.step('addresses', () => giveAddresses(own));

  const elsewhere = await browserOf({ expectStatus: 401 });
  await test.step('another session', () => signInElsewhere(elsewhere, here, ada));
  await test.step('change password', () => changePassword(own, ada.password, changed));
  await test.step('other sessions gone', async () => {
    await followMenu(elsewhere, 'Overview');
    await expect(h1(elsewhere, 'Sign in')).toBeVisible();
    await expect(elsewhere).toHaveURL(/redirect=/);
    await followMenu(own, 'Overview');
    await expect(h1(own, school)).toBeVisible();
  });
  const back = await test.step('forgot, reset', () => resetPassword(elsewhere, here, ada, reset));
  await test.step('logout', async () => {
    // The reset has ended the first browser's session, too.
    await followMenu(own, 'Orders');
    await expect(h1(own, 'Sign in')).toBeVisible();
    await expect(h1(back, school)).toBeVisible();
    await openMenu(back);
    await press(back, back.getByRole('button', { name: 'Log Out' }));
    await expect(h1(back, 'Sign in')).toBeVisible();
    const cookies = await back.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('auth.__token');
  });
});
