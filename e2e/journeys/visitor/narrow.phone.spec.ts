import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { people } from '../../support/back-office.ts';
import { expectFits, narrow } from '../../support/narrow.ts';
import { callApi, enter, newEmail, newOwner, password, unique } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { goodshelf } from '../../support/product.ts';
import { addToCart, cards, fillCard, payButton } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// 320 px wide, with the longest names that the rules allow and no space in them.

test.use({ viewport: narrow });

const long = (length: number, start = ''): string => (start + 'Wm'.repeat(length)).slice(0, length);

const tokenOf = async (here: Place, email: string): Promise<string> =>
  String((await callApi(here, '/auth/login', { email, password })).body['token']);

/** An open school whose every name is as long as can be. */
const longestSchool = async (here: Place) => {
  const { email } = await newOwner(here);
  const token = await tokenOf(here, email);
  const name = long(30, unique('L').slice(0, 8));
  expect((await callApi(here, '/organization/add-brand', { name }, token)).status).toBe(200);
  const { body } = await callApi(here, '/organization/me', undefined, token);
  const organization = body as { id: string; slug: string; name: string };
  expect(organization.name).toBe(name);
  const save = async (at: string, body: object): Promise<void> =>
    expect([at, (await callApi(here, at, body, token)).status]).toEqual([at, 200]);
  const address = {
    line1: long(120),
    line2: long(120),
    city: long(80),
    state: 'RI',
    zipcode: '02903-12345',
    country: 'US',
  };
  for (const kind of ['location-info', 'general-mailing-info', 'donation-info'])
    await save(`/organization/${kind}`, address);
  await save('/profile', { first_name: long(80), last_name: long(80), email });
  await save('/organization/storefront-basics', {
    headline: long(120),
    contact_email: `${long(64)}@${long(60)}.${long(60)}.example`,
    is_contact_email_shown: true,
    tax_id: '12-3456789',
    are_gifts_deductible: true,
  });
  const invited = `${long(40, unique('w'))}@${'m'.repeat(60)}.example`.toLowerCase();
  await save('/organization/assign-user-by-email', { email: invited, role: '1' });
  const staff = await tokenOf(here, 'admin@goodshelf.test');
  expect((await callApi(here, `/admin/organizations/${organization.id}/approve`, {}, staff)).status).toBe(
    200,
  );
  return { ...organization, email };
};

const title = long(500, 'Longest');
const importLongestBook = async (here: Place): Promise<void> => {
  const file = path.join(here.folder, 'longest.csv');
  writeFileSync(
    file,
    `title,authors,price,stock,grades,subjects\n${title},${long(120)},8.99,20,3-5,Adventure\n`,
  );
  const { output } = await goodshelf(here.folder, 'import', 'books', file, '--publish');
  expect(output).toMatch(/1 (?:created|updated|unchanged)/);
};

/** The page, and that it fits. */
const look = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFits(page);
};

const buyer = { first: long(80), last: long(80), email: `${long(64)}@${long(60)}.example` };

test('a shop with the longest names fits: shelf, book, cart, checkout, order, gift', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  test.slow();
  const school = await longestSchool(here);
  await importLongestBook(here);
  const at = (below: string): string => `${here.shopUrl}/${school.slug}${below}`;
  for (const below of [
    '',
    '/books',
    '/books?search=longest',
    '/donate',
    '/cart',
    '/policies/returns',
    '/nothing',
  ])
    await look(page, at(below));
  await page.goto(at('/books?search=longest'));
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await addToCart(page);
  await expectFits(page);
  await look(page, at('/donate'));
  await page.getByRole('radio').first().check({ force: true });
  await page
    .getByText(/dedicat/i)
    .first()
    .click();
  await expectFits(page);
  await page
    .getByRole('button', { name: /add.*cart/i })
    .first()
    .click();
  await expectFits(page);
  await look(page, at('/cart'));
  await look(page, at('/checkout'));
  await page.getByLabel('First name').fill(buyer.first);
  await page.getByLabel('Last name').fill(buyer.last);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Street address').fill(long(120));
  await page.getByLabel('Apartment').fill(long(120));
  await page.getByLabel('City').fill(long(80));
  await page.getByLabel('State').selectOption({ label: 'Rhode Island' });
  await page.getByLabel('ZIP code').fill('02903-12345');
  await payButton(page).click(); // the card is missing: errors are shown
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFits(page);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const order = page.url();
  for (const change of ['?change=address', '?change=cancel']) await look(page, order + change);
});

