import type { Page } from '@playwright/test';
import { loseNextAnswer, replaceNextAnswer } from '../../support/lost-answer.ts';
import type { Place } from '../../support/place.ts';
import { chargesOf } from '../../support/product.ts';
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
  type Buyer,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// The answer of "Pay" is lost, in every way it can be; whatever the buyer does then leads to the one order.

/** Each width buys a title of its own: together they would sell one out. */
const bookToBuy = (): string =>
  test.info().project.name === 'phone' ? 'a-christmas-carol' : 'the-call-of-the-wild';

/** At the last step before paying. */
const readyToPay = async (page: Page, here: Place, card: string = cards.pays): Promise<Buyer> => {
  const buyer = newBuyer('Ana');
  await goToCheckout(page, here, bookToBuy());
  await fillAddress(page, buyer);
  await fillCard(page, card);
  await expect(payButton(page)).toBeVisible();
  return buyer;
};

/** The page thanks, and the provider knows of one charge, of the amount that the page says. */
const expectPaidOnce = async (page: Page, here: Place, buyer: Buyer): Promise<void> => {
  await expectThanks(page, buyer);
  const charges = await chargesOf(here.folder, buyer.email);
  expect(charges.map(({ status }) => status)).toEqual(['succeeded']);
  const paid = ((charges[0]?.amount_cents ?? 0) / 100).toFixed(2);
  await expect(page.getByRole('row', { name: /^Total paid/ })).toContainText(`$${paid}`);
};

test('the connection is cut after the server has answered: pressing again leads to the order', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const buyer = await readyToPay(page, here);
  await loseNextAnswer(page, here.port);
  await payButton(page).click();

  const told = page.getByRole('alert');
  await expect(told).toContainText('We don’t know yet if your order went through');
  await expect(page.getByText(/nothing was charged|weren’t charged/i)).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await expectAccessible(page);

  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
});

test('after a lost answer the order comes before anything that is wrong with the card', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  watch.expectStatus(422);
  const buyer = await readyToPay(page, here);
  await loseNextAnswer(page, here.port);
  await payButton(page).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('We don’t know yet if your order went through');

  // Still without a connection: the page knows as little as before, whatever the card says.
  await page.getByLabel('Security code').fill('124');
  await page.context().setOffline(true);
  await payButton(page).click();
  await expect(told).toContainText('We don’t know yet if your order went through');
  await expect(page.getByText('Your order wasn’t placed')).toBeHidden();
  await page.context().setOffline(false);

  await page.getByLabel('Card number').fill('4242 4242 4242 4241');
  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
});

test('a press that never reached anybody is asked about, then the card is looked at as ever', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const buyer = await readyToPay(page, here);
  await page.context().setOffline(true);
  // The card was exchanged before the line went.
  await payButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
});

test('an answer that somebody on the way has given says nothing of the order', async ({
  page,
  here,
  watch,
}) => {
  const statuses = [408, 413, 429];
  for (const status of statuses) watch.expectStatus(status);
  const buyer = await readyToPay(page, here);
  for (const status of statuses) {
    await replaceNextAnswer(page, here.port, status);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('We don’t know yet if your order went through');
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  }
  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
});

test('a decline that nobody heard is not said of the next card, which is tried at once', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const buyer = await readyToPay(page, here, cards.declined);
  await loseNextAnswer(page, here.port);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('We don’t know yet if your order went through');
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  expect((await chargesOf(here.folder, buyer.email)).map(({ status }) => status)).toEqual([
    'canceled',
    'succeeded',
  ]);
});

