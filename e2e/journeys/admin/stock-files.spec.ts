import type { Page } from '@playwright/test';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/imports';

/** An ISBN that no other run has. */
const newIsbn = (): string => {
  const digits = `979${String(Date.now()).slice(-9)}`;
  const sum = [...digits].reduce((so, digit, place) => so + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const upload = async (page: Page, type: string, name: string, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Import a file' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('File type').selectOption(type);
  await expectAccessible(page);
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await drawer.getByLabel('File', { exact: true }).setInputFiles(file);
  await drawer.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const addBook = async (page: Page, title: string, isbn: string): Promise<void> => {
  await upload(
    page,
    'New Products',
    'new-book.csv',
    `title,author,isbn,price,stock\n${title},A. Writer,${isbn},9.50,3\n`,
  );
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 1 book' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
};

test('staff bring a count in: what the numbers are, what would change, and the stock history that names the file', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  test.slow();
  const [title, isbn] = [`Counted journey ${Date.now()}`, newIsbn()];
  await enter(page, here, admin, list);
  await addBook(page, title, isbn);

  await page.goto(`${here.platformUrl}${list}`);
  await upload(page, 'Update Inventory', 'shelf-count.csv', `ISBN,Count\n${isbn},12\n9780000000002,4\n`);
  await expect(page.getByLabel('“ISBN” holds')).toHaveValue('isbn13');
  await expect(page.getByLabel('Counts: they replace the stock')).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('When were they counted?').fill('2099-01-01T10:00');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Enter a time that has passed').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('When were they counted?').fill('');
  await page.getByRole('button', { name: 'Check file' }).click();

  await expect(page.getByRole('heading', { name: 'What this file would change' })).toBeVisible();
  const change = page.getByRole('listitem').filter({ hasText: title });
  await expect(change.locator('del')).toContainText('3');
  await expect(change.locator('ins')).toContainText('12');
  await expect(page.getByText('doesn’t match any product in the catalog')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Skip 1 row and import the rest').check();
  await page.getByRole('button', { name: 'Update 1 product' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${here.platformUrl}/manage/admin/products?search=${isbn}`);
  await page.getByRole('link', { name: title }).click();
  await page
    .getByRole('link', { name: /stock history/i })
    .first()
    .click();
  await expect(page.getByText('Counted (import of shelf-count.csv)').first()).toBeVisible();
  await expect(page.getByText('+9').first()).toBeVisible();
});

test('changes are added to the stock, and a row that takes more than there is stays out', async ({
  page,
  here,
}) => {
  test.slow();
  const [title, isbn] = [`Delivered journey ${Date.now()}`, newIsbn()];
  await enter(page, here, admin, list);
  await addBook(page, title, isbn);
  await page.goto(`${here.platformUrl}${list}`);
  await upload(page, 'Update Inventory', 'damaged.csv', `ISBN,Change\n${isbn},-5\n`);
  await page.getByLabel('Changes: they’re added to the stock').check();
  await expect(page.getByLabel('When were they counted?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('takes away 5, but only 3 are left')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Update \d/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('the same delivery is not added twice by uploading its file again, unless somebody says so', async ({
  page,
  here,
}) => {
  test.slow();
  const [title, isbn] = [`Twice journey ${Date.now()}`, newIsbn()];
  await enter(page, here, admin, list);
  await addBook(page, title, isbn);
  const bring = async (): Promise<void> => {
    await page.goto(`${here.platformUrl}${list}`);
    await upload(page, 'Update Inventory', 'delivery.csv', `ISBN,Change\n${isbn},+4\n`);
    await page.getByLabel('Changes: they’re added to the stock').check();
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByRole('heading', { name: 'What this file would change' })).toBeVisible();
  };
  const start = page.getByRole('button', { name: 'Update 1 product' });
  const done = page.getByRole('heading', { name: 'Imported', exact: true });
  await bring();
  await start.click();
  await expect(done).toBeVisible();
  await bring();
  await expect(page.getByText('The same file of changes was already imported on')).toBeVisible();
  await expect(start).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Add the changes again').check();
  await start.click();
  await expect(done).toBeVisible();
});

test('staff undo the last import: what it means is said first, and the stock goes back', async ({
  page,
  here,
  watch,
}) => {
  // Another journey may bring a file in at the same moment; then this one is no longer the last, and is brought in again.
  watch.expectStatus(409);
  test.slow();
  const [title, isbn] = [`Undone journey ${Date.now()}`, newIsbn()];
  await enter(page, here, admin, list);
  await addBook(page, title, isbn);
  let count = 20;
  await expect(async () => {
    await page.goto(`${here.platformUrl}${list}`);
    await upload(page, 'Update Inventory', 'recount.csv', `ISBN,Count\n${isbn},${++count}\n`);
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByRole('button', { name: 'Update 1 product' }).click();
    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo import' }).click({ timeout: 3_000 });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The stock of 1 product goes back to what it was before.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText('The stock of 1 product is what it was before.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${here.platformUrl}/manage/admin/products?search=${isbn}`);
  await page.getByRole('link', { name: title }).click();
  await page
    .getByRole('link', { name: /stock history/i })
    .first()
    .click();
  await expect(page.getByText('The import of recount.csv was undone').first()).toBeVisible();
});
