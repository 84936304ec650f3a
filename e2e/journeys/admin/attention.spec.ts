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
  const row = staff.getByRole('listitem').filter({ hasText: `Refund for order ${number}` });
  // The bank says no a few seconds after it seemed done.
  await expect(async () => {
    await staff.reload();
    await expect(staff.locator('.attention-list:not([aria-busy="true"]), .page-state')).toBeVisible();
    expect(await row.count()).toBe(1);
  }).toPass();
  await expect(row).toContainText('bank returned this refund');
  // The menu tells wherever staff are, and without opening the page.
  await expect(staff.locator('.sidebar-nav a[href="/manage/admin/attention"]')).toHaveAccessibleDescription(
    /^\d+ open$/,
  );
  await expect(row.getByRole('link', { name: 'Lincoln Elementary' })).toBeVisible();
  await expectAccessible(staff);
  await row.getByRole('button', { name: `Try again: Refund for order ${number}` }).click();
  await expect(staff.locator('.toast-success')).toContainText('Trying again now');
  await expect(row).toHaveCount(0);
  await expectAccessible(staff);

  await expect(async () => {
    await page.goto(orderPage);
    await expect(page.getByText(/we’ve refunded \$/i).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
