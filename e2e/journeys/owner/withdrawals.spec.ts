import type { Page } from '@playwright/test';
import { people } from '../../support/back-office.ts';
import { newEarner, newFundedEarner, savePayPal, type Earner } from '../../support/earners.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { callApi, enter, newOwner, password } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const path = '/manage/organization/wallet/withdraw';
const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The next request is answered as it would be ten minutes after the sign-in. */
const askWhoItIs = (page: Page): Promise<unknown> =>
  page.route(
    /\/organization\/withdrawals$/,
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

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Withdraw/ });
const openRequest = (page: Page) => page.getByRole('region', { name: /^Withdrawal W-\d+/ });
const balance = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Accounts' }).getByRole('link', { name: new RegExp(`^${name}`) });

const cancel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this request?' })
    .getByRole('button', { name: 'Yes' })
    .click();
};

/** How many requests this organization has ever made. */
const requestsOf = async (here: Place, { token }: Earner): Promise<number> =>
  Number((await callApi(here, '/organization/withdrawals', undefined, token)).body['total']);

test('a treasurer says where the money goes, asks for a part, sees it, cancels, and asks again', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  watch.expectStatus(403);
  const earner = await newEarner(await someoneElse(), here);
  const all = money(earner.availableCents);
  await enter(page, here, earner.email, '/manage/organization/wallet');
  await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click();

  // Nothing is saved yet: the way there.
  await expect(page.getByRole('heading', { name: /don’t know where to send your money/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Add payment information' }).click();
  await page.getByRole('button', { name: 'Add payment information' }).click();
  await page.getByLabel('PayPal email').fill('treasurer@example.com');
  await page.getByRole('button', { name: 'Save payment information' }).click();
  await expect(page.locator('.payout-facts')).toContainText('t•••@example.com');

  await page.goto(`${here.platformUrl}${path}`);
  await expect(page.getByRole('form', { name: 'Withdraw money' })).toContainText('t•••@example.com');
  await expect(page.getByText(/no money is sent before \d\d \w+ \d{4}, /)).toBeVisible();
  await expect(submit(page)).toHaveText(`Withdraw ${all}`);
  await expectAccessible(page);

  // A part of it: too little, too much, and nothing are told where they were typed.
  await page.getByRole('radio', { name: 'Part of it' }).check();
  const amount = page.getByLabel('Amount', { exact: true });
  for (const [typed, said] of [
    ['', 'Enter an amount'],
    ['12', 'Enter at least $25.00.'],
    ['12345.67', `Enter ${all} or less.`],
    ['lots', 'Enter an amount in dollars.'],
  ] as const) {
    await amount.fill(typed);
    await submit(page).click();
    await expect(page.locator('.field-problem')).toHaveText(said);
    await expect(amount).toBeFocused();
  }
  await expectAccessible(page);

  // Asked who they are, they lose nothing that they typed.
  await amount.fill('40');
  await askWhoItIs(page);
  await submit(page).click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(amount).toHaveValue('40');
  await askWhoItIs(page);
  await submit(page).click();
  await confirm(page);
  await expect(openRequest(page)).toContainText('$40.00');
  await expect(openRequest(page)).toContainText('PayPal: t•••@example.com');
  await expect(openRequest(page)).toContainText('Not before');
  await expect(openRequest(page).getByRole('heading')).toBeFocused();
  await expectAccessible(page);

  // The wallet and the overview say the same.
  await page.goto(`${here.platformUrl}/manage/organization/wallet?account=reserved`);
  await expect(balance(page, 'Reserved')).toContainText('$40.00');
  await expect(balance(page, 'Available')).toContainText(money(earner.availableCents - 4_000));
  await expect(page.getByRole('main').getByText(/W-\d+/).first()).toBeVisible();
  await page.goto(`${here.platformUrl}/manage/organization`);
  await expect(page.getByText(/^We’re reviewing your request to withdraw \$40\.00 /)).toBeVisible();
  await expectAccessible(page);

  // They think again.
  await page.getByRole('link', { name: 'See the request' }).click();
  await cancel(page);
  await expect(submit(page)).toHaveText(`Withdraw ${all}`);
  await submit(page).click();
  await expect(openRequest(page)).toContainText(all);

  await page.getByRole('link', { name: 'All withdrawals' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await requestsOf(here, earner)).toBe(2);
});

test('after a lost answer the page says that the request is there, and it is there once', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  // The amount of a request whose answer was lost stands.
  watch.expectStatus(409);
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await enter(page, here, earner.email, path);
  await expect(page.getByText('We review every request before we send the money.')).toBeVisible();
  await loseNextAnswer(page, here.port, /\/organization\/withdrawals$/);
  await submit(page).click();
  await expect(page.locator('.toast-success')).toContainText(
    `We got your request for ${money(earner.availableCents)}.`,
  );
  await expect(openRequest(page)).toContainText(money(earner.availableCents));
  expect(await requestsOf(here, earner)).toBe(1);
  await cancel(page);
  await expect(submit(page)).toBeVisible();

  // It never arrived: nothing was asked for, the page says so, and the next press asks.
  await page.route(
    /\/organization\/withdrawals$/,
    (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset')),
    { times: 1 },
  );
  await submit(page).click();
  await expect(page.getByRole('form').getByText(/we don’t have your request/)).toBeVisible();
  await expectAccessible(page);
  expect(await requestsOf(here, earner)).toBe(1);
  await submit(page).click();
  await expect(openRequest(page)).toBeVisible();
  expect(await requestsOf(here, earner)).toBe(2);
  await cancel(page);
  await expect(submit(page)).toBeVisible();

  // Nobody can say whether it arrived, and somebody changes the amount: what arrived first is what counts.
  await page.getByRole('radio', { name: 'Part of it' }).check();
  await page.getByLabel('Amount', { exact: true }).fill('30');
  await loseNextAnswer(page, here.port, /\/organization\/withdrawals$/);
  let isAway = true;
  await page.route(/\/organization\/withdrawals\/next$/, (route) =>
    isAway ? route.abort('connectionreset') : route.fallback(),
  );
  await submit(page).click();
  await expect(page.getByRole('form').getByText(/don’t know whether we got your request/)).toBeVisible();
  isAway = false;
  await page.getByLabel('Amount', { exact: true }).fill('50');
  await submit(page).click();
  await expect(openRequest(page)).toContainText('$30.00');
  expect(await requestsOf(here, earner)).toBe(3);
});

test('after the answer to a cancellation is lost the page says that the request is canceled', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await enter(page, here, earner.email, path);
  await submit(page).click();
  await expect(openRequest(page)).toBeVisible();
  await loseNextAnswer(page, here.port, /\/cancel$/);
  await cancel(page);
  await expect(submit(page)).toBeVisible();
  await expect(page.locator('.toast-success').filter({ hasText: 'Request canceled.' })).toBeVisible();
  await expect(page.locator('.toast-error')).toHaveCount(0);
});

test('by keyboard alone money is asked for and the request is taken back', async ({ page, here }) => {
  test.slow();
  const earner = await newFundedEarner(here, 96_80);
  await savePayPal(here, earner, false);
  await enter(page, here, earner.email, path);
  await page.getByRole('radio', { name: /^All of it/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Part of it' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(openRequest(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel request' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this request?' });
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(submit(page)).toBeVisible();
});

test('who has too little reads how much is missing, and a store where it is paid', async ({
  page,
  here,
  someoneElse,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/payment-information');
  await page.getByRole('button', { name: 'Add payment information' }).click();
  await page.getByLabel('PayPal email').fill('treasurer@example.com');
  await page.getByRole('button', { name: 'Save payment information' }).click();
  await expect(page.locator('.payout-facts')).toBeVisible();
  await page.goto(`${here.platformUrl}${path}`);
  await expect(page.getByText('You have $0.00, so you’re $25.00 short.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See what becomes available, and when' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await page.getByRole('link', { name: 'Withdrawals' }).click();
  await expect(page.getByRole('heading', { name: 'No withdrawals yet' })).toBeVisible();
  await expectAccessible(page);

  const store = await someoneElse();
  await enter(store, here, 'owner@riverbooks.test', path);
  await expect(store.getByRole('heading', { name: 'No payouts here' })).toBeVisible();
});

test('a member sees the withdrawals of the demo, each with what became of it', async ({ page, here }) => {
  await enter(page, here, people.lincolnMember, '/manage/organization/wallet/withdrawals');
  await expect(page.getByText(/^W-\d+/).first()).toBeVisible();
  await expectAccessible(page);
});
