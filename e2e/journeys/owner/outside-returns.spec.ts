import { people, signIn } from '../../support/back-office.ts';
import { letterTo } from '../../support/owners.ts';
import { fillAddress, newBuyer, storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

// What a buyer paid to the school itself goes back to the school, which pays it back and says so.

test('a shirt by Venmo is packed as soon as the school has its money, comes back, and is paid back by the school', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const buyer = newBuyer('Rosa');
  await page.goto(storefront(here, '/product/lincoln-leopards-t-shirt'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillAddress(page, buyer);
  await page.getByRole('radio', { name: /^Venmo/ }).check({ force: true });
  await page.getByRole('button', { name: /^Place order for \$[\d.]+$/ }).click();
  const memo = (await page.getByText(/^GS-[A-Z][2-9A-Z]{4}$/).textContent()) ?? '';

  const owner = await someoneElse();
  await signIn(owner, here, people.lincolnOwner);
  await owner.goto(`${here.platformUrl}/manage/organization/payments?search=${memo}`);
  await owner
    .getByRole('main')
    .getByRole('link', { name: new RegExp(memo) })
    .click();
  const payment = owner.getByRole('dialog', { name: `Payment ${memo}` });
  await payment.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(payment).toBeHidden();
  // Nothing holds it: neither page speaks of 24 hours.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'We’re getting your order ready' })).toBeVisible();
  await expect(page.getByText('Next, we ship your order')).toBeVisible();
  const number = (
    (await page
      .getByText(/^Order GS-\d+$/)
      .first()
      .textContent()) ?? ''
  ).replace('Order ', '');

  await owner.goto(`${here.platformUrl}/manage/organization/orders?search=${number}`);
  await owner.getByRole('main').getByRole('link').filter({ hasText: number }).click();
  const drawer = owner.getByRole('dialog');
  await owner.getByRole('button', { name: 'Ship items' }).click();
  await drawer.getByRole('button', { name: 'Mark 1 item as shipped' }).click();
  await expect(drawer).toBeHidden();

  await page.reload();
  await page.getByRole('link', { name: 'Return items' }).click();
  await expect(page.getByText('You paid Lincoln Elementary directly')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Lincoln Leopards T-shirt/).selectOption({ label: 'Return it' });
  await page.getByLabel('Why are you returning it?').selectOption({ label: 'It’s the wrong item' });
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('We’ve got your return request')).toBeVisible();
  await expect(page).not.toHaveURL(/saved=/);

  await owner.reload();
  await owner.getByRole('button', { name: /^Approve/ }).click();
  await drawer.getByLabel('Where and how to send it').fill('Bring it to the office.');
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('button', { name: /^Mark as received/ }).click();
  await drawer.getByRole('button', { name: 'Mark as received' }).click();
  await expect(drawer).toBeHidden();
  await owner.goto(`${here.platformUrl}/manage/organization/returns`);
  await expect(owner.getByRole('main').getByRole('link').filter({ hasText: number })).toBeVisible();
  await owner.getByRole('main').getByRole('link').filter({ hasText: number }).click();
  await page.reload();
  await expect(page.getByText('so it sends your refund itself')).toBeVisible();
  await expectAccessible(page);
  await owner.getByRole('button', { name: /^Record refund/ }).click();
  await expectAccessible(owner);
  const record = drawer.getByRole('button', { name: /^Record \$[\d.]+ as paid back$/ });
  const amount = /\$[\d.]+/.exec((await record.textContent()) ?? '')?.[0] ?? '';
  await record.click();
  await expect(drawer).toBeHidden();
  await expect(owner.locator('#returns').getByText('Refunded', { exact: true })).toBeVisible();
  await expectAccessible(owner);

  await page.reload();
  await expect(page.locator('#returns').getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByText(`Lincoln Elementary sent back ${amount}, the way you paid.`)).toBeVisible();
  await expectAccessible(page);
  const letter = await letterTo(here, buyer.email, /^A refund for order/);
  expect(letter.text).toContain(`says it sent back ${amount}`);
});
