import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
  storefront,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const refusals = [
  { card: 'declined', says: /declined/i },
  { card: 'insufficientFunds', says: /funds|money|balance/i },
] as const;

for (const { card, says } of refusals) {
  test(`a card refused (${card}) says so, charges nothing, and keeps the cart and what was typed`, async ({
    page,
    here,
    watch,
  }) => {
    watch.expectStatus(402);
    const buyer = newBuyer('Ira');
    await goToCheckout(page, here, 'treasure-island');
    await fillAddress(page, buyer);
    await fillCard(page, cards[card]);
    await payButton(page).click();

    const summary = page.getByRole('alert');
    await expect(summary).toContainText(says);
    await expect(summary).toBeFocused();
    await expect(page.locator('#field-payment-payment-method .field-problem')).toContainText(says);
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
    await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
    await expect(page.getByLabel('State')).toHaveValue('RI');
    await expectAccessible(page);

    await fillCard(page, cards.pays);
    await payButton(page).click();
    await expectThanks(page, buyer);
    await page.goto(storefront(here, '/cart'));
    await expect(page.getByText('Treasure Island')).toBeHidden();
  });
}

test('a card company that cannot be reached is no fault of a field; what was typed stays, and the next press pays', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const buyer = newBuyer('Ida');
  await goToCheckout(page, here, 'heidi');
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await page.route('**/sandbox-card/payment_methods', (route) => route.abort('connectionreset'));
  await payButton(page).click();

  const summary = page.getByRole('alert');
  await expect(summary.getByRole('listitem')).toHaveText(
    'We couldn’t reach the card company. Try again in a moment.',
  );
  await expect(page.getByLabel('Card number')).toHaveValue(cards.pays);
  await expectAccessible(page);

  await page.unroute('**/sandbox-card/payment_methods');
  await payButton(page).click();
  await expectThanks(page, buyer);
});
