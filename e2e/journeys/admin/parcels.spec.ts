import type { Locator, Page } from '@playwright/test';
import { people } from '../../support/back-office.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo } from '../../support/owners.ts';
import { admin, buyShirtAndBook as buy, openOrderIn as openIn, release } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** From the list of orders, where nothing is printed before it is released. */
const releaseFromList = async (staff: Page, platformUrl: string, number: string): Promise<void> => {
  await staff.goto(`${platformUrl}/manage/admin/orders?search=${number}`);
  await staff.getByRole('checkbox', { name: number }).check();
  await staff.getByRole('button', { name: 'Packing slips' }).click();
  const refusal = staff.locator('.bulk-refused');
  await expect(refusal).toContainText(`isn’t ready to pack: ${number} (on 24-hour hold)`);
  await refusal.getByRole('button').click();
  await expect(refusal).toHaveCount(0);
  // Neither paper lets go of what is chosen.
  await staff.getByRole('button', { name: 'Pick list' }).click();
  await expect(refusal).toContainText('Nothing in this order is ready to pick.');
  // Said once, where it stays.
  expect(await staff.getByText('Nothing in this order is ready to pick.').count()).toBe(1);
  await refusal.getByRole('button').click();
  await expect(staff.getByRole('checkbox', { name: number })).toBeChecked();
  await staff.getByRole('button', { name: 'Release for packing' }).click();
  const question = staff.getByRole('dialog', { name: 'Release 1 order for packing?' });
  await question.getByRole('button', { name: 'No' }).click();
  await staff.getByRole('button', { name: 'Release for packing' }).click();
  // The second press means the question, not the order that lies beneath it.
  await question.getByRole('button', { name: 'Yes' }).dblclick();
  await expect(staff.getByText('Released 1 order.')).toBeVisible();
  // What was released lets go of the choice, a moment after it is told.
  await expect(staff.getByRole('checkbox', { name: number })).not.toBeChecked();
  await staff.getByRole('checkbox', { name: number }).check();
  for (const name of ['Pick list', 'Packing slips']) {
    const [paper] = await Promise.all([
      staff.waitForEvent('download'),
      staff.getByRole('button', { name }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
    await expect(staff.getByRole('checkbox', { name: number })).toBeChecked();
  }
  expect(new URL(staff.url()).pathname).toBe('/manage/admin/orders');
  await openIn(staff, `${platformUrl}/manage/admin/orders`, number);
};

/** A press while the page is still being read anew is not taken; one after it is. */
const pressAgain = async (drawer: Locator, button: Locator): Promise<void> => {
  await expect(async () => {
    await button.click({ timeout: 2_000 });
    await expect(drawer).toBeHidden({ timeout: 2_000 });
  }).toPass();
};

test('an order leaves in two parcels, one by staff and one by the school; its buyer follows both', async ({
  page,
  someoneElse,
  here,
}) => {
  const { buyer, number } = await buy(page, here);
  const staff = await someoneElse({ expectLostConnection: true });
  await enter(staff, here, admin, '/manage/admin/orders');
  await openIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await release(staff);
  await staff.getByRole('button', { name: 'Ship items' }).click();
  const drawer = staff.getByRole('dialog');
  await expectAccessible(staff);
  // What the school makes it ships itself, unless somebody says otherwise.
  await expect(drawer.getByText('Lincoln Elementary ships this.')).toBeVisible();
  await drawer.getByLabel('Black Beauty').selectOption('0');
  await drawer.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(drawer.getByText('Choose at least one item.')).toBeVisible();
  await drawer.getByLabel('Black Beauty').selectOption('1');
  await drawer.getByLabel('Tracking number').fill('9400 1118 9922');
  await loseNextAnswer(staff, here.port, /\/shipments$/);
  await drawer.getByRole('button', { name: 'Mark 1 item as shipped' }).click();
  // The answer is lost: the panel stays, the page behind it shows what is true, and the same thing again sends nothing more.
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  await pressAgain(drawer, drawer.getByRole('button', { name: 'Mark 1 item as shipped' }));
  await expect(staff.getByText('Part of this order has shipped.')).toBeVisible();
  await expect(staff.getByRole('link', { name: 'USPS 9400 1118 9922' })).toHaveCount(1);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Part of your order has shipped' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track USPS 9400 1118 9922' })).toHaveAttribute(
    'href',
    /tLabels=9400%201118%209922$/,
  );
  await expectAccessible(page);
  const letter = await letterTo(here, buyer.email, /^Part of order/);
  expect(letter.text).toContain('On its way: Black Beauty');

  const owner = await someoneElse();
  await enter(owner, here, people.lincolnOwner, '/manage/organization/orders');
  await openIn(owner, `${here.platformUrl}/manage/organization/orders`, number);
  await expect(
    owner.getByText('This order is ready for you to ship').or(owner.getByText('Your own products')),
  ).toBeVisible();
  await owner.getByRole('button', { name: 'Ship items' }).click();
  const own = owner.getByRole('dialog');
  await expect(own.getByLabel('Black Beauty')).toHaveCount(0);
  await expectAccessible(owner);
  await own.getByLabel('Carrier').selectOption({ label: 'Delivered by hand' });
  await own.getByRole('button', { name: 'Mark 1 item as shipped' }).click();
  await expect(own).toBeHidden();
  await expect(owner.getByRole('button', { name: 'Ship items' })).toHaveCount(0);
  // What staff sent is not the school's to correct.
  await expect(owner.getByRole('button', { name: /^Edit tracking/ })).toHaveCount(1);
  await owner.getByRole('button', { name: /^Edit tracking/ }).click();
  await own.getByLabel('Carrier').selectOption({ label: 'UPS' });
  await own.getByLabel('Tracking number').fill('1Z 999');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByRole('link', { name: 'UPS 1Z 999' })).toBeVisible();
  await expect(owner.getByText('Tracking changed: UPS 1Z 999.')).toBeVisible();
  // It was another package: this one hasn't left, and its buyer is told so; then it does.
  await expect(owner.getByRole('button', { name: /^Hasn’t left/ })).toHaveCount(1);
  await owner.getByRole('button', { name: /^Hasn’t left/ }).click();
  const mistake = owner.getByRole('dialog', { name: 'This package hasn’t left?' });
  await expectAccessible(owner);
  await mistake.getByRole('button', { name: 'Yes' }).click();
  await expect(owner.getByText(/^This package hasn’t left after all: /)).toBeVisible();
  await expect(owner.getByRole('link', { name: 'UPS 1Z 999' })).toHaveCount(0);
  const sorry = await letterTo(here, buyer.email, /hasn’t left yet/);
  expect(sorry.text).toContain('It hasn’t left yet.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Part of your order has shipped' })).toBeVisible();
  await owner.getByRole('button', { name: 'Ship items' }).click();
  await own.getByLabel('Carrier').selectOption({ label: 'UPS' });
  await own.getByLabel('Tracking number').fill('1Z 999');
  await own.getByRole('button', { name: 'Mark 1 item as shipped' }).click();
  await expect(own).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order has shipped' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Track/ })).toHaveCount(2);
});

