import type { Page } from '@playwright/test';
import { people } from '../../support/back-office.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo, newOwner, password } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const path = '/manage/organization/payment-information';

/** The next call of this kind is answered as it would be ten minutes after the sign-in. */
const askWhoItIs = (page: Page, address: RegExp): Promise<unknown> =>
  page.route(
    address,
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 403,
            json: { code: 'step_up_required', message: 'Confirm that it is you.' },
          }),
    { times: 1 },
  );

const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
};

const save = (page: Page) => page.getByRole('button', { name: 'Save payment information' });
const facts = (page: Page) =>
  page.getByRole('region', { name: 'Your money goes to' }).locator('.payout-facts');

test('an owner says where the money goes, and changes it; a lost answer changes nothing twice', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(403);
  watch.expectStatus(422);
  watch.expectLostConnection();
  const { email, organizationName } = await newOwner(here);
  await enter(page, here, email, '/manage/organization');
  await page.getByRole('main').getByRole('link', { name: 'Add payment information' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment information' })).toBeVisible();
  await expectAccessible(page);

  // By keyboard, and with nothing typed: what is missing is said where it is.
  await page.getByRole('button', { name: 'Add payment information' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeFocused();
  await save(page).click();
  await expect(page.getByText('Enter your PayPal email')).toBeVisible();
  await expect(page.getByLabel('PayPal email')).toBeFocused();
  await expectAccessible(page);

  // Asked who they are before anything is stored, they lose nothing that they typed.
  await page.getByLabel('PayPal email').fill('treasurer@example.com');
  await askWhoItIs(page, /\/organization\/payout-details$/);
  await save(page).click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('PayPal email')).toHaveValue('treasurer@example.com');
  await askWhoItIs(page, /\/organization\/payout-details$/);
  await save(page).click();
  await confirm(page);
  await expect(facts(page)).toContainText('t•••@example.com');
  await expect(page.getByText('treasurer@example.com')).toHaveCount(0);
  await expect(page.getByText(/no money is sent before \d\d \w+ \d{4}, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change payment information' })).toBeFocused();
  await expectAccessible(page);
  const first = await letterTo(here, email, /^Where .* gets its money was changed$/);
  expect(first.subject).toContain(organizationName);
  expect(first.text).toContain('Now: PayPal: t•••@example.com');

  // A check by mail: the form opens with what stands there, after a proof.
  await askWhoItIs(page, /\/payout-details\/reveal$/);
  await page.getByRole('button', { name: 'Change payment information' }).click();
  await confirm(page);
  await expect(page.getByLabel('PayPal email')).toHaveValue('treasurer@example.com');
  await page.getByRole('radio', { name: 'Mailed check' }).check();
  await page.getByLabel('Pay to the order of').fill('Yew Street PTA');
  await page.getByLabel('Street address').fill('14 Maple Avenue');
  await page.getByLabel('ZIP code').fill('02910');
  await page.getByLabel('City').fill('Cranston');
  await page.getByLabel('State').selectOption('OR');
  await save(page).click();
  await expect(page.locator('.field-problem').first()).toBeVisible();
  await page.getByLabel('State').selectOption('RI');
  await expectAccessible(page);
  await loseNextAnswer(page, here.port, /\/organization\/payout-details$/);
  await save(page).click();
  await expect(page.getByText(/didn’t hear back/).first()).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByLabel('Street address')).toHaveValue('14 Maple Avenue');
  // It was stored. Whoever goes on typing replaces their own, and is not told of somebody else.
  await page.getByLabel('Street address').fill('16 Maple Avenue');
  await save(page).click();
  await expect(facts(page)).toContainText('Yew Street PTA, ••• Cranston, RI');
  await page.reload();
  await expect(facts(page)).toContainText('Mailed check');
  await expect(facts(page)).toContainText('Yew Street PTA, ••• Cranston, RI');
  await expect(facts(page)).not.toContainText('Maple');

  // What the page says is what is true, and what the log says of it.
  await page.getByRole('button', { name: 'Change payment information' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('16 Maple Avenue');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${here.platformUrl}/manage/organization/settings/activity`);
  await expect(page.getByText('Changed where money is sent')).toHaveCount(2);
  await expect(page.getByText('Set where money is sent')).toHaveCount(1);
  await expect(page.getByText(/Maple/)).toHaveCount(0);
});

test('the same pressed again after a lost answer is saved once, and told once', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const { email } = await newOwner(here, 'Non-Profit');
  await enter(page, here, email, path);
  await page.getByRole('button', { name: 'Add payment information' }).click();
  await page.getByLabel('PayPal email').fill('giving@example.com');
  await loseNextAnswer(page, here.port, /\/organization\/payout-details$/);
  await save(page).click();
  await expect(page.getByText(/didn’t hear back/).first()).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-busy', 'false');
  // It stands beside the button for as long as nobody knows, and says that pressing it again is safe.
  await expect(page.getByRole('form').getByText(/don’t know whether this was saved/)).toBeVisible();
  await expectAccessible(page);
  await save(page).click();
  await expect(facts(page)).toContainText('g•••@example.com');
  await page.goto(`${here.platformUrl}/manage/organization/settings/activity`);
  await expect(page.getByText('Set where money is sent')).toHaveCount(1);
  await expect(page.getByText('Changed where money is sent')).toHaveCount(0);
});

test('a member sees what is masked, platform staff nothing, and a store what will be there', async ({
  page,
  here,
  someoneElse,
}) => {
  await enter(page, here, people.lincolnMember, path);
  await expect(facts(page)).toContainText('•••');
  await expect(page.getByRole('button', { name: 'Change payment information' })).toBeVisible();
  await expectAccessible(page);
  const store = await someoneElse();
  const { email } = await newOwner(here, 'App Merchant');
  await enter(store, here, email, path);
  await expect(store.getByRole('heading', { name: 'No payouts here' })).toBeVisible();
  await expectAccessible(store);
});
