import type { Page } from '@playwright/test';
import {
  endHold,
  newEarner,
  newFundedEarner,
  requestWithdrawal,
  savePayPal,
  type Earner,
} from '../../support/earners.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, newOwner, openMenu } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { inDatabase } from '../../support/product.ts';
import { admin } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const path = '/manage/admin/withdrawals';

/** An organization asks for $40.00 of its money. */
const request = (here: Place, earner: Earner): Promise<string> => requestWithdrawal(here, earner, 4_000);

const openInList = async (page: Page, here: Place, { organizationName }: Earner): Promise<void> => {
  await page.goto(`${here.platformUrl}${path}?search=${organizationName}`);
  await page.getByRole('main').getByRole('link').filter({ hasText: organizationName }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^W-\d+/ })).toBeVisible();
};

const band = (page: Page) => page.getByRole('region', { name: 'What to do' });

/** Of a lost answer the page tells where it was pressed, and no toast beside it: looked at before one would go. */
const expectSaidOnce = async (page: Page) => expect(await page.locator('.toast-error').count()).toBe(0);

const record = async (page: Page, reference: string) => {
  await band(page).getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record payment' });
  await form.getByLabel('PayPal transaction ID').fill(reference);
  await form.getByRole('button', { name: 'Record payment' }).click();
  return form;
};

