import type { Page } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import {
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
} from '../../support/storefront.ts';
import { buyShirtAndBook, openOrderIn, release } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const orders = '/manage/admin/orders';

/** Somebody buys a book; resolves to who, the order's number and its own page. */
const buy = async (page: Page, here: Place) => {
  const buyer = newBuyer('Odile');
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  return { buyer, number, url: page.url() };
};

/** Staff look for an order and open it. */
const open = async (page: Page, { number, buyer }: Awaited<ReturnType<typeof buy>>) => {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(buyer.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
};

const move = async (page: Page, name: string, reason: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox').fill(reason);
  await drawer.getByRole('button', { name, exact: true }).click();
  await expect(drawer).toBeHidden();
};

test('staff find an order, hold it with a reason, release it and ship it; its buyer reads how far it is, and not why', async ({
  page,
  someoneElse,
  here,
}) => {
  const order = await buy(page, here);
  const staff = await someoneElse({ expectStatus: 422 });
  await enter(staff, here, admin, orders);
  await expectAccessible(staff);
  await open(staff, order);
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Put on hold' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Put on hold' }).click();
  await expect(drawer.getByText('Enter a reason')).toBeVisible();
  await expectAccessible(staff);
  await drawer.getByLabel('Reason').fill('The address is a freight forwarder');
  await drawer.getByRole('button', { name: 'Put on hold' }).click();
  await expect(drawer).toBeHidden();
  await expect(staff.getByText('The address is a freight forwarder')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is on hold' })).toBeVisible();
  await expect(page.getByText('freight forwarder')).toHaveCount(0);

  await move(staff, 'Take off hold', '');
  await expect(staff.getByText(/^On hold until/)).toBeVisible();
  await move(staff, 'Release for packing', 'Called: it is their office');
  await expect(staff.getByText(/^Ready to pack/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cancel order' })).toHaveCount(0);
  await staff.getByRole('button', { name: 'Ship items' }).click();
  const parcel = staff.getByRole('dialog');
  await expectAccessible(staff);
  await parcel.getByRole('button', { name: 'Mark 1 item as shipped' }).click();
  await expect(parcel).toBeHidden();
  await expect(staff.getByText('Everything has shipped. It’s completed 14 days later.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order has shipped' })).toBeVisible();
});

test('staff cancel an order whose answer is lost: the page shows what is true, and its buyer gets everything back once', async ({
  page,
  someoneElse,
  here,
}) => {
  const order = await buy(page, here);
  const staff = await someoneElse({ expectLostConnection: true });
  await enter(staff, here, admin, orders);
  await open(staff, order);
  await loseNextAnswer(staff, here.port, /\/status$/);
  await staff.getByRole('button', { name: 'Cancel and refund' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Reason').fill('The last copy is damaged');
  await drawer.getByRole('button', { name: /^Cancel and refund \$/ }).click();
  // What is shown follows the order, not the answer.
  await expect(drawer).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Cancel and refund' })).toHaveCount(0);
  await expect(staff.getByText('Our team canceled this order. Refund of $')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We’re sorry, but we had to cancel this order')).toBeVisible();
  expect((await letterTo(here, order.buyer.email, /canceled/)).text).toContain('had to cancel your order');
});

test('a note whose answer is lost is written once; an order that moved on in another tab says so', async ({
  page,
  someoneElse,
  here,
}) => {
  const order = await buy(page, here);
  const staff = await someoneElse({ expectLostConnection: true, expectStatus: 409 });
  await enter(staff, here, admin, orders);
  await open(staff, order);
  const note = 'Wants it wrapped as a present';
  await loseNextAnswer(staff, here.port, /\/notes$/);
  await staff.getByLabel('New note').fill(note);
  await staff.getByRole('button', { name: 'Add note' }).click();
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  await expect(staff.getByLabel('New note')).toHaveValue(note);
  await expect(staff.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-busy', 'false');
  await staff.getByRole('button', { name: 'Add note' }).click();
  await expect(staff.getByLabel('New note')).toHaveValue('');
  await expect(staff.getByRole('main').getByText(note)).toHaveCount(1);
  // What was changed before it was sent again is another note.
  const corrected = 'Wants it wrapped, in blue';
  await loseNextAnswer(staff, here.port, /\/notes$/);
  await staff.getByLabel('New note').fill('Wants it wrapped, in red');
  await staff.getByRole('button', { name: 'Add note' }).click();
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  await staff.getByLabel('New note').fill(corrected);
  await expect(staff.getByRole('button', { name: 'Add note' })).toHaveAttribute('aria-busy', 'false');
  await staff.getByRole('button', { name: 'Add note' }).click();
  await expect(staff.getByRole('main').getByText(corrected)).toBeVisible();

  const second = await staff.context().newPage();
  await second.goto(staff.url());
  await staff.getByRole('button', { name: 'Release for packing' }).click();
  await move(second, 'Put on hold', 'Wait for the present paper');
  await staff.getByRole('dialog').getByRole('button', { name: 'Release for packing' }).click();
  await expect(staff.getByText('it’s “On hold” now')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Take off hold' })).toBeVisible();
});

test('a refund that somebody else made meanwhile leaves what was chosen, and an order that is over offers nothing more', async ({
  page,
  someoneElse,
  here,
}) => {
  const { number } = await buyShirtAndBook(page, here);
  const staff = await someoneElse({ expectStatus: 409 });
  await enter(staff, here, admin, orders);
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await release(staff);
  const second = await staff.context().newPage();
  await second.goto(staff.url());
  const chooseShirt = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Refund items' }).click();
    const shirt = tab.getByRole('dialog').getByRole('group', { name: /^Lincoln Leopards T-shirt/ });
    await shirt.getByLabel('Items', { exact: true }).selectOption('1');
    return shirt;
  };
  const drawer = staff.getByRole('dialog');
  const shirt = await chooseShirt(staff);
  await shirt.getByLabel('Amount to refund').fill('5');
  await drawer.getByLabel('Reason').fill('A seam is torn');
  await expect(drawer.getByText(/^It goes back to Visa ending in \d{4}\.$/)).toBeVisible();
  await expectAccessible(staff);
  // Another tab calls it off, with a part of its price.
  const other = await chooseShirt(second);
  await other.getByLabel('Amount to refund').fill('3');
  await second.getByRole('dialog').getByLabel('Reason').fill('Out of this size');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await drawer.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(shirt.getByText('None of these items can be refunded anymore.')).toBeVisible();
  await expect(shirt.getByLabel('Items', { exact: true })).toHaveValue('1');
  await expect(shirt.getByLabel('Amount to refund')).toHaveValue('5');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(shirt.getByLabel('Items', { exact: true })).toBeFocused();

  // The order is canceled in the other tab: neither panel offers anything more, and says why.
  await second.getByRole('button', { name: 'Cancel and refund' }).click();
  await second.getByRole('dialog').getByLabel('Reason').fill('Bought twice');
  await expect(second.getByRole('dialog').getByText(/^It goes back to Visa/)).toBeVisible();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel and refund \$/ })
    .click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await shirt.getByLabel('Items', { exact: true }).selectOption('0');
  await shirt.getByLabel('Amount to refund').fill('5');
  await drawer.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(
    staff.getByText('This order is canceled, so there’s nothing left to refund.').first(),
  ).toBeVisible();
  await expect(drawer.getByText('There’s nothing left to refund in this order.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  await expectAccessible(staff);
});
