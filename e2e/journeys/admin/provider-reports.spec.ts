import type { Page, TestInfo } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { callApi, enter, unique } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { admin } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const reports = '/manage/admin/wallet/reports';
const differences = '/manage/admin/wallet/differences';

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Two weeks in which the demo sold something, other ones for each width: a line stands in one report. */
const twoWeeks = ({ project }: TestInfo) =>
  project.name === 'phone'
    ? { firstDay: dayAgo(44), lastDay: dayAgo(32) }
    : { firstDay: dayAgo(58), lastDay: dayAgo(46) };

type Days = ReturnType<typeof twoWeeks>;

/** The report of the test provider, as it hands it out. */
const reportOf = async (here: Place, token: string, { firstDay, lastDay }: Days): Promise<string[]> => {
  const { body } = await callApi(here, '/admin/provider-reports', undefined, token);
  const [provider] = body['providers'] as { name: string; report_url: string }[];
  const query = new URLSearchParams({ first_day: firstDay, last_day: lastDay }).toString();
  const answer = await fetch(`${provider?.report_url}?${query}`);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  return (await answer.text()).trimEnd().split('\r\n');
};

/** A row of the test provider's own. */
const rowOf = (type: string, at: string, gross: string, fee: string, object: string): string =>
  `${unique('txn')},${at}T15:00:00.000Z,${type},usd,${gross},${fee},0.00,${object},"Made up, for a journey"`;

const fileOf = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  // As a table program on Windows saves it.
  buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
});

const form = (page: Page) => page.getByRole('dialog', { name: 'Add a report' });
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const state = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Differences by status' }).getByRole('link', { name });
const told = (page: Page, words: string) => page.locator('.toast-success').filter({ hasText: words });
const explaining = (page: Page) => page.getByRole('dialog', { name: 'Explain difference' });

const chooseDays = async (page: Page, { firstDay, lastDay }: Days): Promise<void> => {
  await form(page).getByLabel('First day').fill(firstDay);
  await form(page).getByLabel('Last day').fill(lastDay);
};

