import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newFundedEarner, requestWithdrawal, saveCheck, savePayPal } from '../../support/earners.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, newOwner } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { inDatabase } from '../../support/product.ts';
import { admin } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const queue = '/manage/admin/withdrawals';

const band = (page: Page) => page.getByRole('region', { name: 'What to do' });
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' });
const choose = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: new RegExp(`${number}$`) }).check();

/** Somebody else of the staff. */
const newColleague = async (here: Place): Promise<string> => {
  const { email } = await newOwner(here);
  await inDatabase(here.folder, [['update users set is_admin = true where email = $1', [email]]]);
  return email;
};

test('staff pay several withdrawals in one run, and an answer that is lost records none of them twice', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const online = await newFundedEarner(here, 50_000);
  await savePayPal(here, online, false);
  // The checks of a run stand by the names of their organizations.
  const mailed = [await newFundedEarner(here, 50_000), await newFundedEarner(here, 50_000)];
  const [first, second] = mailed.toSorted((one, other) =>
    one.organizationName < other.organizationName ? -1 : 1,
  );
  if (first === undefined || second === undefined) throw new Error('There are two');
  await saveCheck(here, first, '=Yew Parents');
  await saveCheck(here, second, 'Second Parents');
  const paid = await requestWithdrawal(here, online, 4_000);
  const checks = [await requestWithdrawal(here, first, 5_000), await requestWithdrawal(here, second, 6_000)];

  await enter(page, here, admin, `${queue}?page_size=100`);
  for (const number of [paid, ...checks]) await choose(page, number);
  await expect(page.getByText('3 chosen · $150.00')).toBeVisible();
  await expectAccessible(page);
  // Whoever presses twice is asked, too.
  await page.getByRole('button', { name: 'Start a payment run' }).dblclick();
  await expect(page.getByRole('dialog')).toContainText('No one else on the team can pay them');
  // Nobody hears that it was started: the page looks, and goes on with the one that there is.
  await loseNextAnswer(page, here.port, /\/withdrawal-runs$/);
  await sure(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^R-\d+/ })).toBeVisible();
  await expect(page.getByText('0 of 3 paid · $0.00 of $150.00')).toBeVisible();
  const number = /R-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
  await expectAccessible(page);

  // A colleague sees whose it is, in the queue and in the run.
  const colleague = await someoneElse();
  await enter(colleague, here, await newColleague(here), `${queue}?search=${paid}`);
  await expect(colleague.getByRole('main').getByText(`In run ${number}`)).toBeVisible();
  await expect(colleague.getByRole('checkbox')).toHaveCount(0);
  await colleague.getByRole('link', { name: 'Payment runs' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Payment runs' })).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole('main').getByRole('link').filter({ hasText: number }).click();
  await expect(band(colleague)).toContainText('is paying these');
  await expect(colleague.getByRole('button', { name: 'Show where to send them' })).toHaveCount(0);
  await expectAccessible(colleague);

  // Where they go is there when it is asked for, and in the files.
  await expect(page.getByText('treasurer@example.com')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show where to send them' }).click();
  await expect(page.getByText('treasurer@example.com')).toBeVisible();
  const checkList = page.waitForEvent('download');
  await page.getByLabel('First check number').fill('0099');
  await page.getByLabel('First check number').press('Enter');
  await page.getByRole('button', { name: 'Download check list' }).click();
  const saved = await checkList;
  expect(saved.suggestedFilename()).toBe(`${number}-checks.csv`);
  const file = await readFile(await saved.path(), 'utf8');
  expect(file).toContain(`0099,'=Yew Parents,1 Elm Street,Room 5,Salem,OR,97301,50.00,${checks[0]}`);
  expect(file).toContain(`0100,Second Parents,1 Elm Street,Room 5,Salem,OR,97301,60.00,${checks[1]}`);

  // Two checks never have one number; what is typed outlives a reload, and where they go doesn't.
  const field = (of: string) => page.getByRole('textbox', { name: new RegExp(`${of}$`) });
  await field(checks[1] ?? '').fill('0099');
  await page.getByRole('button', { name: 'Record 2 payments' }).click();
  await expect(page.getByText(`${checks[0]} has the same check number`)).toBeVisible();
  await expect(field(checks[1] ?? '')).toBeFocused();
  await expectAccessible(page);
  await field(checks[1] ?? '').fill('0100');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(checks[1] ?? '')).toHaveValue('0100');
  await expect(page.getByText('treasurer@example.com')).toHaveCount(0);

  // Recorded, though nobody hears of it; the one without a reference waits.
  await loseNextAnswer(page, here.port, /\/payments$/);
  await page.getByRole('button', { name: 'Record 2 payments' }).click();
  await expect(page.getByRole('dialog')).toContainText('$110.00 in total.');
  await sure(page).click();
  await expect(page.locator('.toast-success')).toContainText('2 payments are recorded.');
  await expect(page.getByText('2 of 3 paid · $110.00 of $150.00')).toBeVisible();
  await expect(page.getByText('Check 0100', { exact: true })).toBeVisible();

  // It never arrived: that is said, and what was typed is there for the next try.
  await page.route(/\/payments$/, (route) => route.abort('connectionreset'), { times: 1 });
  await field(paid).fill('7XK123');
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await sure(page).click();
  await expect(page.getByText(/No answer came back, and nothing is recorded/)).toBeVisible();
  expect(await page.locator('.toast-error').count()).toBe(0);
  await expect(field(paid)).toHaveValue('7XK123');
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await sure(page).click();
  await expect(page.getByText('3 of 3 paid · $150.00 of $150.00')).toBeVisible();
  await expect(band(page)).toContainText('All paid');
  await expectAccessible(page);

  const treasurer = await someoneElse();
  await enter(treasurer, here, second.email, '/manage/organization/wallet/withdrawals');
  await expect(treasurer.getByText('Check 0100', { exact: true })).toBeVisible();
});

