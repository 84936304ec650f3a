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
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** A book of its own for each project, of which the shop has one copy. */
const lastCopies: Readonly<Record<string, { slug: string; title: string }>> = {
  phone: { slug: 'the-last-lamplighter-of-salem', title: 'The Last Lamplighter of Salem' },
  desktop: { slug: 'the-last-ferry-to-newport', title: 'The Last Ferry to Newport' },
};

test('who comes too late for the last copy is told so in a sentence, in the cart and at the checkout', async ({
  page,
  here,
  someoneElse,
  watch,
}, { project }) => {
  test.slow();
  watch.expectStatus(409);
  const book = lastCopies[project.name];
  if (book === undefined) throw new Error(`There is no last copy for ${project.name}`);
  await page.goto(storefront(here, `/product/${book.slug}`));
  await expect(page.getByText('Only 1 left')).toBeVisible();
  await addToCart(page);
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page, newBuyer('Late'));
  await fillCard(page, cards.pays);

  const faster = await someoneElse();
  const buyer = newBuyer('Faster');
  await goToCheckout(faster, here, book.slug);
  await fillAddress(faster, buyer);
  await fillCard(faster, cards.pays);
  await payButton(faster).click();
  await expectThanks(faster, buyer);

  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(book.title);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Fix your cart' }).click();
  await expect(page.locator('.totals-main').last()).toHaveText('$0.00');
  await expect(
    page.getByRole('listitem').filter({ hasText: book.title }).locator('.field-problem'),
  ).toBeVisible();
  await expectAccessible(page);
  // Pages are renewed for stock once a minute at most: until then the cart and the checkout know it first.
  await expect(async () => {
    await page.goto(storefront(here, `/product/${book.slug}`));
    await expect(page.locator('.stock-line')).toContainText('Sold out', { timeout: 500 });
  }).toPass({ timeout: 100_000 });
});
