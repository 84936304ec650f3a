import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { centsIn, people, signIn } from '../../support/back-office.ts';
import { expectStill, noteShifts } from '../../support/layout-shifts.ts';
import { enter, newOwner } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const dashboard = '/manage/organization/dashboard';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const tile = (page: Page, name: string): Locator =>
  page.locator('.figure-tiles > div').filter({ has: page.getByText(name, { exact: true }) });

/** A figure as it stands, once it is here. */
const figure = async (page: Page, name: string): Promise<string> => {
  await expect(page.locator('.dashboard-body')).toHaveAttribute('aria-busy', 'false');
  return (await tile(page, name).locator('.figure-value').innerText()).trim();
};

const countIn = (text: string): number => Number(text.replaceAll(',', ''));

const choosePeriod = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Time period' }).getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.dashboard-body')).toHaveAttribute('aria-busy', 'false');
};

const showTable = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'How to show it' }).getByRole('link', { name: 'Table' }).click();

/** Days or months of the table, of the cards of a phone. */
const rowsOf = (page: Page): Locator =>
  page.locator('.data-table tbody .data-row, .data-cards > li').filter({ has: page.locator('time') });

const over = (page: Page): Locator => page.getByRole('region', { name: 'Sales and gifts over time' });

const buyHeidi = async (page: Page, here: Place): Promise<void> => {
  const buyer = newBuyer('Dash');
  await goToCheckout(page, here, 'heidi');
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
};

test('an owner reads the dashboard, changes its period, opens its table, and saves it', async ({
  page,
  here,
}) => {
  await signIn(page, here, people.lincolnOwner, dashboard);
  await expect(heading(page)).toBeVisible();
  expect(await figure(page, 'Sales')).toMatch(/^\$[\d,]+\.\d{2}$/);
  await expect(tile(page, 'Sales').locator('.figure-change')).toHaveText(
    /^(?:No comparison|No change, was \$|.*(?:more|less|times as much), was \$)/,
  );
  await expect(page.getByRole('progressbar', { name: 'Raised so far' })).toBeVisible();
  await expectAccessible(page);

  // The chart says each of its days to who moves along it.
  const days = page.getByRole('slider', { name: 'Day in the chart' });
  await days.focus();
  const newest = (await days.getAttribute('aria-valuetext')) ?? '';
  expect(newest).toMatch(/^\w+day, \d{2} \w+ \d{4}: Sales \$[\d,.]+, Gifts \$[\d,.]+, \d+ orders?$/);
  await page.keyboard.press('ArrowLeft');
  await expect(days).not.toHaveAttribute('aria-valuetext', newest);
  await expect(page.locator('.chart-told')).toContainText('Sales $');
  await page.keyboard.press('End');
  await expect(days).toHaveAttribute('aria-valuetext', newest);
  await expectAccessible(page);

  await choosePeriod(page, '7 days');
  await expect(page).toHaveURL(/\/dashboard\?period=7d$/);
  await showTable(page);
  await expect(rowsOf(page)).toHaveCount(7);
  await expectAccessible(page);
  const orders = countIn(await figure(page, 'Orders'));
  const saving = page.waitForEvent('download');
  await over(page).getByRole('button', { name: 'Export CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^lincoln-\d{4}-\d{2}-\d{2}-to-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('Day,Sales,Gifts,Orders,Visits,You earned,Refunded');
  expect(lines).toHaveLength(7);
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[3]), 0)).toBe(orders);
  await expect(page.getByText('Exported 7 days.')).toBeVisible();

  await choosePeriod(page, '12 months');
  await expect(rowsOf(page)).toHaveCount(12);
  // Thousands of visits are not too few: they were counted for a part of the time alone.
  await expect(page.locator('.figure-line')).toContainText(/Visits counted since \d{2} \w+ \d{4}/);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(7);
});

test('the days below the chart stand apart from each other, on the narrowest phone, too', async ({
  page,
  here,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, here, people.lincolnOwner, dashboard);
  for (const period of ['7 days', '30 days', '90 days', '12 months']) {
    await choosePeriod(page, period);
    const boxes = await page
      .locator('.chart-ticks span:visible')
      .evaluateAll((ticks) => ticks.map((tick) => tick.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length, period).toBeGreaterThan(2);
    for (const [place, box] of boxes.entries())
      expect(box.left, `${period}, ${place}`).toBeGreaterThan((boxes[place - 1]?.right ?? -10) + 4);
  }
});

test('what is bought on the storefront is counted on the dashboard within seconds, and its status leads to the orders', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  await signIn(page, here, people.lincolnOwner, `${dashboard}?period=7d`);
  const sales = centsIn(await figure(page, 'Sales'));
  const [orders, visits] = [await figure(page, 'Orders'), await figure(page, 'Visits')].map(countIn);
  await buyHeidi(await someoneElse(), here);
  // Other journeys buy here, too.
  await expect(async () => {
    await page.reload();
    expect(countIn(await figure(page, 'Orders'))).toBeGreaterThan(orders ?? 0);
    expect(countIn(await figure(page, 'Visits'))).toBeGreaterThan(visits ?? 0);
    expect(centsIn(await figure(page, 'Sales'))).toBeGreaterThan(sales);
  }).toPass();
  const statuses = page.getByRole('region', { name: 'Orders by status' });
  await expect(statuses.getByRole('listitem').filter({ hasText: 'Success' })).toContainText(/[1-9]/);
  await statuses.getByRole('link', { name: 'See all of these orders' }).click();
  await expect(page).toHaveURL(/\/orders\?from=\d{4}-\d{2}-\d{2}&until=\d{4}-\d{2}-\d{2}&zone=receipts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: /GS-\d/ }).first()).toBeVisible();
});