test('what a colleague took over and what was changed meanwhile is not recorded, and nothing of it is lost', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const earners = [await newFundedEarner(here, 50_000), await newFundedEarner(here, 50_000)] as const;
  const [taken, changed] = earners;
  await savePayPal(here, taken, false);
  await savePayPal(here, changed, false);
  const numbers = [
    await requestWithdrawal(here, taken, 4_000),
    await requestWithdrawal(here, changed, 5_000),
  ];
  const [takenNumber = '', changedNumber = ''] = numbers;
  await enter(page, here, admin, `${queue}?page_size=100`);
  for (const number of numbers) await choose(page, number);
  await page.getByRole('button', { name: 'Start a payment run' }).click();
  await sure(page).click();
  await page.getByRole('button', { name: 'Show where to send them' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('treasurer@example.com')).toHaveCount(2);
  const field = (of: string) => page.getByRole('textbox', { name: new RegExp(`${of}$`) });
  await field(takenNumber).fill('PAID1');
  await field(changedNumber).fill('PAID2');

  const colleague = await someoneElse();
  await enter(colleague, here, await newColleague(here), `${queue}?search=${takenNumber}`);
  await colleague.getByRole('main').getByRole('link').filter({ hasText: taken.organizationName }).click();
  await colleague.getByRole('button', { name: 'Show where to send it' }).click();
  await sure(colleague).click();
  await expect(band(colleague)).toContainText('You’re paying this');
  await savePayPal(here, changed, false, 'other@example.com', 1);

  await page.getByRole('button', { name: 'Record 2 payments' }).click();
  await sure(page).click();
  await expect(main.getByText('Someone else took over 1 withdrawal')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: takenNumber })).toContainText(
    'You entered PAID1.',
  );
  await expect(
    main.getByText(/1 payment wasn’t recorded\. The reason is next to it\. 1 payment/),
  ).toBeVisible();
  const row = main.getByRole('listitem').filter({ hasText: changedNumber });
  await expect(row).toContainText('The payment information was changed after you saw it.');
  await expect(row).toContainText('You entered PAID2.');
  // Where it would have gone is shown no more.
  await expect(main.getByText('treasurer@example.com')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show where to send them' }).click();
  await expect(main.getByText('other@example.com')).toBeVisible();
  await expect(field(changedNumber)).toHaveValue('PAID2');
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await sure(page).click();
  await expect(main.getByText('1 of 1 paid · $50.00 of $50.00')).toBeVisible();
});

test('what is too much for one person is approved by one and paid by another', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const earner = await newFundedEarner(here, 900_000);
  await savePayPal(here, earner, false);
  const number = await requestWithdrawal(here, earner, 640_000);
  await enter(page, here, admin, `${queue}?search=${number}`);
  await expect(page.getByRole('main').getByText('Needs approval')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('main').getByRole('link').filter({ hasText: earner.organizationName }).click();
  await expect(band(page)).toContainText('more than one person pays alone');
  await expect(band(page).getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expectAccessible(page);

  // It never arrived, and then it did and nobody heard of it.
  await page.route(/\/approve$/, (route) => route.abort('connectionreset'), { times: 1 });
  await band(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toContainText('gets $6,400.00 (PayPal: t•••@example.com)');
  await sure(page).click();
  await expect(band(page)).toContainText('this isn’t approved yet');
  await expectAccessible(page);
  await loseNextAnswer(page, here.port, /\/approve$/);
  await band(page).getByRole('button', { name: 'Approve' }).click();
  await sure(page).click();
  await expect(band(page)).toContainText('so someone else has to pay it');
  await expect(page.locator('.toast-success')).toContainText('The withdrawal is approved.');
  await expect(page.getByRole('button', { name: 'Show where to send it' })).toHaveCount(0);
  await page.goto(`${here.platformUrl}${queue}?search=${number}`);
  await expect(page.getByRole('main').getByText('You approved this')).toBeVisible();

  const colleague = await someoneElse();
  await enter(colleague, here, await newColleague(here), `${queue}?search=${number}`);
  await expect(colleague.getByRole('main').getByText(/^Approved by /)).toBeVisible();
  await colleague.getByRole('main').getByRole('link').filter({ hasText: earner.organizationName }).click();
  await expect(band(colleague)).toContainText('Ready to pay');
  await expect(band(colleague)).toContainText('approved this on');
  await expectAccessible(colleague);
  await band(colleague).getByRole('button', { name: 'Record payment' }).click();
  const form = colleague.getByRole('dialog', { name: 'Record payment' });
  await form.getByLabel('PayPal transaction ID').fill('9LARGE');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(band(colleague)).toContainText('Reference: PayPal transaction 9LARGE');
});
