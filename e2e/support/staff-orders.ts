import { expect, type Page } from '@playwright/test';
import type { Place } from './place.ts';
import {
  addToCart,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
  storefront,
} from './storefront.ts';

export const admin = 'admin@goodshelf.test';

/** Somebody buys one of the school's own shirts and a book. */
export const buyShirtAndBook = async (page: Page, here: Place, book = 'black-beauty') => {
  const buyer = newBuyer('Petra');
  await page.goto(storefront(here, '/product/lincoln-leopards-t-shirt'));
  await page.getByRole('radio', { name: 'Adult L' }).check();
  await page.getByRole('radio', { name: /^Navy/ }).check();
  await addToCart(page);
  await goToCheckout(page, here, book);
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  return { buyer, number };
};

export const openOrderIn = async (page: Page, list: string, number: string): Promise<void> => {
  await page.goto(`${list}?search=${number}`);
  await page.getByRole('main').getByRole('link').filter({ hasText: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
};

export const release = async (staff: Page): Promise<void> => {
  await staff.getByRole('button', { name: 'Release for packing' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Release for packing' }).click();
  await expect(staff.getByText(/^Ready to pack/)).toBeVisible();
};
