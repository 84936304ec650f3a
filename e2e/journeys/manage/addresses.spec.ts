import type { Locator } from '@playwright/test';
import { enter, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const panelPath = '/manage/organization/settings?panel=addresses';

test('section 5: an address is saved when it is complete, and each wrong field says why', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, panelPath);
  const form = page.getByRole('form', { name: 'Donation Mailing Address' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('required', { exact: true })).toHaveCount(4);
  await form.getByLabel('Address line 1').fill('  PO Box 12 ');
  await form.getByLabel('City').fill('Salem');
  await form.getByLabel('State').selectOption('MA');
  await form.getByLabel('Zipcode').fill('1970');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText('Zipcode must be in format 12345, 12345-1234 or 12345-12345', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Zipcode').fill('01970-12345');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-success')).toBeVisible();
  await expect(form.getByText('Unsaved changes')).toBeHidden();
  await expect(form.getByRole('link', { name: 'View on map' })).toHaveAttribute(
    'href',
    /query=PO%20Box%2012%2C%20Salem%2C%20MA%2001970-12345%2C%20US$/,
  );
  await page.reload();
  await expect(form.getByLabel('Address line 1')).toHaveValue('PO Box 12');
  await expect(form.getByLabel('Country')).toHaveValue('US');
  await page.keyboard.press('Escape');
  await expect(page.getByText('PO Box 12, Salem, MA 01970-12345, US')).toBeVisible();
});

test('section 2: the tooltips say what each mailing address is for', async ({ page, here }) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, panelPath);
  for (const [about, text] of [
    ['General Mailing', 'Where regular mail and store-bought products are sent.'],
    ['Donation Mailing Address', 'Where supporters may send check donations.'],
  ] as const) {
    const sign = page.getByRole('button', { name: `About ${about}` });
    await expect(sign).toHaveAccessibleDescription(text);
    await sign.focus();
    const tip = page.getByRole('tooltip').filter({ hasText: text });
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await expect(sign).toBeFocused();
  }
  // The Escape that took the tooltip is over for the panel a moment later.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('section 8: an address that could not be saved or loaded is not spoken of, and nothing typed is lost', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(500);
  const { email } = await newOwner(here);
  const failing = { status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } };
  await page.route('**/api/organization/me', (route) => route.fulfill(failing));
  await page.route('**/api/organization/location-info', (route) => route.fulfill(failing));
  await enter(page, here, email, panelPath);
  const form = page.getByRole('form', { name: 'Physical Business Address' });
  await form.getByLabel('Address line 1').fill('12 Elm Street');
  await form.getByLabel('City').fill('Salem');
  await form.getByLabel('State').selectOption('MA');
  await form.getByLabel('Zipcode').fill('01970');
  const answered = page.waitForResponse('**/api/organization/location-info');
  await form.getByRole('button', { name: 'Save' }).click();
  await answered;
  await expect(form.getByText('Unsaved changes')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false');
  await expect(form.getByLabel('Address line 1')).toHaveValue('12 Elm Street');
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('of two tabs that save the same settings, the second is told, and nothing of either is lost', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  const { email } = await newOwner(here);
  await enter(page, here, email, panelPath);
  const other = await page.context().newPage();
  await other.goto(here.platformUrl + panelPath);
  const [first, second] = [other, page].map((tab) =>
    tab.getByRole('form', { name: 'Physical Business Address' }),
  ) as [Locator, Locator];
  await expect(second.getByLabel('City')).toBeVisible();
  await first.getByLabel('Address line 1').fill('12 Elm Street');
  await first.getByLabel('City').fill('Salem');
  await first.getByLabel('State').selectOption('MA');
  await first.getByLabel('Zipcode').fill('01970');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(other.locator('.toast-success')).toBeVisible();

  await second.getByLabel('Address line 1').fill('7 Oak Lane');
  await second.getByLabel('City').fill('Lynn');
  await second.getByLabel('State').selectOption('MA');
  await second.getByLabel('Zipcode').fill('01970');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('status')).toContainText('Someone else just changed this address.');
  await expect(second.getByLabel('Address line 1')).toHaveValue('7 Oak Lane');
  await expect(second.getByLabel('City')).toHaveValue('Lynn');
  await expectAccessible(page);
  await other.reload();
  await expect(first.getByLabel('City')).toHaveValue('Salem');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-success')).toBeVisible();

  // The details of the shop: what only the other tab changed stays theirs, what was typed here goes on top.
  const basics = '/manage/organization/settings?panel=storefront-basics';
  for (const tab of [other, page]) await tab.goto(here.platformUrl + basics);
  await page.getByLabel('Headline').fill('Lynn reads');
  await other.getByLabel('Contact email').fill('library@elm.test');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.locator('.toast-success')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-error')).toContainText('Someone else just changed these details.');
  await expect(page.getByLabel('Contact email')).toHaveValue('library@elm.test');
  await expect(page.getByLabel('Headline')).toHaveValue('Lynn reads');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-success')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Headline')).toHaveValue('Lynn reads');
  await expect(other.getByLabel('Contact email')).toHaveValue('library@elm.test');
});

test('section 2: an App Merchant sees the physical address alone', async ({ page, here }) => {
  const { email } = await newOwner(here, 'App Merchant');
  await enter(page, here, email, panelPath);
  const panel = page.getByRole('dialog', { name: 'Addresses' });
  await expect(panel.getByRole('heading', { name: 'Physical Store Address' })).toBeVisible();
  await expect(panel.getByRole('form')).toHaveCount(1);
});

test('“Edit” of an address opens the panel at its own form, from the settings and from what is still to do', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings');
  const line1 = page.getByRole('form', { name: 'Donation Mailing Address' }).getByLabel('Address line 1');
  await page.getByRole('link', { name: 'Edit Donation Mailing Address' }).click();
  await expect(line1).toBeFocused();
  await expect(line1).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${here.platformUrl}/manage/organization`);
  await page.getByRole('link', { name: /Add your donation mailing address/ }).click();
  await expect(line1).toBeFocused();
  await page.reload();
  await expect(line1).toBeFocused();
});