test('staff find a request, look where it goes, and record the payment', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const earner = await newEarner(await someoneElse(), here);
  await savePayPal(here, earner, true);
  const number = await request(here, earner);

  await enter(page, here, admin, '/manage/admin');
  await openMenu(page);
  await page
    .getByRole('navigation', { name: 'Account area' })
    .getByRole('link', { name: 'Withdrawals' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  await expect(page.getByText(/waiting: \$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search withdrawals').fill(earner.organizationName);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('main').getByRole('link').filter({ hasText: earner.organizationName });
  const line = page.getByRole('main').locator('tr, li').filter({ hasText: earner.organizationName });
  await expect(line).toContainText('On hold');
  await row.click();

  // The hold after a change stands in the way: what is said, and what can still be done.
  await expect(band(page)).toContainText(/Don’t pay this before \d\d \w+ \d{4}/);
  await expect(band(page).getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expectAccessible(page);
  await endHold(here, earner.organizationId);
  await page.reload();
  await expect(band(page)).toContainText('Ready to pay');

  // Where it goes is shown when it is asked for, and only here.
  await expect(page.getByText('t•••@example.com').first()).toBeVisible();
  await expect(page.getByText('treasurer@example.com')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show where to send it' }).click();
  await expect(page.getByText('treasurer@example.com')).toBeVisible();
  // From now on it is whose who looked, and nobody else's.
  await expect(band(page)).toContainText('You’re paying this');
  await expectAccessible(page);
  const beside = await someoneElse();
  await enter(beside, here, earner.email, '/manage/organization/wallet/withdraw');
  await expect(beside.getByText('We’re sending this now', { exact: false })).toBeVisible();
  await expect(beside.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
  await expectAccessible(beside);
  await page.reload();
  await expect(band(page)).toContainText('You’re paying this');
  await expect(page.getByText('treasurer@example.com')).toHaveCount(0);

  await band(page).getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record payment' });
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form.getByText('Enter the transaction ID')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('PayPal transaction ID').fill('7XK12345AB678901C');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toBeHidden();
  await expect(band(page)).toContainText('Reference: PayPal transaction 7XK12345AB678901C');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed');
  await expectAccessible(page);
  await page.goto(`${here.platformUrl}${path}?status=1&search=7XK12345AB678901C`);
  await expect(page.getByText(number).first()).toBeVisible();

  const treasurer = await someoneElse();
  await enter(treasurer, here, earner.email, '/manage/organization/wallet/withdrawals');
  await expect(treasurer.getByText('PayPal transaction 7XK12345AB678901C')).toBeVisible();
  await expect(treasurer.getByText('Completed', { exact: true })).toBeVisible();
  await treasurer.goto(`${here.platformUrl}/manage/organization/wallet?account=paid_out`);
  await expect(treasurer.getByRole('main').getByText('+$40.00').first()).toBeVisible();
});

test('staff reject a request with a reason, which its treasurer reads', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await request(here, earner);
  await enter(page, here, admin, '/manage/admin');
  await openInList(page, here, earner);
  await band(page).getByRole('button', { name: 'Reject' }).click();
  const form = page.getByRole('dialog', { name: 'Reject this withdrawal?' });
  await expect(form.getByText('The organization reads this.')).toBeVisible();
  await form.getByRole('button', { name: 'Reject withdrawal' }).click();
  await expect(form.getByText('Enter a reason')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Reason').fill('PayPal says that this account can’t receive money yet.');
  await form.getByRole('button', { name: 'Reject withdrawal' }).click();
  await expect(form).toBeHidden();
  await expect(band(page)).toContainText('Reason: PayPal says that this account can’t receive money yet.');
  await page.goto(`${here.platformUrl}${path}?status=2&search=${earner.organizationName}`);
  await expect(page.getByText(/can’t receive money yet/).first()).toBeVisible();

  const treasurer = await someoneElse();
  await enter(treasurer, here, earner.email, '/manage/organization');
  await expect(treasurer.getByText(/was rejected: “PayPal says that this account/)).toBeVisible();
  await expectAccessible(treasurer);
  await treasurer.getByRole('link', { name: 'See your withdrawals' }).click();
  await expect(treasurer.getByText('Rejected', { exact: true })).toBeVisible();
  await treasurer.goto(`${here.platformUrl}/manage/organization/wallet/withdraw`);
  await expect(treasurer.getByRole('button', { name: /^Withdraw \$/ })).toBeVisible();
});

test('a payment whose answer was lost is recorded once, and the page says so', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await request(here, earner);
  await enter(page, here, admin, '/manage/admin');
  await openInList(page, here, earner);
  // It never arrived: that is said, and what was typed is there for the next try.
  await page.route(/\/complete$/, (route) => route.abort('connectionreset'), { times: 1 });
  const form = await record(page, '1AB');
  await expect(form.getByText(/No answer came back, and this isn’t recorded/)).toBeVisible();
  await expectSaidOnce(page);
  await expect(form.getByLabel('PayPal transaction ID')).toHaveValue('1AB');
  await expectAccessible(page);
  await loseNextAnswer(page, here.port, /\/complete$/);
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('.toast-success')).toContainText('The payment is recorded.');
  await expect(band(page)).toContainText('Reference: PayPal transaction 1AB');
});

test('where to send it is asked for again when no answer came, and whose it is by then is said', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await request(here, earner);
  await enter(page, here, admin, '/manage/admin');
  await openInList(page, here, earner);
  const show = page.getByRole('button', { name: 'Show where to send it' });
  await page.route(/\/destination$/, (route) => route.abort('connectionreset'), { times: 1 });
  await show.click();
  await expect(page.getByText('No answer came back, so we can’t show where to send it.')).toBeVisible();
  await expectSaidOnce(page);
  await expect(band(page)).toContainText('Ready to pay');
  // It is still reading the withdrawal anew, and takes no second press meanwhile.
  await expect(show).toHaveAttribute('aria-busy', 'false');
  await loseNextAnswer(page, here.port, /\/destination$/);
  await show.click();
  await expect(band(page)).toContainText('You’re paying this');
  await expect(page.getByText('No answer came back, so we can’t show where to send it.')).toBeVisible();
  await expectSaidOnce(page);
  await expectAccessible(page);
  await expect(show).toHaveAttribute('aria-busy', 'false');
  await show.click();
  await expect(page.getByText('treasurer@example.com')).toBeVisible();
  await expect(page.getByText('No answer came back')).toHaveCount(0);
});

test('when somebody else was faster, the form says so and keeps what was typed', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  watch.expectStatus(409);
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await request(here, earner);
  await enter(page, here, admin, '/manage/admin');
  await openInList(page, here, earner);
  const colleague = await someoneElse();
  await enter(colleague, here, admin, '/manage/admin');
  await openInList(colleague, here, earner);
  await expect(await record(colleague, 'FIRST1')).toBeHidden();
  const form = await record(page, 'SECOND2');
  await expect(form.getByText(/Someone else completed this withdrawal .* FIRST1/)).toBeVisible();
  await expect(page.locator('.toast-error')).toBeVisible();
  await expect(page.getByRole('main').getByText(/requested \$40\.00\./)).toBeVisible();
  await expect(form.getByLabel('PayPal transaction ID')).toHaveValue('SECOND2');
  await expectAccessible(page);
});

test('what was changed after it was seen is not paid: staff look again', async ({ page, here, watch }) => {
  test.slow();
  watch.expectStatus(409);
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await request(here, earner);
  await enter(page, here, admin, '/manage/admin');
  await openInList(page, here, earner);
  await page.getByRole('button', { name: 'Show where to send it' }).click();
  await expect(page.getByText('treasurer@example.com')).toBeVisible();
  // The page has looked again by then, and doesn't while it is changed.
  await expect(band(page)).toContainText('You’re paying this');
  await savePayPal(here, earner, false, 'other@example.com', 1);
  const form = await record(page, 'TOOLATE');
  await expect(form.getByText(/The payment information was changed after you saw it/)).toBeVisible();
  await expect(page.locator('.toast-error')).toBeVisible();
  await expect(form.getByLabel('PayPal transaction ID')).toHaveValue('TOOLATE');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('treasurer@example.com')).toHaveCount(0);

  // Changed just now, it can't be paid yet: whoever was paying it reads that, and not that it can be recorded.
  await savePayPal(here, earner, true, 'third@example.com', 2);
  await page.reload();
  await expect(band(page)).toContainText('You’re paying this');
  await expect(band(page)).toContainText(/Don’t pay this before/);
  await expect(band(page)).not.toContainText('Record the payment');
  await expectAccessible(page);
});

test('staff take over what a colleague looked up, after a question, and what they then do is said as it is', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await request(here, earner);
  const second = await newOwner(here);
  await inDatabase(here.folder, [['update users set is_admin = true where email = $1', [second.email]]]);
  const show = (who: Page) => who.getByRole('button', { name: 'Show where to send it' });

  await enter(page, here, admin, '/manage/admin');
  await openInList(page, here, earner);
  await show(page).click();
  await expect(page.getByText('treasurer@example.com')).toBeVisible();

  const colleague = await someoneElse({ expectLostConnection: true });
  await enter(colleague, here, second.email, '/manage/admin');
  await openInList(colleague, here, earner);
  await expect(band(colleague)).toContainText('may be paying it. Ask them before you do anything.');
  await expect(band(colleague).getByRole('button')).toHaveCount(0);
  await show(colleague).click();
  const question = colleague.getByRole('dialog', { name: 'Take this over?' });
  await expect(question).toContainText('may have paid this already');
  await expectAccessible(colleague);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(colleague.getByText('treasurer@example.com')).toHaveCount(0);
  await expect(band(colleague)).toContainText('Ask them before you do anything.');
  await show(colleague).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(colleague.getByText('treasurer@example.com')).toBeVisible();
  await expect(band(colleague)).toContainText('You’re paying this');

  // Whoever had it before is refused, and nothing on their page says any more where to pay it.
  await band(page).getByRole('button', { name: 'Record payment' }).click();
  const late = page.getByRole('dialog', { name: 'Record payment' });
  await late.getByLabel('PayPal transaction ID').fill('TOOLATE');
  watch.expectStatus(409);
  await late.getByRole('button', { name: 'Record payment' }).click();
  await expect(late.locator('form')).toContainText(/looked up where to send this on .* and may be paying it/);
  await late.getByRole('button', { name: 'Close' }).click();
  await expect(band(page)).toContainText('Ask them before you do anything.');
  await expect(page.getByText('treasurer@example.com')).toHaveCount(0);

  // A reason as other programs write it, with a mark that is not kept: it is still this form that rejected it.
  await band(colleague).getByRole('button', { name: 'Reject' }).click();
  const form = colleague.getByRole('dialog', { name: 'Reject this withdrawal?' });
  await form.getByLabel('Reason').fill('Please confirm\u2028the \u202epayee.');
  await loseNextAnswer(colleague, here.port, /\/reject$/);
  await form.getByRole('button', { name: 'Reject withdrawal' }).click();
  await expect(form).toBeHidden();
  await expect(colleague.locator('.toast-success')).toContainText('The withdrawal is rejected.');
  await expect(band(colleague)).toContainText('the payee.');
  await expect(colleague.getByText('treasurer@example.com')).toHaveCount(0);
});
