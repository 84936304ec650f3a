import type { Locator, Page } from '@playwright/test';
import { cards, expectThanks, newBuyer, payButton, storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

const tabsMax = 80;

/** The ring may be drawn by the element, by what covers its card, or by the card itself. */
const hasVisibleFocus = (element: Element): boolean => {
  const drawn = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration): boolean =>
    (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  for (let around: Element | null = element, steps = 0; around !== null && steps < 3; steps += 1) {
    if (['', '::before', '::after'].some((part) => drawn(getComputedStyle(around as Element, part))))
      return true;
    around = around.parentElement;
  }
  return false;
};

/** Presses Tab until the element has the focus: whoever has no mouse can come there, and sees where he is. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(hasVisibleFocus), `the focus is visible on ${String(target)}`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with the keyboard`);
};

test('a book is found, put into the cart and paid for with the keyboard alone', async ({ page, here }) => {
  const buyer = newBuyer('Kay');
  await page.goto(storefront(here));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();

  await tabTo(page, page.getByRole('searchbox', { name: /search books/i }));
  await page.keyboard.type('black beauty');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=black/);
  await tabTo(page, page.getByRole('link', { name: 'Black Beauty', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Black Beauty' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add to cart' }));
  await page.keyboard.press('Enter');

  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await tabTo(page, drawer.getByRole('link', { name: 'Check out' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  const typed: readonly (readonly [string, string])[] = [
    ['First name', buyer.firstName],
    ['Last name', buyer.lastName],
    ['E-mail', buyer.email],
    ['Street address', '12 Oak Street'],
    ['City', 'Providence'],
    ['State', 'Rhode'],
    ['ZIP code', '02903'],
    ['Card number', cards.pays],
    ['Expiry date', '1240'],
    ['Security code', '123'],
  ];
  for (const [label, text] of typed) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expectThanks(page, buyer);
});
