import { enter, openMenu } from '../../support/owners.ts';
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

const admin = 'admin@goodshelf.test';

test('a refund that the bank returned is shown to staff, who retry it, and it is paid', async ({
  page,
  here,
  someoneElse,
}) => {
  // A purchase, a bank that takes its time to say no, and somebody else's pages.
  test.slow();
  const buyer = newBuyer('Rosa');
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await fillCard(page, cards.refundFails);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  const orderPage = page.url();
  await page.getByText('Cancel order').first().click();
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
  await expect(page.getByText(/your refund of|we’ve refunded/i).first()).toBeVisible();

  const staff = await someoneElse();
  await enter(staff, here, admin, '/manage/admin');
  await openMenu(staff);
  await staff.getByRole('link', { name: 'Needs attention' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Needs attention' })).toBeVisible();
  const row = staff.locator('tr, .data-cards > li').filter({ hasText: `Refund for order ${number}` });
  // The bank says no a few seconds after it seemed done.
  await expect(async () => {
    await staff.reload();
    await expect(
      staff.locator(':is(.data-table, .data-cards):not([aria-busy="true"]), .page-state'),
    ).toBeVisible();
    expect(await row.count()).toBe(1);
  }).toPass();
  await expect(row).toContainText('bank returned this refund');
  // The menu tells wherever staff are, and without opening the page.
  await expect(staff.locator('.sidebar-nav a[href="/manage/admin/attention"]')).toHaveAccessibleDescription(
    /^\d+ open$/,
  );
  await expect(row.getByRole('link', { name: 'Lincoln Elementary' })).toBeVisible();
  await expectAccessible(staff);
  // One of several, chosen by itself: the bar does with it what its own button does.
  await row.getByRole('checkbox', { name: `Choose Refund for order ${number}` }).check();
  await expect(staff.getByText('1 chosen')).toBeVisible();
  await expectAccessible(staff);
  await staff.locator('.bulk-bar').getByRole('button', { name: 'Try again' }).click();
  await expect(staff.locator('.toast-success')).toContainText('Trying 1 item again now');
  await expect(row).toHaveCount(0);
  await expectAccessible(staff);

  await expect(async () => {
    await page.goto(orderPage);
    await expect(page.getByText(/we’ve refunded \$/i).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('of several that are tried again, those that are refused are told one by one, and nothing is chosen any more', async ({
  page,
  here,
}) => {
  const item = (number: number) => ({
    kind: 'refund',
    id: `lincoln:${number}`,
    problem: 'The customer’s bank returned this refund, so we still owe the money.',
    last_error: null,
    organization: { id: '7b0c9a52-3c1e-4b6a-9a55-0d6f7f0f4c11', name: 'Lincoln Elementary' },
    order_number: `LIN-${1000 + number}`,
    order_id: null,
    amount_cents: 2_500 + number,
    attempts: 3,
    since: '2026-03-02T15:00:00.000Z',
    gave_up_at: '2026-03-03T08:00:00.000Z',
    abilities: { retry: true },
  });
  let items = [1, 2, 3, 4].map(item);
  await page.route('**/admin/dead-letters?*', (route) =>
    route.fulfill({
      json: {
        items,
        total: items.length,
        page: 1,
        page_size: 10,
        page_count: 1,
        counts: [{ kind: 'refund', count: items.length }],
      },
    }),
  );
  const asked: string[] = [];
  await page.route('**/admin/dead-letters/retry', (route) => {
    const sent: { items: { kind: string; id: string }[] } = route.request().postDataJSON();
    asked.push(...sent.items.map(({ id }) => id));
    items = [1].map(item);
    return route.fulfill({
      json: {
        results: sent.items.map((named, index) => ({
          ...named,
          problem: index === 1 ? 'This doesn’t need attention anymore.' : null,
        })),
        success: 'Trying 2 items again now. Any that don’t work will come back to this list.',
        error: 'We didn’t try 1 of 3 again.',
      },
    });
  });
  await enter(page, here, admin, '/manage/admin/attention');
  const box = (number: number) =>
    page.getByRole('checkbox', { name: `Choose Refund for order LIN-${number}` });
  // In the head of the table or above the cards, by keyboard: all of them, and then all but one.
  const all = page.getByRole('checkbox', { name: 'Choose all on this page' });
  await expect(all).toBeEnabled();
  await all.focus();
  await page.keyboard.press('Space');
  await expect(all).toBeChecked();
  await expect(page.getByText('4 chosen')).toBeVisible();
  await box(1001).uncheck();
  await expect(all).toBeChecked({ indeterminate: true });
  await expectAccessible(page);
  await expect(page.getByText('3 chosen')).toBeVisible();
  await page.locator('.bulk-bar').getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.bulk-refused')).toHaveText(
    'Refund for order LIN-1003 This doesn’t need attention anymore.',
  );
  await expect(page.locator('.toast-success')).toContainText('Trying 2 items again now');
  await expect(page.locator('.toast-error')).toContainText('We didn’t try 1 of 3 again.');
  expect(asked).toEqual(['lincoln:2', 'lincoln:3', 'lincoln:4']);
  await expect(page.locator('.bulk-bar')).toHaveCount(0);
  await expect(box(1001)).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
});
