import type { Page } from '@playwright/test';
import { callApi, newOwner, password } from './owners.ts';
import type { Place } from './place.ts';
import { fundOrganization, inDatabase, releaseDueGifts } from './product.ts';
import { admin } from './staff-orders.ts';
import { cards, expectThanks, fillCard, newBuyer, payButton } from './storefront.ts';
import { expect } from './test.ts';

/** Somebody whose organization has money that may be withdrawn, of this journey alone. */
export type Earner = {
  readonly email: string;
  readonly token: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly availableCents: number;
};

const tokenOf = async (here: Place, email: string): Promise<string> =>
  String((await callApi(here, '/auth/login', { email, password })).body['token']);

/** Somebody gives on the donation page of a shop. */
const give = async (page: Page, here: Place, slug: string): Promise<void> => {
  const buyer = newBuyer('Mae');
  const amount = page.getByRole('radio', { name: /^\$100\.00/ });
  // A shop that was just approved opens everywhere within a moment.
  await expect(async () => {
    await page.goto(`${here.shopUrl}/${slug}/donate`);
    await expect(amount).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await amount.check({ force: true });
  await page.getByRole('button', { name: 'Add $100.00 to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
};

/** A new school that is open and was given $100, which has become available. */
export const newEarner = async (giver: Page, here: Place): Promise<Earner> => {
  const { email, organizationName } = await newOwner(here);
  const token = await tokenOf(here, email);
  const { body } = await callApi(here, '/organization/me', undefined, token);
  const { id: organizationId, slug } = body as { id: string; slug: string };
  const staff = await tokenOf(here, admin);
  expect((await callApi(here, `/admin/organizations/${organizationId}/approve`, {}, staff)).status).toBe(200);
  await give(giver, here, slug);
  await inDatabase(here.folder, [
    [
      `update fund_releases set due_at = now() - interval '1 minute' where organization_id = $1`,
      [organizationId],
    ],
  ]);
  await releaseDueGifts(here.folder);
  const wallet = await callApi(here, '/organization/wallet', undefined, token);
  const availableCents = Number(wallet.body['available_cents']);
  expect(availableCents).toBeGreaterThan(9_000);
  return { email, token, organizationId, organizationName, availableCents };
};

/** A new school that is open and has money that may be withdrawn, without a sale. */
export const newFundedEarner = async (here: Place, availableCents: number): Promise<Earner> => {
  const { email, organizationName } = await newOwner(here);
  const token = await tokenOf(here, email);
  const { body } = await callApi(here, '/organization/me', undefined, token);
  const organizationId = String(body['id']);
  const staff = await tokenOf(here, admin);
  expect((await callApi(here, `/admin/organizations/${organizationId}/approve`, {}, staff)).status).toBe(200);
  await fundOrganization(here.folder, organizationId, availableCents);
  return { email, token, organizationId, organizationName, availableCents };
};

/** An organization asks for some of its money: the number of its withdrawal. */
export const requestWithdrawal = async (
  here: Place,
  { token }: Earner,
  amountCents: number,
): Promise<string> => {
  const { status, body } = await callApi(
    here,
    '/organization/withdrawals',
    { withdrawal_id: crypto.randomUUID(), amount_cents: amountCents },
    token,
  );
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body['withdrawal'] as { number: string }).number;
};

/** Says where the money goes, and lets the 72 hours pass unless they are what the journey is about. */
export const savePayPal = (
  here: Place,
  earner: Earner,
  isHeld: boolean,
  account = 'treasurer@example.com',
  seenVersion = 0,
): Promise<void> =>
  savePayouts(here, earner, isHeld, { method: 0, account_email: account, seen_version: seenVersion });

/** Says that a check is mailed, and lets the 72 hours pass. */
export const saveCheck = (here: Place, earner: Earner, payee: string): Promise<void> =>
  savePayouts(here, earner, false, {
    ...{ method: 1, payee, line1: '1 Elm Street', line2: 'Room 5', city: 'Salem', state: 'OR' },
    ...{ zipcode: '97301', seen_version: 0 },
  });

const savePayouts = async (
  here: Place,
  { token, organizationId }: Earner,
  isHeld: boolean,
  body: object,
): Promise<void> => {
  const saved = await fetch(`${here.platformUrl}/api/organization/payout-details`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(saved.status).toBe(200);
  if (!isHeld) await endHold(here, organizationId);
};

/** Lets the 72 hours after a change of the payment information pass. */
export const endHold = (here: Place, organizationId: string): Promise<void> =>
  inDatabase(here.folder, [
    [
      `update payout_details set changed_at = changed_at - interval '4 days' where organization_id = $1`,
      [organizationId],
    ],
  ]);
