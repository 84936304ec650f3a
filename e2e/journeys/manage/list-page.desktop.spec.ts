import { readFile } from 'node:fs/promises';
import { people } from '../../support/back-office.ts';
import { callApi, enter, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a list shows the columns that its reader chose, on the next visit, too', async ({ page, here }) => {
  await enter(page, here, people.lincolnOwner, '/manage/organization/orders');
  const headOf = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(headOf('Customer')).toBeVisible();
  const choice = page.getByRole('button', { name: 'Columns' });
  await choice.click();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Customer' }).uncheck();
  await expect(headOf('Customer')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(choice).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Customer' })).toBeHidden();
  await page.reload();
  await expect(headOf('Status')).toBeVisible();
  await expect(headOf('Customer')).toHaveCount(0);
  await choice.click();
  await page.getByRole('checkbox', { name: 'Customer' }).check();
  await expect(headOf('Customer')).toBeVisible();
});

test('an export has every row that the filter finds, whichever page is shown', async ({ page, here }) => {
  await enter(page, here, people.lincolnOwner, '/manage/organization/orders?page_size=10');
  const shown = page.getByRole('navigation', { name: 'Pages of orders' }).getByText(/of \d+ orders/);
  const total = Number(/of (?<total>\d+) orders/.exec((await shown.textContent()) ?? '')?.groups?.['total']);
  expect(total).toBeGreaterThan(10);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('orders.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toContain('Order,Date,Customer,Status');
  expect(lines).toHaveLength(total + 1);
  await expect(page.getByText(`Exported ${total} orders.`)).toBeVisible();
});

test('a page that a list no longer has leads to its last one', async ({ page, here }) => {
  await enter(page, here, people.lincolnOwner, '/manage/organization/orders?page_size=10&page=99');
  const pages = page.getByRole('navigation', { name: 'Pages of orders' });
  await expect(pages).toContainText(/Page (?<last>\d+) of \k<last>/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto(`${here.platformUrl}/manage/organization/settings/activity?page=99`);
  // How many changes there are, other journeys say, too.
  const changes = page.getByRole('navigation', { name: 'Pages of changes' });
  await expect(changes).toContainText(/Page (?<last>\d+) of \k<last>/);
  const last = /Page (?<last>\d+) of/.exec(await changes.innerText())?.groups?.['last'];
  await expect(page).toHaveURL(last === '1' ? /\/activity\??$/ : new RegExp(`/activity\\?page=${last}$`));
});

test('what is chosen stays so while it is on the list and may be chosen: nothing is done with rows that nobody sees', async ({
  page,
  here,
}) => {
  const { organizationName } = await newOwner(here);
  const token = await enter(
    page,
    here,
    'admin@goodshelf.test',
    `/manage/admin/organizations?search=${organizationName}`,
  );
  const choose = page.getByRole('checkbox', { name: `Choose ${organizationName}` });
  const chosen = page.getByText('1 chosen');
  const search = page.getByRole('searchbox');
  await choose.check();
  await expect(chosen).toBeVisible();
  await search.fill('zzzzzz');
  await expect(chosen).toBeHidden();
  await search.fill(organizationName);
  await expect(choose).not.toBeChecked();
  await expect(chosen).toBeHidden();

  await choose.check();
  const { href } = new URL(
    (await page.getByRole('link', { name: organizationName }).getAttribute('href')) ?? '',
    here.platformUrl,
  );
  const id = href.split('/').at(-1);
  const { status } = await callApi(here, `/admin/organizations/${id}/approve`, {}, token);
  expect(status).toBe(200);
  await page.getByRole('columnheader', { name: 'Organization' }).getByRole('link').click();
  await expect(choose).toBeHidden();
  await expect(chosen).toBeHidden();
});

test('an address with a filter that is none shows everything, and says so', async ({ page, here }) => {
  await enter(page, here, people.lincolnOwner, '/manage/organization/orders?status=99&search=%00');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: /^All \d/ })).toHaveAttribute('aria-current', 'true');
});

test('an export has its dates as table programs read them', async ({ page, here }) => {
  await enter(page, here, people.lincolnOwner, '/manage/organization/orders');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[1]).toMatch(/^GS-\d+,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},/);
});
