import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logOut } from '../../support/account.ts';
import { centsIn, people, signIn } from '../../support/back-office.ts';
import type { Place } from '../../support/place.ts';
import {
  addToCart,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  newBuyer,
  payButton,
  storefront,
  type Buyer,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const buyHeidiWithGift = async (page: Page, here: Place, buyer: Buyer): Promise<string> => {
  await page.goto(storefront(here, '/product/heidi'));
  await addToCart(page);
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: /^Add \$/ }).click();
  await expect(drawer.getByText(/gift/i).first()).toBeVisible();
  await drawer.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  return expectThanks(page, buyer);
};

const openOrder = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Search orders').fill(number);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await page.getByRole('link').filter({ hasText: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
};

/** Every entry that the page shows: its postings sum to what stands below them, which is nothing. */
const expectEntriesToSum = async (page: Page): Promise<void> => {
  await expect(page.locator('.entry-table').first()).toBeVisible();
  const tables = await page.locator('.entry-table').all();
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    const amounts = await table.locator('tbody td').allTextContents();
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.reduce((total, text) => total + centsIn(text), 0)).toBe(0);
    expect(centsIn((await table.locator('tfoot td').textContent()) ?? '')).toBe(0);
  }
};

test('the owner sees the order, its 24 hours, and every cent of it; a neighbour sees nothing', async ({
  page,
  here,
  someoneElse,
}) => {
  const buyer = newBuyer('Olive');
  const number = await buyHeidiWithGift(await someoneElse(), here, buyer);

  await signIn(page, here, people.lincolnOwner, '/manage/organization/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: number })).toBeVisible();
  await expectAccessible(page);
  await openOrder(page, number);
  await expect(page.getByText(/On hold until/)).toBeVisible();
  await expect(page.getByText(buyer.email).first()).toBeVisible();
  await expect(page.getByText('Heidi').first()).toBeVisible();
  await expectEntriesToSum(page);
  await expectAccessible(page);
  const orderUrl = page.url();

  await page.getByRole('link', { name: 'See all earnings in your wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  const account = page.getByRole('link', { name: /^Pending/ });
  await expect(account).toContainText('$');
  await expectAccessible(page);
  await page
    .getByRole('link')
    .filter({ hasText: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByText(number).first()).toBeVisible();
  await expectEntriesToSum(page);
  await expectAccessible(page);

  const neighbour = await someoneElse({ expectStatus: 404 });
  await signIn(neighbour, here, people.openPagesOwner, new URL(orderUrl).pathname);
  await expect(
    neighbour.getByRole('heading', { level: 1, name: 'We couldn’t find that order' }),
  ).toBeVisible();
  await expect(neighbour.getByText(buyer.email)).toBeHidden();
  await expectAccessible(neighbour);
  await neighbour.goto(`${here.platformUrl}/manage/organization/orders`);
  await neighbour.getByLabel('Search orders').fill(number);
  await expect(neighbour.getByText('No orders match')).toBeVisible();
});

test('the newest balance of the statement is the balance of the account', async ({ page, here }) => {
  await signIn(page, here, people.lincolnMember, '/manage/organization/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(async () => {
    const shown = centsIn((await page.getByRole('link', { name: /^Pending/ }).textContent()) ?? '');
    const newest = page.locator('.data-table tbody tr, .data-cards li').first();
    const amounts = (await newest.textContent()) ?? '';
    const last = amounts.slice(Math.max(amounts.lastIndexOf('$') - 1, 0));
    expect(centsIn(last)).toBe(shown);
    await page.reload();
  }).toPass();
});

test('an older page of the statement has an address of its own, and leads to its entries and orders', async ({
  page,
  here,
}) => {
  await signIn(page, here, people.lincolnMember, '/manage/organization/wallet');
  const lines = page.locator('.data-table tbody tr, .data-cards > li');
  const newest = await page
    .getByRole('navigation', { name: 'Pages of entries' })
    .waitFor()
    .then(() => lines.allTextContents());
  expect(newest).toHaveLength(25);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/older_than=/);
  await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible();
  await expect(lines.first()).not.toHaveText(newest[0] ?? '');
  const older = await lines.allTextContents();
  expect(older.filter((line) => newest.includes(line))).toEqual([]);
  await expectAccessible(page);
  await page.reload();
  await expect(lines).toHaveText(older);
  await lines.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/older_than=.*entry=/);
  await expectEntriesToSum(page);
  await page.getByRole('link', { name: /^See order GS-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /GS-/ })).toBeVisible();
  await page.goBack();
  const entry = page.getByRole('dialog', { name: 'Entry' });
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(lines).toHaveText(newest);
  await expect(page).not.toHaveURL(/_than=/);
});

