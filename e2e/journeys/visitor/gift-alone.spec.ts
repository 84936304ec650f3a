import { people, signIn } from '../../support/back-office.ts';
import {
  cards,
  expectThanks,
  fillCard,
  newBuyer,
  openReceipt,
  payButton,
  storefront,
} from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a gift in memory of somebody is given without an address to ship to', async ({
  page,
  here,
  someoneElse,
}) => {
  const buyer = newBuyer('Mae');
  await page.goto(storefront(here, '/donate'));
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^\$50\.00/ }).check({ force: true });
  await page.getByText('Dedicate this gift').click();
  await page.getByLabel('Their name').fill('Mr. Ellis');
  await page.getByLabel('Message').fill('He let us keep the lamp on.');
  await page.getByText('Add a note for Lincoln Elementary').click();
  await page.getByLabel('Your note').fill('For the reading corner, please.');
  await page.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose “In honor of” or “In memory of”');
  await expectAccessible(page);
  await page.getByLabel('In memory of').check({ force: true });
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer.getByText(/Mr\. Ellis/)).toBeVisible();
  await drawer.getByRole('link', { name: 'Check out' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await expect(page.getByText('You have 24 hours to cancel your gift.')).toBeVisible();
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  await fillCard(page, cards.pays);
  await expect(payButton(page)).toHaveText(/\$50\.00/);
  await payButton(page).click();
  const number = await expectThanks(page, buyer);
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('In memory of Mr. Ellis');
  await expect(receipt).toContainText('He let us keep the lamp on.');
  await expect(receipt).toContainText('For the reading corner, please.');
  await expect(page.getByText(/\$50\.00 of this is a gift to Lincoln Elementary/)).toBeVisible();
  await expectAccessible(page);

  // On paper the head of the page is missing: the sheet itself says that no money was moved.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(receipt.getByText('Demonstration: no real cards, no real orders.')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await openReceipt(page, here, buyer);
  const letter = page.frameLocator('iframe').first();
  await expect(letter.getByText('Your message: “He let us keep the lamp on.”')).toBeVisible();
  await expect(
    letter.getByText('Your note to Lincoln Elementary: “For the reading corner, please.”'),
  ).toBeVisible();

  const owner = await someoneElse();
  await signIn(owner, here, people.lincolnOwner, `/manage/organization/orders?search=${number}`);
  await owner.getByRole('link').filter({ hasText: number }).click();
  await expect(owner.getByText('He let us keep the lamp on.')).toBeVisible();
  await expect(owner.getByText('For the reading corner, please.')).toBeVisible();
  await expectAccessible(owner);
});

test('a note that is too long is told, refused and never cut', async ({ page, here, watch }) => {
  watch.expectStatus(422);
  await page.goto(storefront(here, '/donate'));
  await page.getByRole('radio', { name: /^\$50\.00/ }).check({ force: true });
  await page.getByText('Add a note for Lincoln Elementary').click();
  const note = page.getByLabel('Your note');
  const long = `${'For the reading corner. '.repeat(22)}The end`;
  await note.fill(long);
  await expect(page.getByText('This is 35 characters too long. Use 500 characters or fewer.')).toBeVisible();
  await page.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  // Told at the head of the form, and at its field.
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: 'Your note: Use 500 characters or fewer.' })).toBeVisible();
  await expect(alerts.filter({ hasText: /^Use 500 characters or fewer\.$/ })).toBeVisible();
  await expect(note).toHaveValue(long);
  await expectAccessible(page);
  await note.fill(long.slice(0, 499));
  await expect(page.getByText('1 character left')).toBeVisible();
  await page.getByRole('button', { name: 'Add $50.00 to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
});
