import { readFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { callApi, enter, newOwner, unique } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { inDatabase } from '../../support/product.ts';
import { admin } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const accounting = '/manage/admin/wallet';
const journal = `${accounting}/journal`;
const corrections = `${accounting}/corrections`;

/** A month in which no other journey writes, another one for each width: what is recorded there is all that moves. */
const quietMonth = ({ project }: TestInfo, monthsAgo = 2): string => {
  const now = new Date();
  const back = project.name === 'phone' ? monthsAgo + 1 : monthsAgo;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
};

/** Somebody else of the staff. */
const newColleague = async (here: Place): Promise<string> => {
  const { email } = await newOwner(here);
  await inDatabase(here.folder, [['update users set is_admin = true where email = $1', [email]]]);
  return email;
};

type Line = { account: string; debit_cents: number; credit_cents: number };

const lineOf = async (here: Place, token: string, month: string, account: string): Promise<Line> => {
  const path = `/admin/accounting/trial-balance?month=${month}`;
  const { status, body } = await callApi(here, path, undefined, token);
  expect(status).toBe(200);
  const found = (body['accounts'] as Line[]).find((line) => line.account === account);
  if (found === undefined) throw new Error(`no account ${account}`);
  return found;
};

/** What was recorded by hand, of this journey alone. */
const recordPayout = async (here: Place, token: string, day: string): Promise<string> => {
  const reference = unique('po');
  const body = { kind: 'provider_payout', amount_cents: 1_234, reference, day };
  expect((await callApi(here, '/admin/accounting/entries', body, token)).status).toBe(200);
  return reference;
};

/** Of a cell of a file. */
const centsIn = (cell: string): number => Math.round(Number(cell) * 100);

const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const filter = (page: Page, label: string) => page.getByRole('group', { name: 'Filters' }).getByLabel(label);
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' });
const toast = (page: Page) => page.locator('.toast-success');
const entryOf = (page: Page, reference: string) => page.getByRole('rowgroup').filter({ hasText: reference });
const cardOf = (page: Page, number: string) => page.getByRole('article', { name: number });

/** Proposes to reverse what has this reference, and says by which number the correction is known. */
const propose = async (page: Page, reference: string): Promise<string> => {
  await entryOf(page, reference)
    .getByRole('button', { name: /^Propose correction/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Propose correction' });
  await form.getByLabel('What’s wrong with it?').fill('Two digits were swapped.');
  await form.getByRole('button', { name: 'Propose correction' }).click();
  const badge = entryOf(page, reference).getByText(/^Correction C-\d+ proposed$/);
  await expect(badge).toBeVisible();
  return /C-\d+/.exec(await badge.innerText())?.[0] ?? '';
};

test('the trial balance opens into its entries, and the journal of a month is one file that adds up to zero', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  await enter(page, here, admin, '/manage/admin');
  await page.getByRole('main').getByRole('link', { name: 'Accounting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounting' })).toBeVisible();
  await expect(page.getByText('In balance.')).toBeVisible();
  await expectAccessible(page);

  // A figure of the month leads to the entries behind it.
  const figure = page.getByRole('link', { name: /^\$[\d,.]+ journal of Pending for organizations$/ }).first();
  const moved = /^\$[\d,.]+/.exec(await figure.innerText())?.[0] ?? '';
  await figure.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(filter(page, 'Account')).toHaveValue('pending');
  await expect(filter(page, 'Month')).not.toHaveValue('');
  await expect(page.getByRole('link', { name: 'Pending for organizations' }).first()).toBeVisible();
  const account = page.getByRole('region', { name: /^Pending for organizations, / });
  await expect(account.getByText(moved, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await filter(page, 'Kind').selectOption('sale');
  await expect(page).toHaveURL(/kind=sale/);
  await page
    .getByRole('link', { name: /^Order GS-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order|GS-/ })).toBeVisible();
  await page.goBack();
  await filter(page, 'Kind').selectOption('tax_remittance');
  await filter(page, 'Account').selectOption('inventory');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(page.getByRole('link', { name: 'Older' })).toBeVisible();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByRole('link', { name: 'Back to newest' })).toBeVisible();

  // One file, also where a part of it has to be asked for again.
  await page.getByRole('link', { name: 'Trial balance' }).click();
  await page.route(/\/accounting\/journal\?/, (route) => route.abort('connectionreset'), { times: 1 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Journal CSV, / }).click();
  const saved = await saving;
  await expect(page.getByText('Journal saved.')).toBeVisible();
  const [head = '', ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/);
  expect(head).toMatch(/,Debit,Credit,Happened on$/);
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [entry = '', [debit = 0, credit = 0]] = [
      row.split(',')[1],
      row.split(',').slice(-3, -1).map(centsIn),
    ];
    sums.set(entry, (sums.get(entry) ?? 0) + debit - credit);
  }
  expect(sums.size).toBeGreaterThan(2);
  expect(rows.length).toBeGreaterThan(sums.size);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);

  // The files are of the month that the page names, though its figures are still on their way.
  const month = await page.getByRole('combobox', { name: 'Month' }).inputValue();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/accounting\/trial-balance\?/, (route) => arrived.then(() => route.continue()), {
    times: 1,
  });
  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page.getByRole('combobox', { name: 'Month' })).not.toHaveValue(month);
  const before = await page.getByRole('combobox', { name: 'Month' }).inputValue();
  const late = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Journal CSV, / }).click();
  expect((await late).suggestedFilename()).toBe(`journal-${before}.csv`);
  const balances = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await balances).suggestedFilename()).toContain(`trial-balance-${before}`);
  arrive();
});

