import type { Page } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { letterTo } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
  type Buyer,
} from '../../support/storefront.ts';
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

// A buyer cancels, or has it sent elsewhere, within the 24 hours: on the order page, with and without JavaScript, and
// when the answer is lost on its way back.

type Order = { readonly buyer: Buyer; readonly url: string; readonly total: string };

const buy = async (page: Page, here: Place): Promise<Order> => {
  const buyer = newBuyer('Nell');
  await goToCheckout(page, here, 'the-boxcar-children');
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  const paid = await page.getByRole('row', { name: /^Total paid/ }).textContent();
  return { buyer, url: page.url(), total: /\$[\d.,]+/.exec(paid ?? '')?.[0] ?? '' };
};

const orderPage = /\/order\/[\w-]+(\.data)?(\?.*)?$/;

const cancel = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel this order?' })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
};

/** The page says that it is canceled and what is refunded, and offers no change any more. */
const expectCanceled = async (page: Page, { buyer, total }: Order, here: Place): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
  await expect(page.getByText(/lost the connection/i)).toBeHidden();
  for (const name of ['Cancel order', 'Change address'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.getByText(total).first()).toBeVisible();
  await letterTo(here, buyer.email, /cancel/i);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`We’ve refunded ${total} to your card.`)).toBeVisible({ timeout: 500 });
  }).toPass();
};

const openAddress = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Change address' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
};

const expectMoved = async (page: Page, { buyer }: Order, here: Place): Promise<void> => {
  await expect(
    page.getByRole('status').filter({ hasText: 'We’ve updated your shipping address' }),
  ).toBeVisible();
  await expect(page.getByText('77 Elm Avenue, Apt. 3, Newport, RI 02840').first()).toBeVisible();
  await expect(page.getByText(/^To .*12 Oak Street/)).toHaveCount(0);
  expect((await letterTo(here, buyer.email, /address/i)).text).toContain('77 Elm Avenue');
};

const typeAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Street address').fill('77 Elm Avenue');
  await page.getByLabel('Apartment or suite').fill('Apt. 3');
  await page.getByLabel('City').fill('Newport');
  await page.getByLabel('ZIP code').fill('02840');
};

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`the address is changed ${how}; what is wrong is said beside its field, and nothing typed is lost`, async ({
    page: buying,
    here,
    someoneElse,
  }) => {
    const order = await buy(buying, here);
    const page = await someoneElse({ javaScriptEnabled, expectStatus: 422 });
    const check = () =>
      javaScriptEnabled ? expectAccessible(page) : expectAccessibleWithoutScript(page, buying);
    await page.goto(order.url);
    await openAddress(page);
    await check();
    await typeAddress(page);
    await page.getByLabel('ZIP code').fill('028');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText(/^Zipcode must be in format/)).toBeVisible();
    await expect(page.getByLabel('Street address')).toHaveValue('77 Elm Avenue');
    await expect(page.getByLabel('Apartment or suite')).toHaveValue('Apt. 3');
    await expect(page.getByLabel('ZIP code')).toHaveValue('028');
    if (javaScriptEnabled) await expect(page.getByLabel('ZIP code')).toBeFocused();
    await check();
    // Sales tax was charged for the state: a zip code of another one is a slip.
    await page.getByLabel('ZIP code').fill('90210');
    if (javaScriptEnabled) await expect(page.getByText(/^Zipcode must be in format/)).toBeHidden();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('ZIP code 90210 isn’t in Rhode Island.')).toBeVisible();
    await page.getByLabel('ZIP code').fill('02840');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expectMoved(page, order, here);
    if (javaScriptEnabled)
      await expect(page.getByRole('status').filter({ hasText: 'updated' })).toBeFocused();
    await check();
    await page.getByRole('link', { name: 'Change address' }).click();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Your shipping address is already up to date.')).toBeVisible();
  });

  test(`the order is canceled ${how}, after it was asked once more, and the refund is shown`, async ({
    page: buying,
    here,
    someoneElse,
  }) => {
    const order = await buy(buying, here);
    const page = await someoneElse({ javaScriptEnabled, expectStatus: 409 });
    const late = await page.context().newPage();
    await late.goto(`${order.url}?change=cancel`);
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(`${order.url}?change=address`);
    await typeAddress(elsewhere);
    const check = () =>
      javaScriptEnabled ? expectAccessible(page) : expectAccessibleWithoutScript(page, buying);
    await page.goto(order.url);
    await page.getByRole('link', { name: 'Cancel order' }).click();
    await expect(page.getByText(`We’ll refund ${order.total} to your card.`)).toBeVisible();
    await check();
    await page.getByRole('link', { name: 'Keep order' }).click();
    await expect(page.getByRole('heading', { name: 'Cancel this order?' })).toHaveCount(0);
    await cancel(page);
    await expectCanceled(page, order, here);
    await check();
    // The other tab knows nothing of it: its press finds the order canceled.
    await late.getByRole('button', { name: /^Cancel and refund/ }).click();
    await expect(late.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
    // A change is refused, and the page says why: it no longer thanks for an order that is canceled.
    await elsewhere.getByRole('button', { name: 'Save address' }).click();
    await expect(elsewhere.getByRole('alert')).toContainText('can’t be changed online anymore');
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
    await expect(elsewhere.getByText('You have 24 hours')).toHaveCount(0);
  });

  test(`an answer that is lost ${how}: the order page shows what became of it`, async ({
    page: buying,
    here,
    someoneElse,
  }) => {
    const order = await buy(buying, here);
    const page = await someoneElse({ javaScriptEnabled, expectLostConnection: true });
    /** With script the page finds out by itself; without, the visitor opens the order again. */
    const goOn = async (): Promise<void> => {
      if (javaScriptEnabled) return;
      await page.waitForURL(/^chrome-error:/);
      await page.goto(order.url);
    };
    await page.goto(order.url);
    await openAddress(page);
    await typeAddress(page);
    await loseNextAnswer(page, here.port, orderPage);
    await page.getByRole('button', { name: 'Save address' }).click();
    await goOn();
    if (javaScriptEnabled) await expectMoved(page, order, here);
    else await expect(page.getByText('77 Elm Avenue, Apt. 3, Newport').first()).toBeVisible();

    await page.goto(order.url);
    await loseNextAnswer(page, here.port, orderPage);
    await cancel(page);
    await goOn();
    await expectCanceled(page, order, here);
    // A reload asks for nothing that is over.
    await expect(page).not.toHaveURL(/change=/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your order was canceled' })).toBeVisible();
    await expect(page.getByText('can’t be changed or canceled here anymore')).toHaveCount(0);
  });
}

test('a press that never reaches the shop: the page says so, keeps what was typed, and the next press works', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const order = await buy(page, here);
  await openAddress(page);
  await typeAddress(page);
  let isCut = true;
  await page.route(orderPage, (route) =>
    isCut && route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('alert')).toContainText('We lost the connection.');
  await expect(page.getByLabel('Street address')).toHaveValue('77 Elm Avenue');
  await expect(page.getByText(/^To .*12 Oak Street/)).toBeVisible();
  await expectAccessible(page);
  isCut = false;
  await page.getByRole('button', { name: 'Save address' }).click();
  await expectMoved(page, order, here);
});