test('a report is compared with the books, and each difference is explained or recorded, whether or not an answer is heard', async ({
  page,
  here,
  someoneElse,
  watch,
}, info) => {
  test.slow();
  watch.expectLostConnection();
  for (const status of [404, 409, 422]) watch.expectStatus(status);
  const days = twoWeeks(info);
  const token = await enter(page, here, admin, '/manage/admin/wallet');
  const [header = '', ...sold] = await reportOf(here, token, days);
  expect(sold.length).toBeGreaterThan(1);
  const [payout, charge] = [unique('po'), unique('chg')];
  // One amount is another one, and one payment is left out.
  const [first = '', missing = '', ...others] = sold;
  const tampered = first.split(',').map((cell, index) => (index === 4 ? '1.00' : cell));
  const [changed = '', leftOut = ''] = [tampered[7], missing.split(',')[7]];
  const own = [
    rowOf('payout', days.lastDay, '-40.00', '0.00', payout),
    rowOf('fee', days.lastDay, '0.00', '12.50', charge),
  ];
  const rows = [header, tampered.join(','), ...others, ...own];
  const name = `${unique('report')}.csv`;

  await page.getByRole('link', { name: 'Provider reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Provider reports' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a report' }).first().click();
  await form(page).getByRole('button', { name: 'Add report' }).click();
  await expect(form(page).getByText('Choose the report file')).toBeVisible();
  await chooseDays(page, days);
  await expect(form(page).getByRole('link', { name: 'Download the report for these days' })).toHaveAttribute(
    'href',
    new RegExp(`first_day=${days.firstDay}&last_day=${days.lastDay}$`),
  );
  await expectAccessible(page);

  // A row that can't be read is named, and nothing is lost.
  const broken = [...rows.slice(0, -1), rows.at(-1)?.replace('12.50', 'twelve') ?? ''];
  await form(page).getByLabel('Report file').setInputFiles(fileOf(name, broken));
  await form(page).getByRole('button', { name: 'Add report' }).click();
  await expect(form(page).locator('.field-problem')).toContainText(
    `Row ${rows.length}: “fee” isn’t an amount`,
  );
  await expect(form(page).getByLabel('First day')).toHaveValue(days.firstDay);

  // Under another name it would be another report: what has arrived is known by the first.
  await form(page).getByLabel('Report file').setInputFiles(fileOf('other.csv', rows));
  await expect(form(page).getByText(`What arrived of ${name} is listed as “Not finished.”`)).toBeVisible();

  // A part whose answer is lost goes on with the next press, and so does comparing.
  await form(page).getByLabel('Report file').setInputFiles(fileOf(name, rows));
  await loseNextAnswer(page, here.port, /\/parts$/);
  await form(page).getByRole('button', { name: 'Add report' }).click();
  await expect(form(page).getByText(/The connection was lost before the report was complete/)).toBeVisible();
  await expectAccessible(page);
  await loseNextAnswer(page, here.port, /\/compare$/);
  await form(page).getByRole('button', { name: 'Add report' }).click();
  await expect(page).toHaveURL(/\/wallet\/reports\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test cards');
  const matched = others.length;
  const all = rows.length - 1;
  await expect(page.getByText(new RegExp(`^${matched} of ${all} lines match`))).toBeVisible();
  await expect(page.getByText('4 differences are still open.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Totals' })).toBeVisible();
  await expect(cardOf(page, changed)).toContainText('Payment amounts don’t match');
  await expect(cardOf(page, leftOut)).toContainText('Payment not in the report');
  await expect(cardOf(page, payout)).toContainText('−$40.00');
  await expectAccessible(page);
  const address = page.url();

  // Its lines by kind.
  await page.getByRole('region', { name: 'Lines' }).getByLabel('Kind').selectOption('payout');
  await expect(page.getByText('1 line shown')).toBeVisible();

  // Over all reports: the payout is recorded once, whether or not its answer is heard.
  await page.goto(`${here.platformUrl}${differences}`);
  await loseNextAnswer(page, here.port, /\/record$/);
  await cardOf(page, payout)
    .getByRole('button', { name: /^Record payout/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('$40.00');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(told(page, 'The payout is recorded.')).toBeVisible();
  await expect(cardOf(page, payout)).toHaveCount(0);

  // It never arrived: that is said, and the words stay.
  const colleague = await someoneElse();
  await enter(colleague, here, admin, differences);
  const words = 'The provider rounds this one differently. They’re looking into it.';
  await cardOf(page, changed)
    .getByRole('button', { name: /^Explain/ })
    .click();
  await explaining(page).getByRole('button', { name: 'Save explanation' }).click();
  await expect(explaining(page).getByText('Enter an explanation')).toBeVisible();
  await explaining(page).getByLabel('Explanation').fill(words);
  await page.route(/\/explain$/, (route) => route.abort('connectionreset'), { times: 1 });
  await explaining(page).getByRole('button', { name: 'Save explanation' }).click();
  await expect(explaining(page).getByText(/the explanation isn’t saved yet/)).toBeVisible();
  await expect(explaining(page).getByLabel('Explanation')).toHaveValue(words);

  // A colleague is faster: theirs is shown, and what is typed here may take its place.
  await cardOf(colleague, changed)
    .getByRole('button', { name: /^Explain/ })
    .click();
  await explaining(colleague).getByLabel('Explanation').fill('A typo of the provider.');
  await explaining(colleague).getByRole('button', { name: 'Save explanation' }).click();
  await expect(told(colleague, 'Explanation saved.')).toBeVisible();
  await explaining(page).getByRole('button', { name: 'Save explanation' }).click();
  await expect(explaining(page).getByText('A typo of the provider.')).toBeVisible();
  await expect(explaining(page).getByLabel('Explanation')).toHaveValue(words);
  await expectAccessible(page);
  await loseNextAnswer(page, here.port, /\/explain$/);
  await explaining(page).getByRole('button', { name: 'Replace explanation' }).click();
  await expect(told(page, 'The explanation is saved.')).toBeVisible();
  await expect(explaining(page)).toBeHidden();
  await expect(cardOf(page, changed)).toHaveCount(0);
  await state(page, 'Explained').click();
  await expect(cardOf(page, changed)).toContainText(words);
  await state(page, 'Settled').click();
  await expect(cardOf(page, payout)).toContainText('Recorded by');
  await expectAccessible(page);

  // The rest by the report itself.
  await page.goto(address);
  await cardOf(page, charge)
    .getByRole('button', { name: /^Record charge/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(cardOf(page, charge)).toHaveCount(0);
  await expect(page.getByText('1 difference is still open.')).toBeVisible();
  await loseNextAnswer(page, here.port, /\/compare$/);
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(told(page, 'The report was compared again.')).toBeVisible();

  // Removed for good, though its answer is lost.
  await loseNextAnswer(page, here.port, /\/remove$/);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('including every explanation');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(new RegExp(`${reports}$`));
  await expect(told(page, 'The report is removed.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a report that stopped halfway is finished with the same file', async ({ page, here, watch }, info) => {
  watch.expectLostConnection();
  watch.expectStatus(404);
  const day = info.project.name === 'phone' ? dayAgo(61) : dayAgo(60);
  const days = { firstDay: day, lastDay: day };
  const [header, name] = [
    'id,created_utc,type,currency,gross,fee,net,object,description',
    `${unique('half')}.csv`,
  ];
  const file = fileOf(name, [header, rowOf('other', day, '5.00', '0.00', unique('adj'))]);
  await enter(page, here, admin, reports);
  await page.getByRole('button', { name: 'Add a report' }).first().click();
  await chooseDays(page, days);
  await form(page).getByLabel('Report file').setInputFiles(file);
  await page.route(/\/parts$/, (route) => route.abort('connectionreset'), { times: 1 });
  await form(page).getByRole('button', { name: 'Add report' }).click();
  await expect(form(page).getByText(/The connection was lost/)).toBeVisible();
  await page.reload();

  const link = page.getByRole('main').getByRole('link').filter({ hasText: name });
  const row = page.getByRole('row').filter({ hasText: name }).getByRole('link');
  await link.or(row).first().click();
  await expect(page.getByText('This report isn’t finished.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Report file').setInputFiles(fileOf('another.csv', [header]));
  await expect(page.getByText(`This isn’t ${name}.`, { exact: false })).toBeVisible();
  await page.getByLabel('Report file').setInputFiles(file);
  await page.getByRole('button', { name: 'Finish upload' }).click();
  await expect(page.getByText('The only line doesn’t match the books.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Transaction not in the books' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(new RegExp(`${reports}$`));
  await expect(page.getByText(name)).toHaveCount(0);
});