test('a payout and a tax payment are recorded once, whether or not their answer is heard', async ({
  page,
  here,
  watch,
}, info) => {
  watch.expectLostConnection();
  for (const status of [409, 422]) watch.expectStatus(status);
  // The other journeys of this file may write beside this one.
  const month = quietMonth(info, 5);
  const day = `${month}-15`;
  const token = await enter(page, here, admin, `${accounting}?month=${month}`);
  const bank = await lineOf(here, token, month, 'bank');
  const reference = unique('po');

  await page.getByRole('button', { name: 'Record a provider payout' }).click();
  const payout = page.getByRole('dialog', { name: 'Record a provider payout' });
  await payout.getByRole('button', { name: 'Record' }).click();
  await expect(payout.getByText('Enter the payout ID')).toBeVisible();
  await expect(payout.getByLabel('Amount')).toBeFocused();
  await expectAccessible(page);
  await payout.getByLabel('Amount').fill('1,012.34');
  await payout.getByLabel('Payout ID').fill(reference);
  await payout.getByLabel('Day').fill('2890-01-01');
  await payout.getByRole('button', { name: 'Record' }).click();
  await expect(payout.locator('.field-problem')).toHaveText('Choose today or an earlier day.');
  await payout.getByLabel('Day').fill(day);
  await loseNextAnswer(page, here.port, /\/accounting\/entries$/);
  await payout.getByRole('button', { name: 'Record' }).click();
  await expect(toast(page)).toContainText('Recorded.');
  await expect(payout).toBeHidden();
  expect(await lineOf(here, token, month, 'bank')).toMatchObject({
    ...{ debit_cents: bank.debit_cents + 101_234, credit_cents: bank.credit_cents },
  });
  const figure = page.getByRole('link', { name: `${money(bank.debit_cents + 101_234)} journal of Bank` });
  await expect(figure).toBeVisible();

  // It never arrived: that is said, nothing is lost, and the next press records it.
  const state = unique('OR');
  await page.getByRole('button', { name: 'Record a tax payment' }).click();
  const tax = page.getByRole('dialog', { name: 'Record a tax payment' });
  await tax.getByLabel('Amount').fill('20.00');
  await tax.getByLabel('State and period').fill(state);
  await tax.getByLabel('Day').fill(day);
  await page.route(/\/accounting\/entries$/, (route) => route.abort('connectionreset'), { times: 1 });
  await tax.getByRole('button', { name: 'Record' }).click();
  await expect(tax.getByText(/No answer came back, and nothing is recorded yet/)).toBeVisible();
  await expect(tax.getByLabel('State and period')).toHaveValue(state);
  await expectAccessible(page);
  await tax.getByRole('button', { name: 'Record' }).click();
  await expect(tax).toBeHidden();

  // The same reference with another amount is another matter.
  await page.getByRole('button', { name: 'Record a tax payment' }).click();
  await tax.getByLabel('Amount').fill('21.00');
  await tax.getByLabel('State and period').fill(state);
  await tax.getByLabel('Day').fill(day);
  await tax.getByRole('button', { name: 'Record' }).click();
  await expect(tax.locator('.notice-problem')).toBeVisible();
  expect(await lineOf(here, token, month, 'bank')).toMatchObject({
    ...{ debit_cents: bank.debit_cents + 101_234, credit_cents: bank.credit_cents + 2_000 },
  });
});