test('account and owner’s pages with the longest names fit', async ({ page, here, watch }) => {
  watch.expectStatus(404);
  test.slow();
  const school = await longestSchool(here);
  await enter(page, here, school.email, '/manage/organization');
  for (const below of [
    '/account',
    '/account/transactions',
    '/organization',
    '/organization/dashboard',
    '/organization/orders',
    '/organization/wallet',
    '/organization/wallet/withdraw',
    '/organization/wallet/withdrawals',
    '/organization/payment-information',
    '/organization/settings',
    '/organization/settings/activity',
    '/nothing',
    ...[
      'account',
      'users',
      'add-user',
      'addresses',
      'add-organization',
      'custom-domain',
      'storefront-basics',
    ].map((panel) => `/organization/settings?panel=${panel}`),
  ])
    await look(page, `${here.platformUrl}/manage${below}`);
  await page.goto(`${here.platformUrl}/manage/organization`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectFits(page);
  await page.getByRole('button', { name: school.name }).click();
  await expectFits(page);
});

test('the pages of the platform, of signing in, of staff, and of an order with its money fit', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  watch.expectStatus(404);
  test.slow();
  const school = await longestSchool(here);
  for (const below of [
    '/',
    '/story',
    '/specs',
    '/organizations',
    `/organizations?search=${school.name.slice(0, 8)}`,
    '/policies/terms',
    '/v1',
    '/v1/about',
    '/v1/pricing',
    '/v1/fundraising',
    '/login',
    '/login/register',
    '/login/forgot',
    '/nothing',
  ])
    await look(page, `${here.platformUrl}${below}`);
  await look(page, here.shopUrl);

  const staff = await someoneElse();
  await staff.setViewportSize(narrow);
  await enter(staff, here, 'admin@goodshelf.test', '/manage/admin');
  const organization = `/manage/admin/organizations/${school.id}`;
  for (const below of [
    '/manage/admin',
    '/manage/admin?view=table',
    '/manage/admin/organizations',
    `/manage/admin/organizations?search=${school.name.slice(0, 8)}`,
    '/manage/admin/withdrawals',
    '/manage/admin/withdrawal-runs',
    '/manage/admin/health',
    '/manage/admin/health/jobs',
    '/manage/admin/settings/alerts',
    '/manage/admin/wallet',
    '/manage/admin/wallet/journal',
    '/manage/admin/wallet/corrections',
    '/manage/admin/wallet/reports',
    '/manage/admin/wallet/differences',
    organization,
    `${organization}/activity`,
    ...['users', 'add-user', 'addresses'].map((panel) => `${organization}?panel=${panel}`),
  ])
    await look(staff, `${here.platformUrl}${below}`);

  const owner = await someoneElse();
  await owner.setViewportSize(narrow);
  await enter(owner, here, people.lincolnOwner, '/manage/organization/orders');
  await owner.getByRole('link').filter({ hasText: /GS-\d/ }).first().click();
  await expect(owner.getByRole('heading', { name: 'Earnings' })).toBeVisible();
  await expectFits(owner);
  for (const view of ['', '?period=90d', '?period=12m&view=table'])
    await look(owner, `${here.platformUrl}/manage/organization/dashboard${view}`);
  await look(owner, `${here.platformUrl}/manage/organization/wallet`);
  await owner.getByRole('main').getByRole('link').filter({ hasText: /GS-\d/ }).first().click();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await expectFits(owner);
});

test('a toast never covers a title or a close button, in a panel and in the cart', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings?panel=add-user');
  const sentence = 'A long sentence that takes its room on the page, on more than one line of it.';
  await page.route('**/api/organization/assign-user-by-email', (route) =>
    route.fulfill({ status: 409, json: { code: 'member_is_owner', message: sentence } }),
  );
  const panel = page.getByRole('dialog', { name: 'Add User' });
  await panel.getByLabel('Email').fill(newEmail('toast'));
  await panel.getByRole('button', { name: 'Add User' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toHaveText([sentence]);
  await toast.hover();
  for (const covered of [
    panel.getByRole('heading'),
    panel.getByRole('button', { name: 'Close' }),
    panel.getByRole('button', { name: 'Add User' }),
  ]) {
    const [box, other] = [await covered.first().boundingBox(), await toast.boundingBox()];
    if (box === null || other === null) throw new Error('nothing is shown');
    const isApart =
      box.x + box.width <= other.x ||
      other.x + other.width <= box.x ||
      box.y + box.height <= other.y ||
      other.y + other.height <= box.y;
    expect(isApart, `the toast at ${other.y} and what stands at ${box.y}`).toBe(true);
  }
  await expectFits(page);
});

test('a low and narrow screen shows the whole suggestion of a gift above the foot of the cart', async ({
  page,
  here,
}) => {
  await page.goto(`${here.shopUrl}/lincoln/product/treasure-island`);
  await addToCart(page);
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const no = drawer.getByRole('button', { name: 'No, thanks' });
  await expect(no).toBeVisible();
  const [button, total] = [await no.boundingBox(), await drawer.getByText('Subtotal').boundingBox()];
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(total?.y ?? 0);
  await expectFits(page);
});

test('a tablet’s header breaks no name within its words', async ({ page, here }) => {
  for (const width of [768, 900, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${here.shopUrl}/lincoln`);
    const broken = await page.locator('.site-name-text').evaluate((element) => {
      element.textContent = 'Washington Heights Elementary';
      const text = element.firstChild as Text; // just written
      return element.textContent.split(' ').filter((word) => {
        const range = document.createRange();
        const start = text.data.indexOf(word);
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        return range.getClientRects().length > 1;
      });
    });
    expect(broken, `at ${width} px`).toEqual([]);
    await expectFits(page, width);
  }
});
