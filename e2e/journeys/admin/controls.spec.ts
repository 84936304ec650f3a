import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const owner = 'owner@openpages.test';

test('staff switch gift cards off for one organization: its shop stops selling them, an open page is told, and all is back when they are on again', async ({
  page,
  here,
  watch,
  someoneElse,
}, { project }) => {
  test.slow();
  watch.expectStatus(409);
  watch.expectStatus(422);
  const staff = await someoneElse({ expectStatus: 422 });
  await enter(staff, here, admin, '/manage/admin/settings/features');
  await expect(staff.getByRole('heading', { level: 3, name: /Gift card sales/ })).toBeVisible();
  await expect(staff.getByText('Waits until PayPal lists the organization.').first()).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Add exception: Gift card sales' }).click();
  await staff.getByRole('button', { name: 'Save exception' }).click();
  await expect(staff.getByText('Enter the storefront’s address')).toBeVisible();
  await staff.getByLabel('Storefront address').fill('no-such-shop');
  await staff.getByLabel('Reason').fill('Stolen cards buy gift cards here.');
  await staff.getByRole('button', { name: 'Save exception' }).click();
  await expect(staff.locator('.field-problem')).toHaveText('There’s no storefront with this address.');
  await expectAccessible(staff);
  // Both widths share one product: one of them switches.
  if (project.name === 'phone') return;

  const treasurer = await someoneElse();
  await enter(treasurer, here, owner, '/manage/organization/gift-cards');
  await treasurer.getByRole('button', { name: 'Start selling gift cards' }).click();
  await expect(treasurer.getByRole('button', { name: 'Stop selling gift cards' })).toBeVisible();
  await page.goto(`${here.shopUrl}/open-pages/gift-cards`);
  await page.getByLabel('Recipient’s name').fill('Hana Ito');
  await page.getByLabel('Recipient’s email').fill('hana.ito@example.test');

  await staff.getByLabel('Storefront address').fill('open-pages');
  await staff.getByRole('button', { name: 'Save exception' }).click();
  const exceptions = staff.getByRole('list', { name: 'Exceptions to Gift card sales' });
  await expect(exceptions).toContainText('Stolen cards buy gift cards here.');
  await expect(staff.getByText(/^Turned off for Open Pages.*: Gift card sales/)).toBeVisible();
  await expectAccessible(staff);

  // The page was open: it is told, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Add gift card to cart' }).click();
  await expect(page.getByRole('alert')).toContainText('Gift cards aren’t sold here right now.');
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('Hana Ito');
  await expectAccessible(page);
  await page.goto(`${here.shopUrl}/open-pages/gift-cards`);
  await expect(page.getByRole('button', { name: 'Check balance' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add gift card to cart' })).toHaveCount(0);
  await treasurer.reload();
  await expect(treasurer.getByText('Gift card sales are turned off by the platform.')).toBeVisible();
  await expectAccessible(treasurer);

  await staff.getByRole('button', { name: /^Remove Open Pages.*’s exception to Gift card sales$/ }).click();
  await staff.getByRole('button', { name: 'Yes' }).click();
  await expect(exceptions).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add gift card to cart' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('staff change a limit, are told what is allowed, and set it back', async ({ someoneElse, here }, {
  project,
}) => {
  const [title, other] =
    project.name === 'phone' ? ['Items in one cart', '90'] : ['Organizations waiting for approval', '9'];
  const staff = await someoneElse();
  await enter(staff, here, admin, '/manage/admin/settings/limits');
  await expect(staff.getByText('40 emails', { exact: true })).toBeVisible();
  await expectAccessible(staff);
  const change = staff.getByRole('button', { name: `Change ${title}` });
  await change.click();
  const number = staff.getByLabel(/^Number of/);
  await number.fill('100000');
  await staff.getByRole('button', { name: 'Save limit' }).click();
  await expect(staff.locator('.field-problem')).toContainText('From');
  await expectAccessible(staff);
  await number.fill(other);
  await staff.getByRole('button', { name: 'Save limit' }).click();
  await expect(staff.getByText(`Set a limit: ${title}`).first()).toBeVisible();
  await change.click();
  await expect(number).toHaveValue(other);
  await staff.getByRole('button', { name: 'Reset to default' }).click();
  await expect(staff.getByText(`Set a limit: ${title}`)).toHaveCount(2);
});
