import type { Page } from '@playwright/test';
import {
  addToCart,
  cards,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
} from '../../support/storefront.ts';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** From a network of its own: what comes from this very machine is let through. */
const comeFrom = (page: Page, address: string): Promise<unknown> =>
  page.route(/\/checkout(?:\.data)?(?:\?|$)/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );

const decline = async (page: Page, card: string): Promise<void> => {
  await fillCard(page, card);
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 402,
  );
  await payButton(page).click();
  await answered;
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
};

/** Four cards that are declined. */
const badCards = [cards.declined, cards.insufficientFunds, '4000 0000 0000 9987', '4000 0000 0000 0069'];

test('a buyer whose cards were declined is checked, loses nothing when that fails, and pays; staff let the order go', async ({
  page,
  someoneElse,
  here,
  watch,
}, { project }) => {
  watch.expectStatus(402);
  watch.expectStatus(403);
  watch.expectLostConnection();
  await comeFrom(page, project.name === 'phone' ? '198.51.100.21' : '198.51.100.22');
  const buyer = newBuyer('Nell');
  await goToCheckout(page, here, 'heidi');
  await fillAddress(page, buyer);
  for (const card of badCards) await decline(page, card);
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/proof.worker*', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const button = page.getByRole('button', { name: 'Checking that it’s you…' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Checking that it’s you…' })).toBeAttached();
  await expectAccessible(page);
  letGo?.();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('We couldn’t check that it’s you. You weren’t charged.');
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await expectAccessible(page);
  await page.unroute('**/proof.worker*');
  // Nobody presses twice: the check and the payment follow the one press.
  await payButton(page).click();
  // Paid, and looked at by staff before it is sent.
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is on hold' })).toBeVisible();
  await expectAccessible(page);
  const number =
    /GS-\d+/.exec(
      (await page
        .getByText(/Order GS-\d+/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';

  const staff = await someoneElse();
  await enter(staff, here, 'admin@goodshelf.test', '/manage/admin/fraud');
  await expect(staff.getByRole('heading', { level: 1, name: 'Fraud shield' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'orders on hold' }).click();
  await staff
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await expect(staff.getByText('Fraud review: this was paid after several cards were tried')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Take off hold', exact: true }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Take off hold', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(staff.getByText(/^On hold until/)).toBeVisible();
});

test('who is declined eight times is told when to try again, and loses nothing', async ({
  page,
  here,
  watch,
}, { project }) => {
  test.setTimeout(120_000);
  watch.expectStatus(402);
  watch.expectStatus(403);
  watch.expectStatus(429);
  await comeFrom(page, project.name === 'phone' ? '198.51.100.31' : '198.51.100.32');
  const buyer = newBuyer('Nils');
  // At a shop of its own: so many declines ask more of everybody there.
  await page.goto(`${here.shopUrl}/open-pages/product/treasure-island`);
  await addToCart(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page, buyer);
  for (let time = 0; time < 8; time++) await decline(page, cards.declined);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText(
    /Too many payments didn’t go through\. You weren’t charged, and your cart is saved\. Try again in \d+ minutes\./,
  );
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByText('Treasure Island').first()).toBeAttached();
  await expectAccessible(page);
});
