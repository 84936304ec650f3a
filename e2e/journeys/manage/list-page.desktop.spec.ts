import { readFile } from 'node:fs/promises';
import { people } from '../../support/back-office.ts';
import { enter } from '../../support/owners.ts';
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
  await expect(page.getByRole('navigation', { name: 'Pages of changes' })).toContainText('Page 1 of 1');
  await expect(page).toHaveURL(/\/activity\??$/);
});
