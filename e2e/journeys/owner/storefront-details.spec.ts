import type { Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
import { expectStill, noteShifts } from '../../support/layout-shifts.ts';
import { callApi, enter, letterTo, newEmail, newOwner, password } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import {
  addToCart,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const tokenOf = async (here: Place, email: string): Promise<string> =>
  String((await callApi(here, '/auth/login', { email, password })).body['token']);

/** A school that staff have just approved, with nothing set up. */
const openSchool = async (here: Place): Promise<{ email: string; name: string; shopUrl: string }> => {
  const { email, organizationName } = await newOwner(here);
  const { body } = await callApi(here, '/organization/me', undefined, await tokenOf(here, email));
  const { id, slug } = body as { id: string; slug: string };
  const staff = await tokenOf(here, 'admin@goodshelf.test');
  expect((await callApi(here, `/admin/organizations/${id}/approve`, {}, staff)).status).toBe(200);
  return { email, name: organizationName, shopUrl: `${here.shopUrl}/${slug}` };
};

const mailsTo = async (here: Place, email: string): Promise<{ subject: string }[]> =>
  (await fetch(`${here.platformUrl}/api/dev/mail?to=${encodeURIComponent(email)}`)).json() as Promise<
    { subject: string }[]
  >;

test('a new owner works off what is still to do; the shop shows what was chosen, and nothing else', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  watch.expectStatus(422);
  const school = await openSchool(here);
  const visitor = await someoneElse();
  await visitor.goto(school.shopUrl);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(school.name);
  for (const below of ['', '/policies/returns']) {
    await visitor.goto(school.shopUrl + below);
    await expect(visitor.locator('body')).not.toContainText(school.email);
  }

  // The first page of an owner is the settings (specification, section 4).
  await noteShifts(page);
  await enter(page, here, school.email, '/manage');
  await expect(page).toHaveURL(/\/manage\/organization\/settings$/);
  const toDo = page.getByRole('region', { name: 'Finish setting up' });
  for (const step of [
    /Add your physical address/,
    /Add your tax ID/,
    /Show a contact email/,
    /Add another user/,
  ])
    await expect(toDo.getByRole('link', { name: step })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/manage/organization/settings', '/manage/organization']) {
    await page.goto(here.platformUrl + path);
    await expect(toDo).toBeVisible();
    await expectStill(page, 0.05);
  }
  await toDo.getByRole('link', { name: /Add your tax ID/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Headline').fill('Every child reads at Elm');
  await panel.getByLabel('Contact email').fill('library@elm.test');
  await panel.getByLabel('Tax ID (EIN)').fill('123');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Enter a tax ID like 12-3456789.')).toBeVisible();
  await expect(panel.getByLabel('Headline')).toHaveValue('Every child reads at Elm');
  await expectAccessible(page);
  await panel.getByLabel('Tax ID (EIN)').fill('123456789');
  await panel.getByLabel('Gifts to us are tax-deductible').check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toast-success')).toBeVisible();

  await expect(async () => {
    await visitor.goto(school.shopUrl);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Every child reads at Elm', {
      timeout: 500,
    });
  }).toPass();
  await expect(visitor.getByText('Tax ID 12-3456789')).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText('library@elm.test');

  await page.goto(`${here.platformUrl}/manage/organization?panel=storefront-basics`);
  await panel.getByLabel('Show this address in my storefront and on receipts').check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(async () => {
    await visitor.goto(school.shopUrl);
    await expect(visitor.getByRole('link', { name: 'library@elm.test' })).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto(`${here.platformUrl}/manage/organization`);
  await expect(toDo.getByRole('link', { name: /Add your physical address/ })).toBeVisible();
  for (const done of [/Add your tax ID/, /Show a contact email/])
    await expect(toDo.getByRole('link', { name: done })).toHaveCount(0);
});

test('an order is told to the owner by email; the receipt is sent again; a refund stands under its payment', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Rhea');
  const shop = await someoneElse();
  await goToCheckout(shop, here, 'heidi');
  await fillAddress(shop, buyer);
  await fillCard(shop, cards.pays);
  await payButton(shop).click();
  const number = await expectThanks(shop, buyer);
  const notice = await letterTo(here, people.lincolnOwner, new RegExp(`^New order ${number}: \\$`));
  expect(notice.text).toContain('Rhea Calloway');
  const orderLink = notice.links.find((link) => link.includes('/manage/organization/orders/')) ?? '';

  await signIn(page, here, people.lincolnOwner);
  await page.goto(orderLink);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await letterTo(here, buyer.email, new RegExp(number));
  const before = (await mailsTo(here, buyer.email)).length;
  await page.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(page.locator('.toast-success')).toBeVisible();
  await expect.poll(async () => (await mailsTo(here, buyer.email)).length).toBe(before + 1);

  await shop.getByRole('link', { name: 'Cancel order' }).click();
  await shop.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The customer canceled this order.')).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
});

test('an invitation is not sent twice in a row, and a user is removed after a question', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(429);
  const { email } = await newOwner(here);
  const invited = newEmail('maria');
  await enter(page, here, email, '/manage/organization/settings?panel=add-user');
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await adding.getByLabel('Email').fill(invited);
  await adding.getByRole('button', { name: 'Add User' }).click();
  await expect.poll(async () => (await mailsTo(here, invited)).length).toBe(1);
  const users = page.getByRole('dialog', { name: 'Users' });
  await users.getByRole('link', { name: invited }).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  // The first one is a moment old: the page says when another one can follow.
  await panel.getByRole('button', { name: 'Resend invitation' }).click();
  await expect(page.locator('.toast-error')).toBeVisible();
  expect(await mailsTo(here, invited)).toHaveLength(1);

  const question = page.getByRole('dialog', { name: `Remove ${invited}?` });
  await panel.getByRole('button', { name: 'Remove user' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No' }).click();
  await panel.getByRole('button', { name: 'Remove user' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(panel).toBeHidden();
  await expect(users.getByRole('cell', { name: 'No data found.' })).toBeVisible();
});

/** Everything that a page says and that its controls are called, but for what books are about. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = document.body.cloneNode(true) as HTMLElement;
    for (const other of shown.querySelectorAll('script, style, .prose, .book-card, .cart-line'))
      other.remove();
    const labels = [...shown.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    return [document.title, shown.textContent, ...labels].join('\n');
  });

test('a book store asks nobody to give, on no page, and has no page for it', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  const store = `${here.shopUrl}/river-books`;
  const look = async (below: string): Promise<void> => {
    await page.goto(store + below);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /give|donate|gift/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /give|donate|gift/i })).toHaveCount(0);
    expect(await wordsOf(page), below).not.toMatch(
      /\b(?:give|gifts?|donat\w+|donors?|deductible|App Merchant)\b/i,
    );
  };
  await look('/cart'); // an empty one
  await page.goto(`${store}/product/heidi`);
  await addToCart(page);
  for (const below of ['', '/books', '/product/heidi', '/cart', '/checkout']) await look(below);
  for (const policy of ['returns', 'privacy', 'terms']) {
    await page.goto(`${store}/policies/${policy}`);
    expect(await page.getByRole('main').textContent(), policy).not.toMatch(
      /\b(?:gifts?|donat\w+|donors?)\b/i,
    );
  }
  expect((await page.goto(`${store}/donate`))?.status()).toBe(404);
});
