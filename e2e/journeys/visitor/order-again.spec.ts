import type { Page } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import type { Place } from '../../support/place.ts';
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
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

// A buyer wants the same again: on the order's page, with and without JavaScript, in two windows, and when the answer is lost.

const buy = async (page: Page, here: Place): Promise<string> => {
  const buyer = newBuyer('Ann');
  await goToCheckout(page, here, 'the-boxcar-children');
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  return page.url();
};

const press = (page: Page) => page.getByRole('button', { name: 'Order again' }).click();
const orderPage = /\/order\/[\w-]+(\.data)?(\?.*)?$/;

/** The cart has the book once. */
const expectOnce = async (page: Page, here: Place): Promise<void> => {
  await page.goto(storefront(here, '/cart'));
  await expect(page.getByText('The Boxcar Children').first()).toBeVisible();
  await expect(page.getByLabel('Quantity of The Boxcar Children')).toHaveValue('1');
};

for (const javaScriptEnabled of [true, false])
  test(`the same is ordered again ${javaScriptEnabled ? 'with' : 'without'} JavaScript, once, whichever window is pressed`, async ({
    page: buying,
    here,
    someoneElse,
  }) => {
    const url = await buy(buying, here);
    const page = await someoneElse({ javaScriptEnabled });
    await page.goto(url);
    const otherTab = await page.context().newPage();
    await otherTab.goto(url);
    await press(page);
    const told = page.getByRole('status').filter({ hasText: 'Everything is in your cart.' });
    await expect(told).toBeVisible();
    if (javaScriptEnabled) {
      await expect(told).toBeFocused();
      await expectAccessible(page);
    } else await expectAccessibleWithoutScript(page, buying);
    await press(otherTab);
    await expect(otherTab.getByText('It was in your cart already.')).toBeVisible();
    await page.getByRole('link', { name: 'View cart' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expectOnce(page, here);
  });

test('an answer that is lost: the page says so, and the next press brings the cart and adds nothing twice', async ({
  page: buying,
  here,
  someoneElse,
}) => {
  const url = await buy(buying, here);
  const page = await someoneElse({ expectLostConnection: true });
  await page.goto(url);
  await loseNextAnswer(page, here.port, orderPage);
  await press(page);
  await expect(page.getByRole('alert')).toContainText('nothing is added twice');
  await expectAccessible(page);
  await press(page);
  await expect(page.getByRole('status').filter({ hasText: 'Everything is in your cart.' })).toBeVisible();
  await expectOnce(page, here);
});