test('a dashboard whose answer is lost says so, and is there at the next try', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  await page.route('**/api/organization/dashboard?*', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await signIn(page, here, people.lincolnOwner, dashboard);
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your dashboard');
  // The page tells it alone, and its periods stay where they are.
  expect(await page.locator('.toast-error').count()).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Time period' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await figure(page, 'Sales')).toMatch(/^\$/);

  // Of another period, too: no figures stand there that are not its own.
  await page.route('**/api/organization/dashboard?period=90d', (route) => route.abort('connectionreset'), {
    times: 1,
  });
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your dashboard');
  await expect(page.locator('.figure-tiles')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await figure(page, 'Sales')).toMatch(/^\$/);
});

test('a dashboard that takes its time has its room: nothing moves when it comes', async ({ page, here }) => {
  await noteShifts(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/organization/dashboard?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await enter(page, here, people.lincolnOwner, dashboard);
  await expect(page.locator('.figure-tiles .skeleton').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit your storefront' })).toBeVisible();
  await expectAccessible(page);
  answer.resolve();
  expect(await figure(page, 'Sales')).toMatch(/^\$/);
  await expect(page.getByRole('slider', { name: 'Day in the chart' })).toBeVisible();
  await expectStill(page, 0.005);
});

test('staff read how the platform is doing, who sells most, and what waits for them', async ({
  page,
  here,
}) => {
  await newOwner(here);
  await enter(page, here, 'admin@goodshelf.test', '/manage/admin');
  await expect(page.getByRole('heading', { name: 'How the platform is doing' })).toBeVisible();
  expect(await figure(page, 'Sales')).toMatch(/^\$/);
  await expectAccessible(page);
  await choosePeriod(page, '12 months');
  await expect(page).toHaveURL(/\/manage\/admin\?period=12m$/);
  await showTable(page);
  await expect(over(page).locator('.data-table tbody .data-row, .data-cards > li')).toHaveCount(12);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await over(page).getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^platform-\d{4}-\d{2}-01-to-/);

  // Its figures are older than those above it, and say so.
  const top = page.getByRole('region', { name: 'Top organizations' });
  await expect(top.getByText(/^Counted /)).toBeVisible();
  await top.getByRole('link', { name: 'Lincoln Elementary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Lincoln Elementary/ })).toBeVisible();
  await page.goBack();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: /^\d+ organizations? to approve or reject$/ }).click();
  await expect(page).toHaveURL(/\/organizations\?status=pending/);
});

test('staff read on when a part of their page is lost, and are told that more may be waiting', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  await newOwner(here);
  const lost =
    /\/api\/admin\/(?:organizations|withdrawals|returns|takedowns|dead-letters|accounting|provider-reports)/;
  await page.route(lost, (route) => route.abort('connectionreset'));
  await enter(page, here, 'admin@goodshelf.test', '/manage/admin');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('alert')).toHaveText(
    /We couldn’t check everything, so more may be waiting\./,
  );
  expect(await figure(page, 'Sales')).toMatch(/^\$/);
  await expect(page.getByText('We couldn’t load the organizations')).toHaveCount(2);
  await expectAccessible(page);
  await page.unroute(lost);
  await waiting.getByRole('button', { name: 'Check again' }).click();
  await expect(waiting.getByRole('alert')).toHaveCount(0);
  await expect(
    waiting.getByRole('link', { name: /^\d+ organizations? to approve or reject$/ }),
  ).toBeVisible();
});

test('an App Merchant lands on theirs, which has no gifts, and a new one reads what will be there', async ({
  page,
  here,
  someoneElse,
}) => {
  await signIn(page, here, 'owner@riverbooks.test');
  await expect(page).toHaveURL(`${here.platformUrl}${dashboard}`);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Gifts')).toHaveCount(0);
  await expectAccessible(page);

  const owner = await someoneElse();
  const { email } = await newOwner(here, 'App Merchant');
  await enter(owner, here, email, '/manage');
  await expect(owner).toHaveURL(`${here.platformUrl}${dashboard}`);
  await expect(owner.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
  await expect(owner.getByText('You can share your storefront once it’s approved.')).toBeVisible();
  await expect(owner.locator('.figure-tiles')).toHaveCount(0);
  await expectAccessible(owner);
});
