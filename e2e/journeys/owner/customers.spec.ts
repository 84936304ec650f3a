import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { people } from '../../support/back-office.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
  type Buyer,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const customers = '/manage/organization/customers';

/** Somebody buys a book; resolves to who. */
const buy = async (page: Page, here: Place, firstName: string): Promise<Buyer> => {
  const buyer = newBuyer(firstName);
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  return buyer;
};

const search = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(words);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
};

/** A customer is counted within seconds of the payment. */
const open = async (page: Page, { email }: Buyer): Promise<void> => {
  await search(page, email);
  const found = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: email.split('@')[0] ?? '' });
  await expect(async () => {
    await page.reload();
    await expect(found).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await found.click();
  await expect(page.getByRole('heading', { name: 'Orders and gifts' })).toBeVisible();
};

test('an owner finds a customer, writes a note whose answer is lost once, and what was said about emails', async ({
  page,
  someoneElse,
  here,
}) => {
  const buyer = await buy(page, here, 'Cosima');
  const owner = await someoneElse({ expectLostConnection: true });
  await enter(owner, here, people.lincolnOwner, customers);
  await expect(owner.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expectAccessible(owner);
  await open(owner, buyer);
  await expectAccessible(owner);

  const note = 'Reads with the third grade on Fridays';
  await loseNextAnswer(owner, here.port, /\/notes$/);
  await owner.getByLabel('New note').fill(note);
  await owner.getByRole('button', { name: 'Add note' }).click();
  await expect(owner.getByText('that may not have gone through')).toBeVisible();
  await expect(owner.getByLabel('New note')).toHaveValue(note);
  await owner.getByRole('button', { name: 'Add note' }).click();
  await expect(owner.getByLabel('New note')).toHaveValue('');
  await expect(owner.getByRole('main').getByText(note)).toHaveCount(1);

  await expect(owner.getByText('This customer hasn’t been asked yet')).toBeVisible();
  await owner.getByRole('button', { name: 'They agreed' }).click();
  await expect(owner.getByText('Agrees to emails.', { exact: true })).toBeVisible();
  await expect(owner.getByText(/Written down .* by Denise Okafor/)).toBeVisible();
  await expectAccessible(owner);
});

test('an owner downloads what is known of a customer, and erases them when nothing is open anymore', async ({
  page,
  someoneElse,
  here,
}) => {
  const buyer = await buy(page, here, 'Ottoline');
  const owner = await someoneElse({ expectStatus: [404, 422] });
  await enter(owner, here, people.lincolnOwner, customers);
  await open(owner, buyer);

  const saving = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download everything' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain('"first_name": "Ottoline"');
  expect(file).toContain('"last4"');

  await expect(owner.getByText(/Order GS-\d+ is still open/)).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Erase this customer' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
  const erase = owner.getByRole('button', { name: 'Erase this customer' });
  await expect(async () => {
    await owner.reload();
    await expect(erase).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await erase.click();
  const drawer = owner.getByRole('dialog');
  await expectAccessible(owner);
  await expect(drawer.getByRole('button', { name: 'Erase for good' })).toHaveClass(/button-dangerous/);
  await drawer.getByRole('button', { name: 'Erase for good' }).click();
  await expect(drawer.getByText('Type the email address')).toBeVisible();
  await drawer.getByRole('textbox').fill('somebody@example.org');
  await drawer.getByRole('button', { name: 'Erase for good' }).click();
  await expect(drawer.locator('.field-problem')).toHaveText('Type the customer’s email address exactly');
  const gone = owner.url();
  await drawer.getByRole('textbox').fill(buyer.email);
  await drawer.getByRole('button', { name: 'Erase for good' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await search(owner, buyer.email);
  await expect(owner.getByText('No customers match.')).toBeVisible();
  await owner.goto(gone);
  await expect(owner.getByRole('heading', { name: 'We can’t find this customer' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ottoline')).toHaveCount(0);
});