test('the wallet says what becomes available when, each reason with its amount', async ({ page, here }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  await signIn(page, here, people.lincolnMember, '/manage/organization/wallet');
  const list = page.getByRole('link', { name: 'List', exact: true });
  const calendar = page.locator('.calendar');
  const upcoming = page.getByRole('table', { name: 'When it becomes available' });
  // A phone has the list alone.
  if (isPhone) await expect(list).toBeHidden();
  else {
    await expect(calendar.first()).toBeVisible();
    await expectAccessible(page);
    const onDays = await page
      .locator('.calendar-funds strong, .calendar-later li > .figures')
      .allTextContents();
    const all = centsIn((await page.getByRole('link', { name: /^Pending/ }).textContent()) ?? '');
    expect(onDays.reduce((total, text) => total + centsIn(text), 0)).toBe(all);
    await list.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/days=list/);
  }
  await expect(calendar).toHaveCount(0);
  await expect(upcoming.getByRole('row').nth(1)).toContainText('$');
  const rows = await upcoming.locator('tbody tr').allTextContents();
  const pending = centsIn((await page.getByRole('link', { name: /^Pending/ }).textContent()) ?? '');
  expect(rows.reduce((total, row) => total + centsIn(row), 0)).toBe(pending);
  await expectAccessible(page);
  // It is about pending money, and stands there alone.
  await page.getByRole('link', { name: /^Available/ }).click();
  await expect(page.getByRole('heading', { name: 'Available money' })).toBeVisible();
  await expect(upcoming).toBeHidden();
});

test('a year of the wallet is one page: each month opens where the one before closed, and the last closes with the balance', async ({
  page,
  here,
}) => {
  await signIn(page, here, people.lincolnMember, '/manage/organization/wallet');
  await page.getByRole('link', { name: 'By month' }).click();
  await expect(page).toHaveURL(/view=months/);
  const total = page.locator('.year-total');
  await expect(total).toContainText('Closing');
  await expectAccessible(page);
  for (const account of ['Available', 'Pending']) {
    const tile = page.getByRole('link', { name: new RegExp(`^${account}`) });
    await tile.click();
    await expect(page.getByRole('heading', { name: `${account} money` })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // Others sell meanwhile.
    await expect(async () => {
      await page.reload();
      await expect(total).toBeVisible();
      const [opening, gained, given, closing] = (await total.locator('dd').allTextContents()).map(centsIn);
      const sum = (opening ?? 0) + (gained ?? 0) + (given ?? 0);
      expect(sum).toBe(closing);
      expect(centsIn((await tile.textContent()) ?? '')).toBe(closing);
      const month = page.locator('.data-table tbody tr, .data-cards > li').last();
      expect(centsIn((await month.locator('strong').last().textContent()) ?? '')).toBe(closing);
    }).toPass();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-pending-\d{4}\.csv$/);
  // Each month is saved as a statement, and all of them close with what the page says.
  const month = page.locator('.data-table tbody tr, .data-cards > li').last();
  const closing = centsIn((await month.locator('strong').last().textContent()) ?? '');
  for (const format of ['PDF', 'CSV', 'OFX']) {
    const saved = page.waitForEvent('download');
    await month.getByRole('button', { name: new RegExp(`^${format} statement, `) }).click();
    const file = await saved;
    const extension = format.toLowerCase();
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^statement-lincoln-pending-\\d{4}-\\d{2}\\.${extension}$`),
    );
    await expect(month.getByRole('status')).toHaveText('Statement saved.');
    const text = (await readFile(await file.path())).toString('latin1');
    if (format === 'PDF') expect(text.slice(0, 5)).toBe('%PDF-');
    // Others sell meanwhile: what is in the file is no less than what was shown.
    else if (format === 'OFX')
      expect(Number(/<BALAMT>([\d.-]+)</.exec(text)?.[1]) * 100).toBeGreaterThanOrEqual(closing - 0.01);
    else expect(text).toContain('Closing balance');
  }
  await expect(page.locator('.year-chart')).toBeVisible();
  await expect(page.locator('.year-chart figcaption')).toContainText('The table below has every amount.');
  // A year without entries says so.
  await page.goto(`${here.platformUrl}/manage/organization/wallet?view=months&year=2001`);
  await expect(page.getByRole('heading', { name: 'No activity in 2001' })).toBeVisible();
  await expect(page.getByText(/Months begin and end at midnight Eastern Time/)).toBeVisible();
  await expectAccessible(page);
  // The way back keeps the balance.
  await page.getByRole('link', { name: /^Available/ }).click();
  await page.getByRole('link', { name: 'Entries' }).click();
  await expect(page).toHaveURL(/account=available$/);
});

test('who is not signed in is asked to, and a wrong password says nothing about the address', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(401);
  await page.goto(`${here.platformUrl}/manage/organization/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  const said: string[] = [];
  for (const email of [people.lincolnOwner, 'nobody@lincoln.test']) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').first()).not.toBeEmpty();
    said.push((await page.getByRole('alert').first().textContent()) ?? '');
    await expectAccessible(page);
  }
  expect(said[1]).toBe(said[0]);
});

test('logging out ends it: the way back leads to the sign-in', async ({ page, here, watch }) => {
  // What the page asked for just before may arrive when the session has ended.
  watch.expectStatus(401);
  await signIn(page, here, people.lincolnMember);
  await logOut(page);
  const signInHeading = page.getByRole('heading', { level: 1, name: 'Sign in' });
  await page.goto(`${here.platformUrl}/manage/organization/orders`);
  await expect(signInHeading).toBeVisible();
});