test('staff refund one item whose answer is lost: its buyer gets it back once, and the page says so', async ({
  page,
  someoneElse,
  here,
}) => {
  const { buyer, number } = await buy(page, here);
  const staff = await someoneElse({ expectLostConnection: true, expectStatus: 409 });
  await enter(staff, here, admin, '/manage/admin/orders');
  await releaseFromList(staff, here.platformUrl, number);
  await staff.getByRole('button', { name: 'Refund items' }).click();
  const drawer = staff.getByRole('dialog');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(drawer.getByText('Choose at least one item.')).toBeVisible();
  await expect(drawer.getByText('Enter a reason')).toBeVisible();
  const shirt = drawer.getByRole('group', { name: /^Lincoln Leopards T-shirt/ });
  await shirt.getByLabel('Items', { exact: true }).selectOption('1');
  await expect(shirt.getByLabel('Amount to refund')).not.toHaveValue('');
  await expect(drawer.getByLabel('Put these items back in stock')).toBeChecked();
  await shirt.getByLabel('Amount to refund').fill('5');
  await expect(shirt.getByText(/won’t be shipped, but only \$5\.00 goes back/)).toBeVisible();
  await expectAccessible(staff);
  await shirt.getByLabel('Amount to refund').fill('9999');
  await drawer.getByLabel('Reason').fill('A seam is torn');
  await drawer.getByRole('button', { name: /^Refund/ }).click();
  await expect(shirt.getByText('Enter an amount from $0.01 to $22.00.')).toBeVisible();
  // All of its price goes back, and it hasn't left: whoever refunds says whether it's sent.
  await shirt.getByLabel('Items', { exact: true }).selectOption('0');
  await shirt.getByLabel('Amount to refund').fill('22');
  const sent = shirt.getByLabel(/paid back in full and hasn’t shipped/);
  await expect(sent).toHaveValue('');
  await drawer.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(shirt.getByText('Choose whether these items are still sent')).toBeVisible();
  await expectAccessible(staff);
  await shirt.getByLabel('Items', { exact: true }).selectOption('1');
  await expect(sent).toHaveCount(0);
  await shirt.getByLabel('Items', { exact: true }).selectOption('0');
  await shirt.getByLabel('Items', { exact: true }).selectOption('1');
  const button = drawer.getByRole('button', { name: /^Refund \$[\d.]+$/ });
  const amount = ((await button.textContent()) ?? '').replace('Refund ', '');
  await loseNextAnswer(staff, here.port, /\/refunds$/);
  await button.click();
  // The panel stays with all that was typed, and the same refund again pays nothing more.
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  await pressAgain(drawer, button);
  await expect(
    staff.getByText(`Refund of ${amount} for Lincoln Leopards T-shirt (Adult L / Navy).`),
  ).toHaveCount(1);
  await expect(staff.getByText('A seam is torn')).toHaveCount(1);

  await page.reload();
  await expect(
    page.getByText(new RegExp(`refund of \\${amount}|refunded \\${amount}`)).first(),
  ).toBeVisible();
  await expect(page.getByText('Refunded since')).toBeVisible();
  await expect(page.getByText('seam')).toHaveCount(0);
  await expectAccessible(page);
  expect((await letterTo(here, buyer.email, /^A refund/)).text).toContain(amount);
});
