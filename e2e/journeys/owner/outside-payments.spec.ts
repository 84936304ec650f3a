import type { Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
import { letterTo } from '../../support/owners.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import type { Place } from '../../support/place.ts';
import { type Buyer, expectThanks, fillAddress, newBuyer, storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// Buyers pay the school itself: the order waits until the school says that the money arrived, or that it did not.

/** A gift of $25.00 in the cart, at the checkout, with who gives it. */
const goToCheckoutWithGift = async (page: Page, here: Place, buyer: Buyer): Promise<void> => {
  await page.goto(storefront(here, '/donate'));
  await page.getByRole('radio', { name: /^\$25\.00/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add $25.00 to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
};

const chooseMethod = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('radio', { name }).check({ force: true });

/** Presses the button; resolves to the memo that the order's page shows. */
const placeOrder = async (page: Page, amount: string): Promise<string> => {
  await page.getByRole('button', { name: `Place order for ${amount}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Now send ${amount}` })).toBeVisible();
  const memo = await page.getByText(/^GS-[A-Z][2-9A-Z]{4}$/).textContent();
  return memo ?? '';
};

const openPayments = async (page: Page, here: Place): Promise<void> => {
  await signIn(page, here, people.lincolnOwner);
  await page.goto(`${here.platformUrl}/manage/organization/payments`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments to confirm' })).toBeVisible();
};

const refundIn = (tab: Page) => tab.getByRole('dialog', { name: 'Record a refund' });

const openPayment = async (page: Page, memo: string) => {
  await page.getByRole('searchbox', { name: 'Search payments' }).fill(memo);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  // The rows move when what was found is there: a press before that may meet none of them.
  const found = page.getByRole('main').getByRole('link', { name: /GS-[A-Z][2-9A-Z]{4}/ });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(memo);
  await found.click();
  const drawer = page.getByRole('dialog', { name: `Payment ${memo}` });
  await expect(drawer).toBeVisible();
  return drawer;
};

test('a gift by Zelle waits with its memo, is reported by its giver and confirmed by the school, which gets nothing to withdraw', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Zora');
  await goToCheckoutWithGift(page, here, buyer);
  await chooseMethod(page, /^Zelle/);
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expect(page.getByText('We’ll hold your order for 5 days.').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  const memo = await placeOrder(page, '$25.00');
  await expect(page.getByText('treasurer@lincoln.example.test')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(page.getByText('Thanks for telling us.')).toBeVisible();
  // Nothing asks to be paid twice.
  await expect(page.getByText('treasurer@lincoln.example.test')).toBeHidden();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByText('Show payment details again').click();
  await expect(page.getByText('treasurer@lincoln.example.test')).toBeVisible();
  await expectAccessible(page);
  const letter = await letterTo(here, buyer.email, /^How to pay for order/);
  expect(letter.text).toContain(memo);

  // What was received is another amount first.
  const owner = await someoneElse({ expectStatus: 409, expectLostConnection: true });
  await openPayments(owner, here);
  await expectAccessible(owner);
  const drawer = await openPayment(owner, memo);
  await expect(drawer.getByText('According to the customer, it was sent on')).toBeVisible();
  await expectAccessible(owner);
  await drawer.getByLabel('Amount received in dollars').fill('20.00');
  await drawer.getByRole('button', { name: 'Confirm payment' }).click();
  // Beside its field, and in the toast.
  await expect(
    drawer.getByText(/You received \$20\.00, but the order’s total is \$25\.00/).first(),
  ).toBeVisible();
  await drawer.getByLabel('Amount received in dollars').fill('25.00');
  await drawer.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(drawer).toBeHidden();

  await page.reload();
  await expectThanks(page, buyer);
  await expect(page.getByText('Paid with Zelle')).toBeVisible();
  await expectAccessible(page);
  const receipt = await letterTo(here, buyer.email, /^Your gift/);
  expect(receipt.text).toContain('received a gift of $25.00');

  await owner.goto(`${here.platformUrl}/manage/organization/payments?state=confirmed&search=${memo}`);
  await owner
    .getByRole('main')
    .getByRole('link', { name: new RegExp(memo) })
    .click();
  await owner
    .getByRole('dialog')
    .getByRole('link', { name: /^GS-\d+$/ })
    .click();
  await expect(owner.getByText(/The customer paid it directly, so nothing is paid out/)).toBeVisible();

  // Part of it goes back, by Zelle as it came; that the school says so twice, because its first answer was lost, is one refund.
  await owner.getByRole('button', { name: 'Record a refund' }).click();
  const refund = refundIn(owner);
  await refund.getByRole('button', { name: 'Record as paid back' }).click();
  await expect(refund.getByText('Enter a reason')).toBeVisible();
  await refund.getByLabel('Amount you paid back').fill('7.50');
  await refund.getByLabel('Reason').fill('She meant to give $17.50.');
  await expectAccessible(owner);
  await loseNextAnswer(owner, here.port, /\/paid-back$/);
  const record = refund.getByRole('button', { name: 'Record $7.50 as paid back' });
  await record.click();
  await expect(owner.getByText(/didn’t hear back/).first()).toBeVisible();
  // It has read the order anew by then.
  await expect(record).toHaveAttribute('aria-busy', 'false');
  await record.click();
  await expect(refund).toBeHidden();
  await expect(owner.getByText(/^The organization recorded that it paid back \$7\.50/)).toHaveCount(1);
  await expectAccessible(owner);
  await page.reload();
  await expect(page.getByText('Lincoln Elementary sent back $7.50, the way you paid.')).toHaveCount(1);
  await expectAccessible(page);
  const told = await letterTo(here, buyer.email, /^A refund for order/);
  expect(told.text).toContain('says it sent back $7.50');

  // It was never sent. The first answer is lost again: pressed twice, it is undone once, and every page says what is true.
  await owner.getByRole('button', { name: 'Undo the $7.50 refund' }).click();
  const undoing = owner.getByRole('dialog', { name: 'Undo a recorded refund' });
  const undo = undoing.getByRole('button', { name: 'Undo refund' });
  await undo.click();
  await expect(undoing.getByText('Say what happened')).toBeVisible();
  await expect(undoing.getByText(/^You can undo it until \d\d \w+ \d{4}, /)).toBeVisible();
  // Too long a text isn't cut behind anyone's back.
  await undoing.getByLabel('What happened').fill('x'.repeat(305));
  await expect(
    undoing.getByText('This is 5 characters too long. Use 300 characters or fewer.'),
  ).toBeVisible();
  await undo.click();
  await expect(undoing.getByLabel('What happened')).toBeFocused();
  await undoing.getByLabel('What happened').fill('The bank sent nothing.');
  await expectAccessible(owner);
  await loseNextAnswer(owner, here.port, /\/paid-back\/[^/]+\/undo$/);
  await undo.click();
  await expect(owner.getByText(/didn’t hear back/).first()).toBeVisible();
  await expect(undo).toHaveAttribute('aria-busy', 'false');
  await expect(undoing.getByLabel('What happened')).toHaveValue('The bank sent nothing.');
  await undo.click();
  await expect(undoing).toBeHidden();
  await expect(owner.getByText(/^The \$7\.50 refund was recorded by mistake/)).toHaveCount(1);
  await expect(owner.getByRole('heading', { name: 'Refunds you recorded' })).toBeHidden();
  await expect(owner.getByText('The $7.50 refund of order').first()).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole('button', { name: 'Record a refund' })).toBeVisible();
  await expect(owner.getByText(/^The \$7\.50 refund was recorded by mistake/)).toHaveCount(1);
  await expectAccessible(owner);
  await page.reload();
  await expectThanks(page, buyer);
  await expect(page.getByText(/sent back \$7\.50/)).toHaveCount(0);
  const mistaken = await letterTo(here, buyer.email, /^Your refund for order .* was a mistake/);
  expect(mistaken.text).toContain('recorded by mistake that it sent back $7.50');

  // A colleague records one while the panel is open: it is refused, shows what is left now, and takes another press.
  const again = async (tab: Page, amount: string) => {
    await tab.getByRole('button', { name: 'Record a refund' }).click();
    await refundIn(tab).getByLabel('Amount you paid back').fill(amount);
    await refundIn(tab).getByLabel('Reason').fill('She asked for it.');
  };
  await again(owner, '5.00');
  const colleague = await owner.context().newPage();
  await colleague.goto(owner.url());
  await again(colleague, '20.00');
  await refundIn(colleague).getByRole('button', { name: 'Record $20.00 as paid back' }).click();
  await expect(refundIn(colleague)).toBeHidden();
  await colleague.close();
  const five = refund.getByRole('button', { name: 'Record $5.00 as paid back' });
  await expect(refund.getByText('Up to $25.00.')).toBeVisible();
  await five.click();
  await expect(refund.getByText(/Someone has refunded part of this order.*up to date now/)).toBeVisible();
  await expect(refund.getByText('Up to $5.00.')).toBeVisible();
  await expect(refund.getByLabel('Reason')).toHaveValue('She asked for it.');
  await expectAccessible(owner);
  await expect(five).toHaveAttribute('aria-busy', 'false');
  await five.click();
  await expect(refund).toBeHidden();
  await expect(owner.getByText(/^The organization recorded that it paid back \$5\.00/)).toHaveCount(1);
});

test('a confirmation of the wrong payment is undone: the order waits again, and its giver reads that it isn’t paid', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Mina');
  await goToCheckoutWithGift(page, here, buyer);
  await chooseMethod(page, /^Venmo/);
  const memo = await placeOrder(page, '$25.00');
  const owner = await someoneElse({ expectLostConnection: true });
  await openPayments(owner, here);
  await (await openPayment(owner, memo)).getByRole('button', { name: 'Confirm payment' }).click();
  await expect(owner.getByRole('dialog')).toBeHidden();
  await letterTo(here, buyer.email, /^Your gift/);

  await owner.goto(`${here.platformUrl}/manage/organization/payments?state=confirmed`);
  const drawer = await openPayment(owner, memo);
  const undo = drawer.getByRole('button', { name: 'Undo confirmation' });
  await undo.click();
  await expect(drawer.getByText('Say what happened')).toBeVisible();
  await drawer.getByLabel('What happened').fill('That money was for another order.');
  await expectAccessible(owner);
  // The first answer is lost: pressed again, it is undone once.
  await loseNextAnswer(owner, here.port, /\/undo$/);
  await undo.click();
  await expect(owner.getByText(/didn’t hear back/).first()).toBeVisible();
  await owner.goto(`${here.platformUrl}/manage/organization/payments`);
  const waiting = await openPayment(owner, memo);
  await expect(waiting.getByRole('button', { name: 'Confirm payment' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Now send $25.00' })).toBeVisible();
  await expectAccessible(page);
  const told = await letterTo(here, buyer.email, /isn’t paid after all/);
  expect(told.text).toContain('by mistake');
  expect(told.text).toContain(memo);
  await waiting.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(waiting).toBeHidden();
  await page.reload();
  await expectThanks(page, buyer);
});

test('who hears no answer to a confirmation can read in the drawer what became of it, and go to the order', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Nell');
  await goToCheckoutWithGift(page, here, buyer);
  await chooseMethod(page, /^Venmo/);
  const memo = await placeOrder(page, '$25.00');
  const owner = await someoneElse({ expectLostConnection: true });
  await openPayments(owner, here);
  const drawer = await openPayment(owner, memo);
  await loseNextAnswer(owner, here.port, /\/confirm$/);
  await drawer.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(drawer.getByText('It isn’t in this list anymore.')).toBeVisible();
  // It is still the payment that was opened, by its memo.
  await expect(drawer).toBeVisible();
  await expectAccessible(owner);
  await drawer.getByRole('link', { name: /^See order GS-\d+$/ }).click();
  await expect(owner.getByRole('heading', { level: 1, name: /^Order GS-\d+/ })).toBeVisible();
  await page.reload();
  await expectThanks(page, buyer);
});

test('a shirt by Venmo that never came is rejected with a reason, and its buyer reads it', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Vera');
  await page.goto(storefront(here, '/product/lincoln-leopards-t-shirt'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page, buyer);
  await chooseMethod(page, /^Venmo/);
  const button = page.getByRole('button', { name: /^Place order for \$[\d.]+$/ });
  const amount = ((await button.textContent()) ?? '').replace('Place order for ', '').trim();
  const memo = await placeOrder(page, amount);
  await expect(page.getByText('@lincoln-pta-ri')).toBeVisible();
  await expect(page.getByRole('link', { name: `Pay ${amount} in Venmo` })).toHaveAttribute(
    'href',
    new RegExp(`^https://venmo\\.com/lincoln-pta-ri\\?txn=pay&amount=[\\d.]+&note=${memo}`),
  );
  await expectAccessible(page);

  const owner = await someoneElse();
  await openPayments(owner, here);
  const drawer = await openPayment(owner, memo);
  await drawer.getByRole('button', { name: 'Reject payment' }).click();
  await expect(drawer.getByText('Say why, so the customer knows what to do')).toBeVisible();
  await drawer.getByLabel('What we tell the customer').fill('Nothing came in on Venmo.');
  await drawer.getByRole('button', { name: 'Reject payment' }).click();
  await expect(drawer).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment wasn’t confirmed' })).toBeVisible();
  await expect(page.getByText('Nothing came in on Venmo.')).toBeVisible();
  await expectAccessible(page);
  expect((await letterTo(here, buyer.email, /^We couldn’t confirm your payment/)).text).toContain(
    'Nothing came in on Venmo.',
  );
  // What was in it has left the cart with it, and comes back by one press.
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('link', { name: /T-Shirt/i }).first()).toBeVisible();
});

test('a gift card code and Venmo don’t go together: the card is chosen, and the page says why', async ({
  page,
  here,
}) => {
  test.slow();
  await page.goto(storefront(here, '/product/lincoln-leopards-t-shirt'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await chooseMethod(page, /^Venmo/);
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.getByText('Have a gift card?').click();
  await page.getByLabel('Gift card code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByLabel('Gift card code').press('Enter');
  const why = page.getByText(
    'You can’t use Venmo together with a gift card code, so you’re now paying by card.',
  );
  await expect(why).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Gift card code').fill('');
  await page.getByLabel('Gift card code').press('Enter');
  await expect(why).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect(page.getByText('show you how to send the money with').filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('who types a gift card code before the total with Venmo is there is told that the card pays', async ({
  page,
  here,
}) => {
  await page.goto(storefront(here, '/product/lincoln-leopards-t-shirt'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Check out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByText('Have a gift card?').click();
  // The first total is late: the second overtakes it.
  const second = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/checkout/quote', async (route) => {
    const turn = ++asked;
    if (turn === 1) await second.promise;
    await route.continue();
    if (turn === 1) first.resolve();
  });
  await chooseMethod(page, /^Venmo/);
  await expect.poll(() => asked).toBe(1);
  await page.getByLabel('Gift card code').fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByLabel('Gift card code').press('Enter');
  const why = page.getByText(
    'You can’t use Venmo together with a gift card code, so you’re now paying by card.',
  );
  await expect(why).toBeVisible();
  second.resolve();
  await first.promise;
  await expect(why).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test('a bank’s statement finds payments by their memos, and confirms none of them twice', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Stella');
  await goToCheckoutWithGift(page, here, buyer);
  await chooseMethod(page, /^Zelle/);
  const memo = await placeOrder(page, '$25.00');

  const owner = await someoneElse();
  await openPayments(owner, here);
  await owner.getByRole('link', { name: 'Match a bank statement' }).click();
  // Nothing arrives before its order.
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const statement = [
    'Date,Description,Amount,Balance',
    `${month}/${day}/${year},"Zelle payment from STELLA C, memo ${memo.toLowerCase().replace('-', ' ')}",25.00,1025.00`,
    `${month}/${day}/${year},"Zelle payment from STELLA C, memo ${memo}",25.00,1050.00`,
    '03/03/2026,"Coffee, beans",-12.50,1012.50',
    '03/04/2026,"Interest",0.37,1012.87',
  ].join('\n');
  await owner.getByLabel('Statement', { exact: true }).fill(statement);
  await owner.getByRole('button', { name: 'Find payments' }).click();
  await expect(owner.getByRole('heading', { name: '1 line matches' })).toBeVisible();
  await expect(owner.getByText('Memo and amount match')).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'More than one payment' })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Confirm 1 payment' }).click();
  await expect(owner.getByText('Confirmed', { exact: true })).toBeVisible();

  await owner.getByRole('button', { name: 'Find payments' }).click();
  await expect(owner.getByRole('heading', { name: 'No new payments in this statement' })).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'Already confirmed (1)' })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Confirm \d/ })).toHaveCount(0);

  await page.reload();
  await expectThanks(page, buyer);
});

test('the school says how it is paid, and only what is complete is turned on', async ({ page, here }) => {
  await signIn(page, here, people.lincolnOwner);
  await page.goto(`${here.platformUrl}/manage/organization/settings`);
  await page.getByRole('link', { name: 'Manage Payment options' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment options' })).toBeVisible();
  await expect(page.getByLabel('Venmo name')).toHaveValue('@lincoln-pta-ri');
  await expectAccessible(page);
  await page.getByLabel('Take gifts through PayPal Giving Fund').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the link', { exact: true })).toBeVisible();
  await page.getByLabel('Days to wait for a payment').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter 14 or less.')).toBeVisible();
  await expectAccessible(page);
});
