import { people } from '../../support/back-office.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo } from '../../support/owners.ts';
import { admin, buyShirtAndBook, openOrderIn, release } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a buyer returns a book: it’s approved, received and paid back, and the order page says so', async ({
  someoneElse,
  here,
}) => {
  const page = await someoneElse({ expectStatus: 422 });
  const { buyer, number } = await buyShirtAndBook(page, here);
  const staff = await someoneElse({ expectLostConnection: true });
  await enter(staff, here, admin, '/manage/admin/orders');
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await release(staff);
  await staff.getByRole('button', { name: 'Ship items' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Mark 1 item as shipped/ }).click();
  await expect(drawer).toBeHidden();

  await page.reload();
  await page.getByRole('link', { name: 'Return items' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('link', { name: 'Choose at least one item' })).toBeVisible();
  await page.getByLabel('What should we know?').fill('A page is torn.');
  await page.getByLabel('Black Beauty').selectOption({ label: 'Return it' });
  await page.getByLabel('Why are you returning it?').selectOption({ label: 'It arrived damaged' });
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('We’ve got your return request')).toBeVisible();
  // It is said once: a reload doesn't say it again.
  await expect(page).not.toHaveURL(/saved=/);
  // What was shipped is on its way back: nothing is left to ask for.
  await expect(page.getByRole('link', { name: 'Return items' })).toHaveCount(0);
  await expectAccessible(page);
  expect((await letterTo(here, buyer.email, /^We’ve got your return request/)).text).toContain(
    'Black Beauty',
  );

  await staff.goto(`${here.platformUrl}/manage/admin/returns`);
  await expectAccessible(staff);
  await staff.getByRole('main').getByRole('link').filter({ hasText: number }).click();
  await expect(staff.getByText('A page is torn.')).toBeVisible();
  await staff.getByRole('button', { name: /^Approve/ }).click();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await expect(drawer.getByText('Enter where to send the items')).toBeVisible();
  await drawer.getByLabel('Where and how to send it').fill('Send it to 40 Mill Street, Pawtucket.');
  await expectAccessible(staff);
  await loseNextAnswer(staff, here.port, /\/returns\/[^/]+$/);
  await drawer.getByRole('button', { name: 'Approve' }).click();
  // The answer is lost; the page shows what is true.
  await expect(drawer).toBeHidden();
  await expect(staff.getByRole('button', { name: /^Mark as received/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Send it to 40 Mill Street, Pawtucket.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Keep the items/ })).toBeVisible();
  await expectAccessible(page);

  await staff.getByRole('button', { name: /^Mark as received/ }).click();
  await expect(drawer.getByLabel('Back in stock')).toHaveValue('0');
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Mark as received' }).click();
  await expect(drawer).toBeHidden();
  await staff.getByRole('button', { name: /^Refund: / }).click();
  await expectAccessible(staff);
  const button = drawer.getByRole('button', { name: /^Refund \$[\d.]+$/ });
  const amount = ((await button.textContent()) ?? '').replace('Refund ', '');
  await button.click();
  await expect(drawer).toBeHidden();
  await expect(staff.getByText(`Refund of ${amount} for Black Beauty.`)).toBeVisible();

  await page.reload();
  await expect(page.locator('#returns').getByText('Refunded', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect((await letterTo(here, buyer.email, /^A refund/)).text).toContain(amount);
});

test('a buyer without script asks to return the school’s own shirt, the school approves it, and the buyer keeps it after all', async ({
  page,
  someoneElse,
  browser,
  here,
}) => {
  const { number } = await buyShirtAndBook(page, here);
  const staff = await someoneElse();
  await enter(staff, here, admin, '/manage/admin/orders');
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await release(staff);
  await staff.getByRole('button', { name: 'Ship items' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel(/^Lincoln Leopards T-shirt/).selectOption('1');
  await drawer.getByRole('button', { name: 'Mark 2 items as shipped' }).click();
  await expect(drawer).toBeHidden();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const order = await plain.newPage();
  await order.goto(page.url());
  await order.getByRole('link', { name: 'Return items' }).click();
  await order.getByLabel(/^Lincoln Leopards T-shirt/).selectOption({ label: 'Return it' });
  await order.getByLabel('Why are you returning it?').selectOption({ label: 'It’s the wrong item' });
  await order.getByRole('button', { name: 'Request return' }).click();
  await expect(order.getByText('We’ve got your return request').first()).toBeVisible();

  const owner = await someoneElse({ expectStatus: 409 });
  await enter(owner, here, people.lincolnOwner, '/manage/organization/orders');
  await owner.getByRole('link', { name: /waiting for you/ }).click();
  await expectAccessible(owner);
  await owner.getByRole('main').getByRole('link').filter({ hasText: number }).click();
  await expect(owner.getByRole('button', { name: /^Decline/ })).toBeVisible();
  const late = await owner.context().newPage();
  await late.goto(owner.url());
  await late.getByRole('button', { name: /^Decline/ }).click();
  await late.getByRole('dialog').getByLabel('Reason').fill('Shirts can’t be returned once they’re worn.');
  await owner.getByRole('button', { name: /^Approve/ }).click();
  const panel = owner.getByRole('dialog');
  await panel.getByLabel('Where and how to send it').fill('Bring it to the office.');
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel).toBeHidden();
  await expectAccessible(owner);
  // Who comes too late reads so, and keeps what was typed.
  await late.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(late.getByText('This return is “Approved” now, so this can’t be done anymore.')).toBeVisible();
  await expect(late.getByRole('dialog').getByLabel('Reason')).toHaveValue(/once they’re worn/);
  await expectAccessible(late);

  await order.reload();
  await expect(order.getByText('Bring it to the office.')).toBeVisible();
  await order.getByRole('button', { name: /^Keep the items/ }).click();
  await expect(order.getByText('You’ve withdrawn the return.')).toBeVisible();
  await owner.reload();
  await expect(owner.locator('#returns').getByText('Withdrawn')).toBeVisible();
  await plain.close();
});

test('staff whose refund of a return is refused, because a colleague has refunded something, press once more', async ({
  someoneElse,
  here,
}) => {
  const page = await someoneElse();
  const { number } = await buyShirtAndBook(page, here);
  const staff = await someoneElse({ expectStatus: 409 });
  await enter(staff, here, admin, '/manage/admin/orders');
  await openOrderIn(staff, `${here.platformUrl}/manage/admin/orders`, number);
  await release(staff);
  await staff.getByRole('button', { name: 'Ship items' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Mark 1 item as shipped/ }).click();
  await expect(drawer).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: 'Return items' }).click();
  await page.getByLabel('Black Beauty').selectOption({ label: 'Return it' });
  await page.getByLabel('Why are you returning it?').selectOption({ label: 'It’s the wrong item' });
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('We’ve got your return request')).toBeVisible();
  await staff.reload();
  await staff.getByRole('button', { name: /^Approve/ }).click();
  await drawer.getByLabel('Where and how to send it').fill('Send it to 40 Mill Street, Pawtucket.');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await staff.getByRole('button', { name: /^Mark as received/ }).click();
  await drawer.getByRole('button', { name: 'Mark as received' }).click();
  await expect(drawer).toBeHidden();
  await staff.getByRole('button', { name: /^Refund: / }).click();
  await drawer.getByLabel('Black Beauty').fill('4.00');

  const colleague = await staff.context().newPage();
  await openOrderIn(colleague, `${here.platformUrl}/manage/admin/orders`, number);
  await colleague.getByRole('button', { name: 'Refund items' }).click();
  const other = colleague.getByRole('dialog');
  const shirt = other.getByRole('group', { name: /^Lincoln Leopards/ });
  await shirt.getByLabel('Amount to refund').fill('2.00');
  await other.getByLabel('Reason').fill('A late parcel');
  await other.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(other).toBeHidden();
  await colleague.close();

  const refund = drawer.getByRole('button', { name: /^Refund \$4\.\d\d$/ });
  await refund.click();
  await expect(drawer.getByRole('alert')).toContainText('Someone has refunded part of this order');
  await expect(drawer.getByLabel('Black Beauty')).toHaveValue('4.00');
  await expectAccessible(staff);
  await refund.click();
  await expect(drawer).toBeHidden();
  await expect(staff.locator('#returns').getByText('Refunded', { exact: true })).toBeVisible();
});
