import type { Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, unique } from '../../support/owners.ts';
import { admin } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// Both lists of orders: when they were placed, of which shop, and filters that are kept by name.

const saved = (page: Page) => page.getByRole('navigation', { name: 'Saved filters' });
/** The journeys of both widths are the same people at the same time: what they save is not the same. */
const ofWidth = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 600
    ? ({ period: 'last-30-days', year: '2020', ofStaff: 'last-7-days' } as const)
    : ({ period: 'this-month', year: '2021', ofStaff: 'this-year' } as const);
const rowsOrNone = (page: Page) => page.locator('.data-row, .data-cards li, .list-none').first();

const save = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Save this filter' });
  await drawer.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save filter' }).click();
};

const rename = async (page: Page, name: string, other: string): Promise<void> => {
  await page.getByRole('button', { name: 'Manage filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Saved filters' });
  const form = drawer.locator('form').filter({ has: page.getByRole('button', { name: `Delete “${name}”` }) });
  await expectAccessible(page);
  await form.getByLabel('Name').fill(other);
  await form.getByRole('button', { name: 'Rename' }).click();
  await expect(drawer.getByRole('button', { name: `Delete “${other}”` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
};

const remove = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Manage filters' }).click();
  await page.getByRole('button', { name: `Delete “${name}”` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: `Delete “${name}”` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(saved(page).getByRole('link', { name })).toHaveCount(0);
};

test('an owner narrows orders by days, keeps the filter by name, and finds it again; a lost answer saves it once', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  await signIn(page, here, people.lincolnOwner, '/manage/organization/orders');
  await expect(saved(page).getByRole('link', { name: 'This school year' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Placed').selectOption(ofWidth(page).period);
  await expect(page).toHaveURL(new RegExp(`period=${ofWidth(page).period}`));
  await expect(page.getByText(/^Dates are in your time zone, \w/)).toBeVisible();
  await expect(rowsOrNone(page)).toBeVisible();
  await expectAccessible(page);
  const name = unique('Recent');
  await save(page, name);
  const chip = saved(page).getByRole('link', { name });
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await saved(page).getByRole('link', { name: 'All orders' }).click();
  await expect(page).not.toHaveURL(/period/);
  await expect(chip).not.toHaveAttribute('aria-current', 'true');
  await chip.click();
  await expect(page.getByLabel('Placed')).toHaveValue(ofWidth(page).period);

  await page.getByLabel('Placed').selectOption('custom');
  await page.getByLabel('From', { exact: true }).fill(`${ofWidth(page).year}-01-01`);
  await page.getByLabel('To', { exact: true }).fill(`${ofWidth(page).year}-01-31`);
  await expect(page.getByText(/^No orders match/)).toBeVisible();
  const lost = unique('January');
  await loseNextAnswer(page, here.port, /\/order-filters\//);
  await save(page, lost);
  await expect(saved(page).getByRole('link', { name: lost })).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(saved(page).getByRole('link', { name: lost })).toHaveCount(1);
  await rename(page, lost, `${lost} again`);
  await remove(page, `${lost} again`);
  await remove(page, name);
});

test('staff pick one shop by its name, export what they see, and another window’s change is told', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  await enter(page, here, admin, '/manage/admin/orders');
  await expect(saved(page).getByRole('link', { name: 'Ready to pack' })).toBeVisible();
  await page.locator('.organization-filter summary').click();
  await page.getByLabel('Search by name').fill('linc');
  await expectAccessible(page);
  await page
    .locator('.organization-choice')
    .getByRole('link', { name: /Lincoln/ })
    .click();
  await expect(page).toHaveURL(/organization=/);
  await expect(page.locator('.organization-filter summary')).toContainText('Lincoln');
  await expect(page.locator('.organization-choice')).toBeHidden();
  await page.getByLabel('Placed').selectOption(ofWidth(page).ofStaff);
  await expect(rowsOrNone(page)).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForRequest((request) => /admin\/orders\?/.test(request.url()));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await asked).url()).toMatch(/organization_id=.*from=|from=.*organization_id=/);

  const name = unique('Lincoln');
  await save(page, name);
  await expect(saved(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole('button', { name: 'Manage filters' }).click();
  await rename(other, name, `${name} B`);
  const drawer = page.getByRole('dialog', { name: 'Saved filters' });
  const form = drawer.locator('form').filter({ has: page.getByRole('button', { name: `Delete “${name}”` }) });
  await form.getByLabel('Name').fill(`${name} C`);
  await form.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText(/changed in another window/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: `Delete “${name} B”` })).toBeVisible();
  await page.keyboard.press('Escape');
  const leave = page.getByRole('button', { name: 'Yes' });
  if (await leave.isVisible()) await leave.click();
  await remove(other, `${name} B`);
});
