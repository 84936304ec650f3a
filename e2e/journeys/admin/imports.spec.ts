import type { Download, Page } from '@playwright/test';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/imports';

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Import a file' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
};
const upload = async (page: Page, name: string, text: string): Promise<void> => {
  await choose(page, name, text);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const textOf = async (saved: Download): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

test('staff import a file: upload, match, check, import, and the book is on the shelf', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  const title = `Import journey ${Date.now()}`;
  // What its columns hold is remembered: each run has a source of its own.
  const named = `Name ${Date.now()}`;
  await enter(page, here, admin, '/manage/admin/products');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import a file' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Upload' }).click();
  await expect(drawer.getByText('Choose a file')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await upload(page, 'fall-list.csv', `${named},Author,Price,Shelf\n${title},A. Writer,12.99,B4\n`);
  await expect(page.getByRole('heading', { name: 'What’s in each column?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Choose the column that holds the title.').first()).toBeVisible();
  await page.getByLabel(`“${named}” holds`).selectOption('Title');
  await page.getByLabel('Publish books that have a price').check();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('heading', { name: 'What this file would change' })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Import 1 book' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${here.platformUrl}/manage/admin/products?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.goto(`${here.platformUrl}${list}`);
  await upload(page, 'winter-list.csv', `${named},Author,Price,Shelf\nAnother,A. Writer,10,B4\n`);
  await expect(page.getByText('Matched the way you did it last time')).toBeVisible();
  await expect(page.getByLabel(`“${named}” holds`)).toHaveValue('title');
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Canceled', exact: true })).toBeVisible();
  await expect(page.getByText('Nothing in the catalog was changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Import another file' }).click();
  await expect(page.getByText('winter-list.csv').first()).toBeVisible();
  await expectAccessible(page);
});

test('rows with errors are listed and saved as a file, and are skipped when staff say so', async ({
  page,
  here,
}) => {
  const title = `Skipping journey ${Date.now()}`;
  await enter(page, here, admin, list);
  await upload(page, 'damaged.csv', `title,price\n${title},9.50\n=cmd,=1+1\n`);
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('heading', { name: '1 error' })).toBeVisible();
  await expect(page.getByText('Row 3, price')).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download errors (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('damaged-errors.csv');
  const lines = (await textOf(saved)).split('\r\n');
  expect(lines[0]).toBe('\uFEFFRow,Severity,Column,Value,Message,title,price');
  expect(lines[1]).toMatch(/^3,Error,price,'=1\+1,.*,'=cmd,'=1\+1$/);

  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.getByLabel('Skip 1 row and import the rest').check();
  await page.getByRole('button', { name: 'Import 1 book' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
});

test('what a file of each type needs stands above its field, with a sample; column names alone are not enough', async ({
  page,
  here,
}) => {
  await enter(page, here, admin, list);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const drawer = page.getByRole('dialog');
  for (const [type, name, required] of [
    ['New Products', 'sample-new-products.csv', 'Title'],
    ['Update Inventory', 'sample-inventory.csv', 'ISBN or SKU, and Stock'],
  ] as const) {
    await drawer.getByLabel('File type').selectOption(type);
    await expect(drawer.getByRole('definition').first()).toHaveText(required);
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download a sample (CSV)' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(name);
    expect(await textOf(saved)).toContain('ISBN');
  }
  await drawer.getByLabel('File', { exact: true }).setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('ISBN,Stock\n'),
  });
  await drawer.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The file has column names, but no rows below them.')).toBeVisible();
  await expectAccessible(page);
});

test('a file that is no table is answered with what to do', async ({ page, here }) => {
  await enter(page, here, admin, list);
  await upload(page, 'books.xlsx.csv', 'PK\u0003\u0004 a workbook');
  await expect(page.getByText('save the sheet as “CSV UTF-8,” and upload that.')).toBeVisible();
  await expectAccessible(page);
});

test('an upload that broke off goes on with the same file', async ({ page, here, watch }) => {
  watch.expectLostConnection();
  await enter(page, here, admin, list);
  const rows = Array.from({ length: 12_000 }, (_, row) => `Upload book ${row},An Author of Some Name,9.00\n`);
  const text = `title,authors,price\n${rows.join('')}`;
  await choose(page, 'large.csv', text);
  let parts = 0;
  await page.route('**/api/admin/imports/*/parts', (route) =>
    ++parts === 2 ? route.abort() : route.fallback(),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The upload stopped.').first()).toBeVisible();
  await page.goto(`${here.platformUrl}${list}`);
  await page.getByRole('link', { name: 'large.csv' }).first().click();
  await expect(page.getByText('This upload didn’t finish.')).toBeVisible();
  await expectAccessible(page);
  const file = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File', { exact: true }).setInputFiles({ ...file, name: 'other.csv' });
  await expect(page.getByText('Choose “large.csv” again')).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'What’s in each column?' })).toBeVisible();
});
