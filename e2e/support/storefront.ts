import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Place } from './place.ts';
import { expect } from './test.ts';

/** Stripe's test cards, as the sandbox provider knows them. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  bankAsks: '4000 0000 0000 3220',
  losesAnswer: '4000 0040 8000 0007',
  refundFails: '4000 0000 0000 5126',
} as const;

export type Buyer = { readonly firstName: string; readonly lastName: string; readonly email: string };

/** A person nobody else of this run is. */
export const newBuyer = (firstName = 'Bea'): Buyer => ({
  firstName,
  lastName: 'Calloway',
  email: `${firstName.toLowerCase()}-${randomBytes(5).toString('hex')}@example.test`,
});

export const storefront = (here: Place, path = ''): string => `${here.shopUrl}/lincoln${path}`;

export const addToCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
};

/** Fills in who buys and where the books go. */
export const fillAddress = async (page: Page, buyer: Buyer): Promise<void> => {
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Street address').fill('12 Oak Street');
  await page.getByLabel('City').fill('Providence');
  await page.getByLabel('State').selectOption({ label: 'Rhode Island' });
  await page.getByLabel('ZIP code').fill('02903');
};

export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
};

/** The button that says the whole amount: before the tax is known it says so, and a press would only tell the total. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$[\d.,]+$/ });

/** Book, checkout and card in one go, for journeys that are about something else. */
export const goToCheckout = async (page: Page, here: Place, productSlug: string): Promise<void> => {
  await page.goto(storefront(here, `/product/${productSlug}`));
  await addToCart(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
};

/** The order's page after a payment that went well; returns the order's number. */
export const expectThanks = async (page: Page, buyer: Buyer): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${buyer.firstName}.` })).toBeVisible();
  await expect(page.getByText(buyer.email).first()).toBeVisible();
  const number = await page
    .getByText(/^Order GS-\d+$/)
    .first()
    .textContent();
  expect(number).not.toBeNull();
  return (number ?? '').replace('Order ', '').trim();
};

/** The receipt in the built-in mailbox, opened; a letter is written a moment after the payment. */
export const openReceipt = async (page: Page, here: Place, buyer: Buyer): Promise<void> => {
  const letter = page
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: /Your (order|gift)/ });
  await expect(async () => {
    await page.goto(`${here.platformUrl}/dev/mail?to=${encodeURIComponent(buyer.email)}`);
    await expect(letter.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await letter.first().click();
};