test('who turns to another card is led to the order when the bank has said yes after all', async ({
  page,
  here,
}) => {
  const buyer = await readyToPay(page, here, cards.bankAsks);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this you?' })).toBeVisible();
  const bankUrl = page.url();
  await page.goBack();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await fillCard(page, cards.pays);
  // One more copy, put in while the bank is asked: it must not be bought without a word.
  const tab = await page.context().newPage();
  await tab.goto(storefront(here, `/product/${bookToBuy()}`));
  await addToCart(tab);
  await page.request.post(bankUrl, { form: { answer: 'complete' }, maxRedirects: 0 });

  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
  // What is still in the cart is another purchase.
  await tab.goto(storefront(here, '/checkout'));
  await expect(tab.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('a reload after the lost answer leads to the order', async ({ page, here, watch }) => {
  watch.expectLostConnection();
  const buyer = await readyToPay(page, here);
  await loseNextAnswer(page, here.port);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expectPaidOnce(page, here, buyer);
});

test('the cart after a lost answer leads to the order, and the next purchase is a new one', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const buyer = await readyToPay(page, here);
  await loseNextAnswer(page, here.port);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(storefront(here, '/cart'));
  await expectPaidOnce(page, here, buyer);

  const next = await readyToPay(page, here);
  await payButton(page).click();
  await expectPaidOnce(page, here, next);
});

test('the back button after a payment leads to the order again', async ({ page, here }) => {
  const buyer = await readyToPay(page, here);
  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
  const url = page.url();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expectPaidOnce(page, here, buyer);
  await page.goto(storefront(here, '/checkout'));
  await expect(page).toHaveURL(url);
});

/** The order's page, whatever it has to say to whoever comes. */
const placeOf = (tab: Page): string => new URL(tab.url()).pathname;

test('a second tab that pays as well ends at the same order', async ({ page, here, context, watch }) => {
  watch.expectStatus(422);
  const buyer = await readyToPay(page, here);
  const tab = await context.newPage();
  await tab.goto(storefront(here, '/checkout'));
  await fillAddress(tab, buyer);
  await fillCard(tab, cards.pays);
  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
  await payButton(tab).click();
  await expectPaidOnce(tab, here, buyer);
  expect(placeOf(tab)).toBe(placeOf(page));
  // What this tab had typed was not used, and it says so.
  await expect(tab.getByText('already placed with what you entered first')).toBeVisible();
});

test('two tabs that pay at the same moment end at the same order', async ({ page, here, context }) => {
  const buyer = await readyToPay(page, here);
  const tab = await context.newPage();
  await tab.goto(storefront(here, '/checkout'));
  await fillAddress(tab, buyer);
  await fillCard(tab, cards.pays);
  await Promise.all([payButton(page).click(), payButton(tab).click()]);
  await expectPaidOnce(page, here, buyer);
  await expectPaidOnce(tab, here, buyer);
  expect(placeOf(tab)).toBe(placeOf(page));
});

test('a card whose answer is lost: the page says so, and pressing again leads to the order', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectStatus(409);
  const buyer = await readyToPay(page, here, cards.losesAnswer);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('still checking', { timeout: 30_000 });
  await expect(page.getByText(/nothing was charged|weren’t charged/i)).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
});

test('after a failed check at the bank, and back from the bank, what was typed and the total are there', async ({
  page,
  here,
}) => {
  const buyer = await readyToPay(page, here, cards.bankAsks);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this you?' })).toBeVisible();
  const amount = await page.getByRole('definition').first().textContent();

  await page.goBack();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await expect(payButton(page)).toHaveText(`Pay ${amount ?? ''}`);

  await fillCard(page, cards.bankAsks);
  await payButton(page).click();
  await page.getByRole('button', { name: /^Fail/ }).click();
  const failed = page.url();
  await page.getByRole('link', { name: 'Try another card' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await expect(payButton(page)).toHaveText(`Pay ${amount ?? ''}`);

  await fillCard(page, cards.pays);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  const charges = await chargesOf(here.folder, buyer.email);
  // The two before can never be charged any more.
  expect(charges.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'succeeded']);

  // The order that failed says so of itself, and asks for no second payment.
  const paid = page.url();
  await page.goto(failed);
  await expect(page.getByText(`You paid on a later one, with order ${number}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try another card' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View the order you paid' }).click();
  await expect(page).toHaveURL(paid);
});

test('a total that another tab changed is said where the buyer looks, and paid when they have seen it', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(409);
  const buyer = await readyToPay(page, here);
  const other = await page.context().newPage();
  await other.goto(storefront(here, `/product/${bookToBuy()}`));
  await addToCart(other);
  await other.close();
  await payButton(page).click();
  const notice = page.getByText(/^The total is now/);
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await payButton(page).click();
  await expectPaidOnce(page, here, buyer);
});

test('what was typed is still there after a reload', async ({ page, here }) => {
  const buyer = await readyToPay(page, here);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByLabel('State')).toHaveValue('RI');
  await expect(page.getByLabel('Card number')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  /** As above, with the total that the chosen state makes. */
  const readyWithoutScript = async (page: Page, here: Place, card: RegExp): Promise<Buyer> => {
    const buyer = newBuyer('Lea');
    await page.goto(storefront(here, `/product/${bookToBuy()}`));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.goto(storefront(here, '/checkout'));
    await fillAndUpdate(page, buyer, card);
    return buyer;
  };
  const fillAndUpdate = async (page: Page, buyer: Buyer, card: RegExp): Promise<void> => {
    await fillAddress(page, buyer);
    await page.getByRole('button', { name: 'Update total' }).click();
    await expect(page.getByRole('alert')).toContainText('The total is now');
    await page.getByRole('radio', { name: card }).check();
  };
  const pays = /4242/;

  test('pressing again, going back and opening the checkout again lead to the order', async ({
    here,
    someoneElse,
  }) => {
    const page = await someoneElse({
      javaScriptEnabled: false,
      expectStatus: 409,
      expectLostConnection: true,
    });
    const buyer = await readyWithoutScript(page, here, pays);
    const form = await page.context().newPage();
    await form.goto(storefront(here, '/checkout'));
    await fillAndUpdate(form, buyer, pays);

    await loseNextAnswer(page, here.port);
    await payButton(page).click();
    await page.waitForURL(/^chrome-error:/);
    await page.goto(storefront(here, '/checkout'));
    await expectPaidOnce(page, here, buyer);
    await page.goBack();
    await expectPaidOnce(page, here, buyer);
    // The form in the other tab knows nothing of all that.
    await payButton(form).click();
    await expectPaidOnce(form, here, buyer);
    expect(placeOf(form)).toBe(placeOf(page));
  });

  test('a card whose answer is lost', async ({ here, someoneElse }) => {
    test.slow();
    const page = await someoneElse({ javaScriptEnabled: false, expectStatus: 409 });
    const buyer = await readyWithoutScript(page, here, /0007/);
    await payButton(page).click();
    // By the time the page gives up waiting, the provider's own message has come: the buyer need not press again.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you/, { timeout: 40_000 });
    await expectPaidOnce(page, here, buyer);
  });

  test('a card that is refused', async ({ here, someoneElse }) => {
    const page = await someoneElse({ javaScriptEnabled: false, expectStatus: [402, 409] });
    const buyer = await readyWithoutScript(page, here, /0002/);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(/declined/i);
    await page.reload();
    await page.goto(storefront(here, '/checkout'));
    await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
    await page.getByRole('radio', { name: pays }).check();
    await payButton(page).click();
    await expectThanks(page, buyer);
  });
});
