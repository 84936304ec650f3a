import type { Page } from '@playwright/test';
import { enter, letterTo } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { admin, buyShirtAndBook, openOrderIn, release } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const markOnBackorder = async (staff: Page, here: Place, number: string, title: string): Promise<void> => {
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await release(staff);
  await staff.getByRole('button', { name: 'Mark out of stock' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel(`${title}: on backorder`).selectOption('1');
  await expect(drawer.getByLabel('Other copies on the shelf')).toHaveValue('empty');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('On backorder', { exact: true }).first()).toBeVisible();
};

/** Somebody has unpacked one copy and counts it. */
const receiveOne = async (staff: Page, here: Place, title: string): Promise<void> => {
  await staff.goto(`${here.platformUrl}/manage/admin/products?search=${encodeURIComponent(title)}`);
  await staff.getByRole('main').getByRole('link').filter({ hasText: title }).first().click();
  await staff
    .getByRole('button', { name: /^Update stock of / })
    .first()
    .click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Copies in stock').fill('1');
  await drawer.getByLabel('Reason').fill('Delivery from the publisher');
  await drawer.getByRole('button', { name: 'Update stock' }).click();
  await expect(drawer).toBeHidden();
};

test('a title is gone: two orders wait, one copy arrives, the older order gets it and ships', async ({
  someoneElse,
  here,
}, { project }) => {
  // Two purchases, and up to a minute until what has arrived is given away.
  test.setTimeout(240_000);
  // What is marked is sold out: a book of its own for each width.
  const [slug, title] = project.name.includes('phone')
    ? ['old-mother-west-wind', 'Old Mother West Wind']
    : ['just-so-stories', 'Just So Stories'];
  const [page, other] = [await someoneElse(), await someoneElse()];
  const first = await buyShirtAndBook(page, here, slug);
  const second = await buyShirtAndBook(other, here, slug);
  const staff = await someoneElse();
  await enter(staff, here, admin, '/manage/admin/orders');
  // The younger order waits first; its turn is still the second one.
  await markOnBackorder(staff, here, second.number, title);
  await markOnBackorder(staff, here, first.number, title);
  expect((await letterTo(here, first.buyer.email, /^About your order/)).text).toContain(title);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Waiting for stock' })).toContainText(title);

  await receiveOne(staff, here, title);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'We’re getting your order ready' })).toBeVisible(
      {
        timeout: 2_000,
      },
    );
  }).toPass({ timeout: 90_000, intervals: [5_000] });
  await expect(page.getByRole('region', { name: 'Waiting for stock' })).toHaveCount(0);
  await expectAccessible(page);
  await other.reload();
  await expect(other.getByRole('region', { name: 'Waiting for stock' })).toContainText(title);

  await staff.goto(
    `${here.platformUrl}/manage/admin/backorders?view=ready&search=${encodeURIComponent(title)}`,
  );
  await expect(staff.getByText(first.number).first()).toBeVisible();
  await expect(staff.getByText(second.number)).toHaveCount(0);
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, first.number);
  await staff.getByRole('button', { name: 'Ship items' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel(/^Lincoln Leopards T-shirt/).selectOption('1');
  await drawer.getByRole('button', { name: 'Mark 2 items as shipped' }).click();
  await expect(staff.getByText('Everything has shipped.').first()).toBeVisible();
  const { text } = await letterTo(here, first.buyer.email, /shipped|on its way/i);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /shipped/ })).toBeVisible();
  await expectAccessible(page);
});
