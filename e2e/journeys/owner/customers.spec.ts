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
  await expect(owner.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-busy', 'false');
  await owner.getByRole('button', { name: 'Add note' }).click();
  await expect(owner.getByLabel('New note')).toHaveValue('');
  await expect(owner.getByRole('main').getByText(note)).toHaveCount(1);

  await expect(owner.getByText('This customer hasn’t been asked yet')).toBeVisible();
  await owner.getByRole('button', { name: 'They agreed' }).click();
  await expect(owner.getByText('Agrees to emails.', { exact: true })).toBeVisible();
  await expect(owner.getByText(/Recorded .* by Denise Okafor/)).toBeVisible();
  await expectAccessible(owner);
});

test('an owner merges a duplicate, whose page leads to the one that stays, and separates them again', async ({
  page,
  someoneElse,
  here,
}) => {
  const work = await buy(page, here, 'Philippa');
  const home = await buy(page, here, 'Philippa');
  const owner = await someoneElse({ expectLostConnection: true, expectStatus: [409] });
  await enter(owner, here, people.lincolnOwner, customers);
  await open(owner, work);
  const workPage = owner.url();
  // A second tab, which is not told of the merge.
  const second = await owner.context().newPage();
  await second.goto(workPage);
  await owner.goto(new URL(customers, workPage).href);
  await open(owner, home);
  const homePage = owner.url();

  await owner.getByRole('button', { name: 'Merge with another customer' }).click();
  const drawer = owner.getByRole('dialog');
  await drawer.getByRole('searchbox').fill(work.email);
  await owner.keyboard.press('Enter');
  await expectAccessible(owner);
  await drawer.getByRole('list').getByRole('button').filter({ hasText: work.email }).click();
  await expect(drawer.getByRole('row', { name: /^Orders 1 1 2$/ })).toBeVisible();
  await expect(drawer.getByRole('radio', { name: new RegExp(home.email) })).toBeChecked();
  await expect(drawer.getByText('no one can see more than before')).toBeVisible();
  await expectAccessible(owner);
  await loseNextAnswer(owner, here.port, /\/merge$/);
  await drawer.getByRole('button', { name: 'Merge these customers' }).click();
  await expect(owner.getByText('that may not have gone through')).toBeVisible();
  const again = drawer.getByRole('button', { name: 'Merge these customers' });
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await again.click();
  await expect(owner.getByRole('dialog')).toHaveCount(0);
  await expect(owner.getByRole('listitem').filter({ hasText: work.email })).toBeVisible();
  await expect(owner.getByRole('list', { name: 'Orders and gifts' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(owner);

  // What was opened before the merge is told that it is over, and shows who stays.
  await second.getByRole('button', { name: 'Merge with another customer' }).click();
  await second.getByRole('dialog').getByRole('searchbox').fill(home.email);
  await second.keyboard.press('Enter');
  await expect(second.getByRole('dialog').getByText('No other customer matches.')).toBeVisible();
  await second.reload();
  await expect(second).toHaveURL(homePage);
  await second.close();

  await owner.goto(new URL(customers, homePage).href);
  await search(owner, work.email);
  const found = owner
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: home.email.split('@')[0] ?? '' });
  await found.click();
  await expect(owner).toHaveURL(homePage);
  await owner.getByRole('button', { name: `Separate again: ${work.email}` }).click();
  await owner.getByRole('button', { name: 'Yes' }).click();
  await expect(owner.getByRole('listitem').filter({ hasText: work.email })).toHaveCount(0);
  await expect(owner.getByRole('list', { name: 'Orders and gifts' }).getByRole('listitem')).toHaveCount(1);
  await owner.goto(workPage);
  await expect(owner.getByRole('link', { name: work.email })).toBeVisible();
  await expect(owner).toHaveURL(workPage);
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

test('an owner looks up someone who ordered and never paid, and downloads what is known of them', async ({
  page,
  someoneElse,
  here,
}) => {
  const buyer = newBuyer('Nell');
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await fillCard(page, cards.bankAsks);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this you?' })).toBeVisible();
  const owner = await someoneElse({ expectStatus: 404 });
  await enter(owner, here, people.lincolnOwner, customers);
  await search(owner, buyer.email);
  const lookUp = owner.getByRole('button', { name: 'Look up this address' });
  await expect(lookUp).toBeVisible();
  await expectAccessible(owner);
  await lookUp.click();
  await expect(owner.getByRole('heading', { level: 1, name: new RegExp(buyer.firstName) })).toBeVisible();
  await expectAccessible(owner);
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Download everything' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ figures: { orders_count: 0 }, orders: [{ email: buyer.email }] });
  // An address that nobody ever ordered with.
  await owner.goto(`${here.platformUrl}${customers}`);
  await search(owner, `never-${buyer.email}`);
  await lookUp.click();
  await expect(owner.getByText('No order in your storefront has this email address.')).toBeVisible();
});
