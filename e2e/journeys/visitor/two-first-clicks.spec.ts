import type { Page } from '@playwright/test';
import { storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

const books = [
  { slug: 'the-jungle-book', title: 'The Jungle Book' },
  { slug: 'the-secret-garden', title: 'The Secret Garden' },
] as const;

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' });

const expectBothInCart = async (page: Page, cartUrl: string): Promise<void> => {
  // Looked at twice: the first look makes one cart of two where there were two.
  for (let look = 0; look < 2; look++) {
    await page.goto(cartUrl);
    for (const { title } of books)
      await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
  }
};

/** Two tabs of a browser that has no cart yet, a click in each at the same moment. */
const clickInTwoTabs = async (page: Page, urlOf: (slug: string) => string): Promise<void> => {
  const other = await page.context().newPage();
  const tabs = [page, other] as const;
  await Promise.all([page.goto(urlOf(books[0].slug)), other.goto(urlOf(books[1].slug))]);
  await Promise.all(
    tabs.map(async (tab) => {
      const answered = tab.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && new URL(response.url()).pathname.includes('/cart'),
      );
      await addButton(tab).click();
      await answered;
    }),
  );
};

test('two first clicks in two tabs end in one cart with both books', async ({ page, here }) => {
  await clickInTwoTabs(page, (slug) => storefront(here, `/product/${slug}`));
  await expectBothInCart(page, storefront(here, '/cart'));
});

test('a double click on the first book puts in two copies, and the cart knows both', async ({
  page,
  here,
}) => {
  await page.goto(storefront(here, `/product/${books[0].slug}`));
  // Both clicks in one task: the second does not wait for what the first one opens.
  await addButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await page.goto(storefront(here, '/cart'));
  await expect(page.getByRole('listitem').filter({ hasText: books[0].title })).toHaveCount(1);
  await expect(page.getByLabel(/Quantity/).first()).toHaveValue('2');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('two forms posted at once end in one cart with both books', async ({ page, here }) => {
    await clickInTwoTabs(page, (slug) => storefront(here, `/product/${slug}`));
    await expectBothInCart(page, storefront(here, '/cart'));
  });
});
