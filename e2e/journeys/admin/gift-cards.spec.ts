import { enter, letterTo } from '../../support/owners.ts';
import { admin, openOrderIn } from '../../support/staff-orders.ts';
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
import { expect, expectAccessible, test } from '../../support/test.ts';

test('who releases an order with a gift card reads that it is emailed, too; so does its buyer', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Gus');
  const recipient = `hal-${buyer.email}`;
  await page.goto(storefront(here, '/gift-cards'));
  await page.getByLabel('Other amount in whole dollars').fill('30');
  await page.getByLabel('Recipient’s name').fill('Hal Ito');
  await page.getByLabel('Recipient’s email').fill(recipient);
  await page.getByRole('button', { name: 'Add gift card to cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  await expect(page.getByText('start packing your order and email the gift card after')).toBeVisible();

  const staff = await someoneElse();
  await enter(staff, here, admin, '/manage/admin/orders');
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await staff.getByRole('button', { name: 'Release for packing' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(
    dialog.getByText('The gift card is emailed within a minute, too.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Release for packing' }).click();
  await expect(staff.getByText(/^Ready to pack/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('We’ve emailed the gift card')).toBeVisible();
  await expectAccessible(page);
  await letterTo(here, recipient, /sent you a gift card/);
});