test('a correction is proposed by one and posted by another, whether or not an answer is heard', async ({
  page,
  here,
  someoneElse,
  watch,
}, info) => {
  test.slow();
  watch.expectLostConnection();
  const day = `${quietMonth(info)}-14`;
  const month = quietMonth(info);
  const token = await enter(page, here, admin, '/manage/admin');
  const reference = await recordPayout(here, token, day);
  await page.goto(`${here.platformUrl}${journal}?kind=provider_payout&month=${month}`);
  await loseNextAnswer(page, here.port, /\/accounting\/corrections$/);
  const number = await propose(page, reference);
  await expect(toast(page)).toContainText('The correction is proposed.');
  await entryOf(page, reference).getByRole('link', { name: number }).click();
  await expect(cardOf(page, number)).toContainText('You proposed this, so someone else has to post it.');
  await expect(cardOf(page, number).getByRole('button', { name: /^Post/ })).toHaveCount(0);
  await expectAccessible(page);

  const colleague = await someoneElse({ expectLostConnection: true });
  await enter(colleague, here, await newColleague(here), '/manage/admin');
  await colleague
    .getByRole('link', { name: /corrections? to the books .* waiting for a second person$/ })
    .click();
  await colleague.route(/\/post$/, (route) => route.abort('connectionreset'), { times: 1 });
  await cardOf(colleague, number).getByRole('button', { name: /^Post/ }).click();
  await expect(colleague.getByRole('dialog')).toContainText('$12.34');
  await sure(colleague).click();
  await expect(cardOf(colleague, number)).toContainText('this isn’t posted yet');
  await loseNextAnswer(colleague, here.port, /\/post$/);
  await cardOf(colleague, number).getByRole('button', { name: /^Post/ }).click();
  await sure(colleague).click();
  await expect(toast(colleague)).toContainText('The correction is posted.');
  await expect(cardOf(colleague, number).getByText('Posted', { exact: true })).toBeVisible();
  await expectAccessible(colleague);

  await page.goto(`${here.platformUrl}${journal}?kind=provider_payout&month=${month}`);
  await expect(entryOf(page, reference)).toContainText(`Reversed by ${number}`);
  await expect(entryOf(page, reference)).toContainText('Recorded by ');
  await expect(entryOf(page, reference).getByRole('button')).toHaveCount(0);
});

