import type { Page } from '@playwright/test';
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

/** From a network of its own: what comes from this very machine is let through. */
const comeFrom = (page: Page, address: string): Promise<unknown> =>
  page.route(/\/checkout(?:\.data)?(?:\?|$)/, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );

const declineTimes = async (page: Page, count: number): Promise<void> => {
  const summary = page.getByRole('alert');
  for (let time = 0; time < count; time++) {
    await fillCard(page, cards.declined);
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 402,
    );
    await payButton(page).click();
    await answered;
    await expect(summary).toContainText(/declined/i);
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  }
};

test('a buyer whose card was declined three times is checked, which says what it does, keeps what was typed when it fails, and lets them pay', async ({
  page,
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
  await declineTimes(page, 3);
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
  await expectThanks(page, buyer);
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
  await goToCheckout(page, here, 'treasure-island');
  await fillAddress(page, buyer);
  await declineTimes(page, 8);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText(
    /Too many payments didn’t go through\. You weren’t charged, and your cart is saved\. Try again in \d+ minutes\./,
  );
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByText('Treasure Island').first()).toBeVisible();
  await expectAccessible(page);
});
