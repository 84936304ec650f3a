import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo } from '../../support/owners.ts';
import { admin, buyShirtAndBook, openOrderIn, release } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a book isn’t on the shelf: staff put it on backorder, its buyer is told and cancels it, and the rest still ships', async ({
  someoneElse,
  here,
}, { project }) => {
  const page = await someoneElse();
  // What is marked is sold out: a book of its own for each width.
  const [slug, title] = project.name.includes('phone')
    ? ['anne-of-green-gables', 'Anne of Green Gables']
    : ['bambi', 'Bambi'];
  const { buyer, number } = await buyShirtAndBook(page, here, slug);
  const staff = await someoneElse({ expectLostConnection: true });
  await enter(staff, here, admin, '/manage/admin/orders');
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await release(staff);
  await staff.getByRole('button', { name: 'Mark out of stock' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Change at least one number.')).toBeVisible();
  await drawer.getByLabel(`${title}: on backorder`).selectOption('1');
  await drawer.getByLabel(`${title}: expected on`).fill('2031-03-20');
  await expectAccessible(staff);
  // The answer is lost; the page shows what is true.
  await loseNextAnswer(staff, here.port, /\/waiting$/);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('On backorder', { exact: true }).first()).toBeVisible();
  await staff.goto(`${here.platformUrl}/manage/admin/backorders?search=${encodeURIComponent(title)}`);
  await expect(staff.getByText(number).first()).toBeVisible();
  await expectAccessible(staff);
  expect((await letterTo(here, buyer.email, /^About your order/)).text).toContain(title);

  await page.reload();
  const waiting = page.getByRole('region', { name: 'Waiting for stock' });
  await expect(waiting).toContainText('20 March 2031');
  await expectAccessible(page);
  await waiting.getByRole('button', { name: new RegExp(`^Cancel and refund .*: ${title}$`) }).click();
  await expect(page.getByText('Canceled. Your refund is on its way.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel and refund/ })).toHaveCount(0);
  await expectAccessible(page);
  expect((await letterTo(here, buyer.email, /^A refund/)).text).toContain(title);

  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await staff.getByRole('button', { name: 'Ship items' }).click();
  await drawer.getByLabel(/^Lincoln Leopards T-shirt/).selectOption('1');
  await drawer.getByRole('button', { name: 'Mark 1 item as shipped' }).click();
  await expect(staff.getByText('Everything has shipped.').first()).toBeVisible();
});
