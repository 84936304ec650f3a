import type { Page } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo, newEmail } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const owner = 'owner@lincoln.test';
const admin = 'admin@goodshelf.test';
const products = '/manage/organization/custom-product';

/** A product of the school's own on its storefront; resolves to its page there. */
const publishProduct = async (page: Page, here: Place, title: string): Promise<string> => {
  await enter(page, here, owner, products);
  await page.getByRole('button', { name: 'Add product' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Title').fill(title);
  await drawer.getByLabel('Price').fill('$15');
  await drawer.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('button', { name: 'Update stock of Standard format' }).click();
  await drawer.getByLabel('Copies in stock').fill('3');
  await drawer.getByRole('textbox', { name: 'Reason' }).fill('Printed');
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your storefront shows this product.')).toBeVisible();
  return `${here.shopUrl}/lincoln/product/${title.toLowerCase().replaceAll(' ', '-')}`;
};

const fillNotice = async (page: Page, link: string, email: string): Promise<void> => {
  await page.getByLabel('Your copyrighted work').fill('The Blue Lantern, a picture book (2019)');
  await page.getByLabel('Link to the product').fill(link);
  await page.getByLabel('Full name').fill('Nora Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mailing address').fill('9 Pier Road\nAstoria, OR 97103');
  await page.getByLabel(/good faith belief/).check();
  await page.getByLabel(/under penalty of perjury/).check();
  await page.getByLabel('Electronic signature').fill('Nora Lindqvist');
};

/** Sends what is typed; resolves to the number that the page says. */
const sendNotice = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We received your notice' })).toBeFocused();
  const said = await page
    .getByRole('main')
    .getByText(/Its number is TD-/)
    .textContent();
  return /TD-\w+/.exec(said ?? '')?.[0] ?? '';
};

test('a notice takes a product off the storefront and out of carts; a counter-notice, and it is restored', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectStatus(404);
  const title = `Lantern poster ${Date.now()}`;
  const email = newEmail('nora');
  const link = await publishProduct(page, here, title);
  const shop = await page.context().newPage();
  await expect.poll(async () => (await shop.goto(link))?.status()).toBe(200);
  await shop.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(shop.getByRole('dialog')).toContainText(title);

  await page.goto(`${here.platformUrl}/copyright`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByText('Describe your work')).toBeVisible();
  await expect(page.getByLabel('Your copyrighted work')).toBeFocused();
  await expectAccessible(page);
  await fillNotice(page, link, newEmail('nora'));
  const reference = await sendNotice(page);
  await expectAccessible(page);
  await page.goto(`${here.platformUrl}/copyright`);
  await fillNotice(page, link, email);
  const second = await sendNotice(page);
  await letterTo(here, email, new RegExp(`received your copyright notice ${second}`));

  await enter(page, here, admin, `/manage/admin/takedowns?search=${reference}`);
  await expectAccessible(page);
  await page.getByRole('link').filter({ hasText: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(reference) })).toBeVisible();
  await expectAccessible(page);
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Take down' }).click();
  await drawer.getByRole('button', { name: 'Take down' }).click();
  await expect(drawer.getByText('Enter a reason')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Reason').fill('It is the same picture');
  await drawer.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText(/The product is down. No storefront shows or sells it/)).toBeVisible();
  const desk = page.url();

  await enter(page, here, admin, `/manage/admin/takedowns?search=${second}`);
  await page.getByRole('link').filter({ hasText: second }).click();
  await expect(page.getByText(`The product is already down under ${reference}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(drawer.getByLabel('Status of the product')).toHaveCount(0);
  await drawer.getByLabel('Reason').fill('They drew it');
  await drawer.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('It comes back when both cases are closed.')).toBeVisible();
  await expectAccessible(page);
  const secondDesk = page.url();

  await expect.poll(async () => (await shop.goto(link))?.status()).toBe(404);
  await shop.goto(`${here.shopUrl}/lincoln/books?search=${encodeURIComponent(title)}`);
  await expect(shop.getByRole('link', { name: title })).toHaveCount(0);
  await shop.goto(`${here.shopUrl}/lincoln/cart`);
  await expect(shop.getByText('This title isn’t sold here anymore. Remove it to check out.')).toBeVisible();

  await enter(page, here, owner, products);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: 'Copyright notice' })).toBeVisible();
  await expect(page.getByText('Nora Lindqvist')).toBeVisible();
  await expect(page.getByText('9 Pier Road')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: `${reference} Taken down` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a counter-notice' }).click();
  await drawer.getByLabel('Why it’s a mistake').fill('We drew it ourselves.');
  await drawer.getByRole('button', { name: 'Send counter-notice' }).click();
  await expect(drawer.getByText('Check this box to consent')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Full name').fill('Denise Okafor');
  await drawer.getByLabel('Email').fill('denise@example.test');
  await drawer.getByLabel('Phone').fill('+1 503 555 0199');
  await drawer.getByLabel('Mailing address').fill('400 School Lane\nPortland, OR 97201');
  await drawer.getByLabel(/Under penalty of perjury/).check();
  await drawer.getByLabel(/I consent to the jurisdiction/).check();
  await drawer.getByLabel('Electronic signature').fill('Denise Okafor');
  await drawer.getByRole('button', { name: 'Send counter-notice' }).click();
  // The other notice is the one to be answered now.
  await expect(page.getByRole('listitem').filter({ hasText: `${second} Counter-notice` })).toBeVisible();
  const copy = await letterTo(here, email, /counter-notice to your copyright notice/);
  expect(copy.text).toContain('We drew it ourselves');

  await enter(page, here, admin, new URL(desk).pathname);
  await page.getByRole('button', { name: 'Restore product' }).click();
  await drawer.getByLabel('Reason').fill('Sent by mistake');
  await drawer.getByRole('button', { name: 'Restore product' }).click();
  await expect(
    page.getByText(`The product stays down under ${second}.`, { exact: false }).first(),
  ).toBeVisible();
  expect((await shop.goto(link))?.status()).toBe(404);

  await page.goto(secondDesk);
  await page.getByRole('button', { name: 'Restore product' }).click();
  await drawer.getByLabel('The claimant withdrew the notice in writing').check();
  await drawer.getByLabel('Reason').fill('Withdrawn by email');
  await drawer.getByRole('button', { name: 'Restore product' }).click();
  await expect(page.getByText('the case is closed')).toBeVisible();
  await expect.poll(async () => (await shop.goto(link))?.status()).toBe(200);
});

test('a notice whose answer is lost is sent once, and the page says its number', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const email = newEmail('nora');
  await page.goto(`${here.platformUrl}/copyright`);
  await fillNotice(page, `${here.shopUrl}/lincoln/product/heidi`, email);
  await loseNextAnswer(page, here.port, /\/takedown-notices$/);
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByText('We couldn’t tell if your notice reached us.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Lindqvist');
  await expect(page.getByLabel(/good faith belief/)).toBeChecked();
  const reference = await sendNotice(page);
  await letterTo(here, email, new RegExp(reference));
  await enter(page, here, admin, `/manage/admin/takedowns?search=${reference}`);
  await expect(page.getByRole('link').filter({ hasText: reference })).toHaveCount(1);
  const letters = (await (
    await fetch(`${here.platformUrl}/api/dev/mail?to=${encodeURIComponent(email)}`)
  ).json()) as unknown[];
  expect(letters).toHaveLength(1);
});
