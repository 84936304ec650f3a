import type { Page } from '@playwright/test';
import { cards, fillAddress, fillCard, newBuyer, payButton, storefront } from '../../support/storefront.ts';
import { expect, expectAccessibleWithoutScript, test } from '../../support/test.ts';

// A form is there before the scripts of its page; what is chosen meanwhile, or what the browser fills in again by itself,
// is what the page speaks of.

/** Opens the page with its scripts held back until the answer is called. */
const openBeforeScripts = async (page: Page, url: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return resolve;
};

const gift = (page: Page, amount: string) => page.getByRole('radio', { name: new RegExp(`^\\$${amount}`) });

test('a gift chosen before the scripts arrive is the one on the button', async ({ page, here }) => {
  const sendScripts = await openBeforeScripts(page, storefront(here, '/donate'));
  await gift(page, '100.00').check({ force: true });
  sendScripts();
  await expect(page.getByRole('button', { name: 'Add $100.00 to cart' })).toBeVisible();
});

test('a gift that the browser has chosen again after Back is the one on the button', async ({
  page,
  here,
}) => {
  await page.goto(storefront(here, '/donate'));
  await gift(page, '50.00').check({ force: true });
  await expect(page.getByRole('button', { name: 'Add $50.00 to cart' })).toBeVisible();
  await page.goto(`${here.platformUrl}/story`);
  await page.goBack();
  await expect(gift(page, '50.00')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add $50.00 to cart' })).toBeVisible();
});

test('without scripts the page says no amount that it cannot keep true', async ({
  page,
  here,
  someoneElse,
}) => {
  const donor = await someoneElse({ javaScriptEnabled: false });
  await donor.goto(storefront(here, '/donate'));
  await expectAccessibleWithoutScript(donor, page);
  await gift(donor, '50.00').check({ force: true });
  await expect(donor.getByText('One-time gift')).toBeHidden();
  await donor.getByRole('button', { name: 'Add gift to cart', exact: true }).click();
  await expect(donor.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(donor.getByRole('main')).toContainText('$50.00');
});

test('what is typed and chosen at the checkout before the scripts arrive is in its total', async ({
  page,
  here,
}) => {
  const buyer = newBuyer('Ida');
  await page.goto(storefront(here, '/donate'));
  await gift(page, '50.00').check({ force: true });
  await page.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await page.goto(storefront(here, '/product/heidi'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('$58.99');

  const sendScripts = await openBeforeScripts(page, `${storefront(here, '/checkout')}?slowly`);
  await fillAddress(page, buyer);
  await page.getByRole('radio', { name: '$5.00' }).check({ force: true });
  await fillCard(page, cards.pays);
  sendScripts();
  // Books, gifts, shipping, and the sales tax of the state.
  await expect(payButton(page)).toHaveText('Pay $69.57');
  await expect(page.getByLabel('Card number')).toHaveValue(cards.pays);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ida.' })).toBeVisible();
});