test('a correction is declined with a reason or withdrawn, and who comes late is told what is true', async ({
  page,
  here,
  someoneElse,
  watch,
}, info) => {
  test.slow();
  watch.expectLostConnection();
  const month = quietMonth(info);
  const token = await enter(page, here, admin, '/manage/admin');
  const references = [
    await recordPayout(here, token, `${month}-13`),
    await recordPayout(here, token, `${month}-12`),
  ];
  await page.goto(`${here.platformUrl}${journal}?kind=provider_payout&month=${month}`);
  const first = await propose(page, references[0] ?? '');
  const second = await propose(page, references[1] ?? '');

  const colleague = await someoneElse({ expectLostConnection: true, expectStatus: 409 });
  await enter(colleague, here, await newColleague(here), corrections);
  await cardOf(colleague, first)
    .getByRole('button', { name: /^Decline/ })
    .click();
  const form = colleague.getByRole('dialog', { name: `Decline ${first}` });
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(form.getByText('Enter a reason')).toBeVisible();
  await form.getByLabel('Reason').fill('The bank says the same.');
  await loseNextAnswer(colleague, here.port, /\/decline$/);
  await form.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(colleague)).toContainText('The correction is declined.');
  await expect(cardOf(colleague, first)).toContainText('Reason: The bank says the same.');

  // Withdrawn by who proposed it, while somebody else is about to post it.
  await page.goto(`${here.platformUrl}${corrections}`);
  await expect(cardOf(page, first)).toContainText('Reason: The bank says the same.');
  await cardOf(colleague, second).getByRole('button', { name: /^Post/ }).click();
  await expect(sure(colleague)).toBeVisible();
  await loseNextAnswer(page, here.port, /\/decline$/);
  await cardOf(page, second)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await sure(page).click();
  await expect(toast(page)).toContainText('The correction is withdrawn.');
  await expect(cardOf(page, second).getByText('Withdrawn', { exact: true })).toBeVisible();
  await sure(colleague).click();
  await expect(cardOf(colleague, second)).toContainText('has withdrawn this in the meantime.');
  await expect(cardOf(colleague, second).getByText('Withdrawn', { exact: true })).toBeVisible();
  await expectAccessible(colleague);
});

test('a month is closed for good, though no answer comes back, and nothing is recorded into it any more', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  watch.expectStatus(422);
  const token = await enter(page, here, admin, accounting);
  // The first month of the books, long before those in which other journeys write. The other width may have closed it.
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1)).toISOString().slice(0, 7);
  const body = { kind: 'provider_payout', amount_cents: 1_234, reference: unique('po'), day: `${month}-15` };
  await callApi(here, '/admin/accounting/entries', body, token);

  await page.goto(`${here.platformUrl}${accounting}?month=${month}`);
  const press = page.getByRole('button', { name: /^Close [A-Z]/ });
  const closed = page.getByText('Closed', { exact: true });
  await expect(press.or(closed)).toBeVisible();
  if (await press.isVisible()) {
    await expectAccessible(page);
    await loseNextAnswer(page, here.port, /\/close$/);
    await press.click();
    await sure(page).click();
    await expect(toast(page)).toContainText('is closed.');
  }
  await expect(closed).toBeVisible();
  await expect(press).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Record a provider payout' }).click();
  const form = page.getByRole('dialog', { name: 'Record a provider payout' });
  await form.getByLabel('Amount').fill('5.00');
  await form.getByLabel('Payout ID').fill(unique('po'));
  await form.getByLabel('Day').fill(`${month}-20`);
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(form.locator('.field-problem')).toContainText('are closed');
});

test('a month that is still closing is not called closed when no answer came back', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  // Nothing is closed here: what began before a closing takes as long as it takes, which no journey can wait for.
  let status = 'open';
  await page.route(/\/accounting\/trial-balance\?/, async (route) => {
    const answer = await route.fetch();
    const balance = (await answer.json()) as { close: object };
    const close = { ...balance.close, status, after: null, abilities: { close: status === 'open' } };
    await route.fulfill({ response: answer, json: { ...balance, close } });
  });
  await page.route(/\/close$/, (route) => {
    status = 'closing';
    return route.abort('connectionreset');
  });
  await enter(page, here, admin, accounting);
  await page.getByRole('link', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: /^Close [A-Z]/ }).click();
  await sure(page).click();
  await expect(toast(page)).toContainText('is closing. Nothing new is added to it.');
  await expect(page.getByText('Closing', { exact: true })).toBeVisible();
});
