import type { Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
import { letterTo } from '../../support/owners.ts';
import {
  cards,
  expectThanks,
  fillCard,
  goToCheckout,
  newBuyer,
  payButton,
  storefront,
  type Buyer,
} from '../../support/storefront.ts';
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

// A family has its books sent to the school, with the child's name on the label, or picks them up there.

const fillContact = async (page: Page, buyer: Buyer): Promise<void> => {
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
};

test('books for a child at school: the label stands on every page and in the email, and can be corrected', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  watch.expectStatus(422);
  const buyer = newBuyer('Dana');
  await goToCheckout(page, here, 'the-boxcar-children');
  await fillContact(page, buyer);
  await page.getByLabel('Street address').fill('12 Oak Street');
  await page.getByRole('radio', { name: 'Ship to the school' }).check();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await expect(page.getByText('Your order ships to:')).toBeVisible();

  // Nothing but a name is needed; what is missing is said beside its field.
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Enter the name for the label');
  await expect(page.getByLabel('Child’s name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Child’s name').fill('Maya Calloway');
  await page.getByLabel('Teacher').fill('Mrs. Alvarez');
  await page.getByLabel('Grade').selectOption({ label: '3rd Grade' });
  await expectAccessible(page);

  // A reload keeps it all, also what was typed for another choice.
  await page.reload();
  await expect(page.getByLabel('Child’s name')).toHaveValue('Maya Calloway');
  await expect(page.getByLabel('Grade')).toHaveValue('5');
  await page.getByRole('radio', { name: 'Ship to me' }).check();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await page.getByRole('radio', { name: 'Ship to the school' }).check();
  await fillCard(page, cards.pays);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  await expect(
    page.getByText(/To Maya Calloway, Mrs\. Alvarez, 3rd Grade, Lincoln Elementary/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change address' })).toHaveCount(0);
  const { text } = await letterTo(here, buyer.email, /Your order/);
  expect(text).toContain('Maya Calloway');
  expect(text).toContain('Mrs. Alvarez, 3rd Grade');

  await page.getByRole('link', { name: 'Change name on label' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save label' }).click();
  await expect(page.getByText('Enter the name', { exact: true })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Maia Calloway');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save label' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We’ve updated the label' })).toBeVisible();
  await expect(page.getByText(/To Maia Calloway/)).toBeVisible();

  const office = await someoneElse();
  await signIn(office, here, people.lincolnOwner);
  await office.goto(`${here.platformUrl}/manage/organization/orders?search=${number}`);
  await office.getByRole('link', { name: number }).click();
  await expect(office.getByText('Ships to the organization')).toBeVisible();
  await expect(office.locator('address')).toContainText('Maia Calloway');
  await expect(office.locator('address')).toContainText('Mrs. Alvarez, 3rd Grade');
  await expectAccessible(office);
});

test('a ZIP code fills city and state, and never what somebody has typed', async ({ page, here }) => {
  await goToCheckout(page, here, 'the-boxcar-children');
  await page.getByLabel('ZIP code').fill('02903');
  await expect(page.getByLabel('City')).toHaveValue('Providence');
  await expect(page.getByLabel('State')).toHaveValue('RI');
  await expect(payButton(page)).toBeVisible();
  // What it has filled goes with the next code, and a reload keeps it.
  await page.getByLabel('ZIP code').fill('63366');
  await expect(page.getByLabel('City')).toHaveValue("O'Fallon");
  await expect(page.getByLabel('State')).toHaveValue('MO');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue("O'Fallon");
  await page.getByLabel('ZIP code').fill('10001');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByLabel('State')).toHaveValue('NY');
  await page.getByLabel('City').fill('Dardenne Prairie');
  await page.getByLabel('State').selectOption('MA');
  await page.getByLabel('ZIP code').fill('02904');
  await page.getByLabel('Street address').fill('12 Oak Street');
  await expect(page.getByLabel('City')).toHaveValue('Dardenne Prairie');
  await expect(page.getByLabel('State')).toHaveValue('MA');
  await expectAccessible(page);
});

const note = 'Front office, school days from 8 a.m. to 3 p.m.';

/** The page of an order that is picked up says where and when, and there is no address to change. */
const expectPickUp = async (page: Page, buyer: Buyer): Promise<void> => {
  await expectThanks(page, buyer);
  await expect(page.getByText('Then we pack your order for pickup')).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('link', { name: /Change (address|name)/ })).toHaveCount(0);
};

test('books are picked up at the school for nothing', async ({ page, here }) => {
  const buyer = newBuyer('Pia');
  await goToCheckout(page, here, 'the-boxcar-children');
  await fillContact(page, buyer);
  await page.getByRole('radio', { name: 'Pick up at the school' }).check();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await expectAccessible(page);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectPickUp(page, buyer);
  const { text } = await letterTo(here, buyer.email, /Your order/);
  expect(text).toContain(note);
});

test('and without script', async ({ page: checker, here, someoneElse }) => {
  const page = await someoneElse({ javaScriptEnabled: false, expectStatus: 409 });
  const buyer = newBuyer('Pim');
  await page.goto(storefront(here, '/product/the-boxcar-children'));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillContact(page, buyer);
  await page.getByRole('radio', { name: 'Pick up at the school' }).check();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await page.getByRole('button', { name: 'Update total' }).click();
  await expect(page.getByRole('radio', { name: 'Pick up at the school' })).toBeChecked();
  await expect(page.getByLabel('Last name')).toHaveValue(buyer.lastName);
  await page.getByRole('radio', { name: /4242/ }).check();
  await payButton(page).click();
  await expectPickUp(page, buyer);
  await expectAccessibleWithoutScript(page, checker);
});
