import type { Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
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
  storefront,
} from '../../support/storefront.ts';
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

// An organization makes a code, a buyer uses it, and it comes out of the organization's share.

/** Nobody else's of this run: both widths make theirs in the same demo. */
const newCode = (): string => `FAIR-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;

const openCodes = async (page: Page, here: Place): Promise<void> => {
  await signIn(page, here, people.lincolnOwner);
  await page.goto(`${here.platformUrl}/manage/organization/settings`);
  await page.getByRole('link', { name: 'Manage Discount codes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discount codes' })).toBeVisible();
  await expect(page.getByText('Your share of a catalog book is 20%')).toBeVisible();
};

const addCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add code' }).click();
  const form = page.getByRole('dialog', { name: 'Add code' });
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await form.getByRole('button', { name: 'Add code' }).click();
  await expect(form.getByText('Enter a percentage')).toBeVisible();
  await form.getByLabel('Percentage').fill('10');
  await form.getByLabel('How often one customer can use it').fill('1');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add code' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
};

const openDiscount = async (page: Page): Promise<void> => {
  await page.getByText('Have a discount code?').click();
  await expect(page.getByLabel('Discount code')).toBeVisible();
};

test('a code is made, used at the checkout, seen on the order, and stopped', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const code = newCode();
  const owner = await someoneElse();
  await openCodes(owner, here);
  await expectAccessible(owner);
  await addCode(owner, code);

  const buyer = newBuyer('Cody');
  await goToCheckout(page, here, 'black-beauty');
  await fillAddress(page, buyer);
  const before = await payButton(page).textContent();
  await openDiscount(page);
  await page.getByLabel('Discount code').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This shop doesn’t have that code. Check the spelling.')).toBeVisible();
  await expect(page.getByLabel('Discount code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // Enter applies; it doesn't pay.
  await page.getByLabel('Discount code').fill(code.toLowerCase());
  await page.getByLabel('Discount code').press('Enter');
  await expect(page.getByText(`${code} takes $0.90 off.`)).toBeVisible();
  await expect(payButton(page)).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(payButton(page)).toHaveText(before ?? '');
  await page.getByLabel('Discount code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes $0.90 off.`)).toBeVisible();
  // A reload keeps it.
  await page.reload();
  await expect(page.getByText(`${code} takes $0.90 off.`)).toBeVisible();
  await expectAccessible(page);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  await expect(page.getByRole('row', { name: `Discount (${code}) −$0.90` })).toBeVisible();
  await expectAccessible(page);
  expect((await letterTo(here, buyer.email, /Your order/)).text).toContain(`Discount (${code})`);

  await owner.goto(`${here.platformUrl}/manage/organization/orders?search=${number}`);
  await owner.getByRole('link', { name: number }).click();
  await expect(owner.getByText(`Discount (${code})`)).toBeVisible();
  await expect(owner.getByText('20%, less the discount')).toBeVisible();
  await expectAccessible(owner);

  await owner.goto(`${here.platformUrl}/manage/organization/settings/discounts`);
  await owner.getByRole('link', { name: code }).click();
  await owner.getByRole('button', { name: 'Stop code' }).click();
  await expect(owner.getByRole('button', { name: 'Let it work again' })).toBeVisible();
  const late = await someoneElse();
  await goToCheckout(late, here, 'black-beauty');
  await openDiscount(late);
  await late.getByLabel('Discount code').fill(code);
  await late.getByRole('button', { name: 'Apply' }).click();
  await expect(late.getByText('This code has ended.')).toBeVisible();
});

test('a code works without script, and the same customer can’t use it twice', async ({
  page: checker,
  here,
  someoneElse,
}) => {
  test.slow();
  const page = await someoneElse({ javaScriptEnabled: false, expectStatus: [409, 422] });
  const buyer = newBuyer('Cora');
  const toCheckout = async () => {
    await page.goto(storefront(here, '/product/black-beauty'));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Check out' }).click();
    await fillAddress(page, buyer);
    await openDiscount(page);
    await page.getByLabel('Discount code').fill('familynight');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('FAMILYNIGHT takes $0.90 off.')).toBeVisible();
    await page.getByRole('radio', { name: /4242 4242 4242 4242/ }).check();
    await payButton(page).click();
  };
  await toCheckout();
  await expectThanks(page, buyer);
  await toCheckout();
  await expect(page.getByText('You’ve already used this code.').first()).toBeVisible();
  await expect(page.getByLabel('Discount code')).toHaveValue('familynight');
  await expectAccessibleWithoutScript(page, checker);
});
