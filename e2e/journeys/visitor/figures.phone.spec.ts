import type { Locator, Page } from '@playwright/test';
import { expectFits, narrow } from '../../support/narrow.ts';
import {
  addToCart,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  newBuyer,
  payButton,
  storefront,
} from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

// A figure that breaks in two lines reads as two figures: "$39.5" and "7".

const linesOf = (figures: Locator): Promise<string[]> =>
  figures.evaluateAll((all) =>
    all.flatMap((figure) => {
      const words = document.createRange();
      words.selectNodeContents(figure);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [`${figure.textContent} in ${lines.size} lines`] : [];
    }),
  );

const expectWhole = async (page: Page, name: string): Promise<void> => {
  const figures = page.locator(name);
  await expect(figures.first()).toBeVisible();
  expect(await linesOf(figures), name).toEqual([]);
};

for (const width of [390, narrow.width])
  test(`${width} px wide: figures of the cart and of the receipt stay in one line`, async ({
    page,
    here,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const buyer = newBuyer('Fay');
    await page.goto(storefront(here, '/donate'));
    await expectWhole(page, '.amount-figure');
    await page.getByText('Dedicate this gift').click();
    await page.getByLabel('In memory of').check({ force: true });
    await page.getByLabel('Their name').fill('Rose O’Neil');
    await page.getByLabel('Message').fill('We miss you, Grandma, and we read the books that you gave us.');
    await page.getByRole('button', { name: /^Add .* to cart$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
    await page.goto(storefront(here, '/product/the-boxcar-children'));
    await page.getByLabel('Quantity').selectOption('10');
    await addToCart(page);
    await page.goto(storefront(here, '/cart'));
    await expectWhole(page, '.cart-count');
    await expectFits(page, width);
    await expectWhole(page, '.cart-line-amount');
    await page.goto(storefront(here, '/checkout'));
    await fillAddress(page, buyer);
    await fillCard(page, cards.pays);
    await payButton(page).click();
    await expectThanks(page, buyer);
    await expectWhole(page, '.receipt .figure');
  });
