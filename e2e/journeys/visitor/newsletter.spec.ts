import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { people } from '../../support/back-office.ts';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo, newEmail } from '../../support/owners.ts';
import type { Place } from '../../support/place.ts';
import { storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

const list = '/manage/organization/customers/newsletter';
const told = 'Check your inbox. Your sign-up counts once you press the button in our email.';

const formOf = (page: Page) => page.locator('form.newsletter-form');
const signUpButton = (page: Page) => formOf(page).getByRole('button');

/** The links in the newest letter about the newsletter: to what it asks for, and off the list. */
const linksIn = async (here: Place, email: string, subject: RegExp) => {
  const { links } = await letterTo(here, email, subject);
  return { first: links[0] ?? '', leave: links[1] ?? '' };
};

const found = async (owner: Page, email: string): Promise<void> => {
  await owner.getByRole('searchbox', { name: 'Search subscribers' }).fill(email);
  await owner.keyboard.press('Enter');
  await expect(owner).toHaveURL(/search=/);
};

test('a visitor signs up, confirms it by email and leaves again, and the school sees it', async ({
  page,
  here,
  watch,
  someoneElse,
}) => {
  test.slow();
  watch.expectLostConnection();
  watch.expectStatus(422);
  const email = newEmail('reader');
  await page.goto(storefront(here));
  const form = formOf(page);
  await form.scrollIntoViewIfNeeded();
  await expect(
    form.getByText('By signing up, you agree to get Lincoln Elementary’s newsletter'),
  ).toBeVisible();
  await expect(form.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  // The scripts of the section come last; before them the form is posted, which the journey below does.
  await page.waitForLoadState('networkidle');
  await signUpButton(page).click();
  await expect(form.getByText('Enter your email address')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);

  // The answer is lost: the same press again is safe, and by keyboard.
  await form.getByLabel('Email').fill(email);
  await loseNextAnswer(page, here.port, /\/newsletter$/);
  await signUpButton(page).click();
  await expect(form.getByText('Press the button again. It does no harm.')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(signUpButton(page)).toHaveAttribute('aria-busy', 'false');
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByText(told)).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(storefront(here));

  const { first: confirm, leave } = await linksIn(here, email, /^Confirm your sign-up/);
  const letters: unknown = await (
    await fetch(`${here.platformUrl}/api/dev/mail?to=${encodeURIComponent(email)}`)
  ).json();
  expect(letters).toHaveLength(1);
  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your sign-up' })).toBeVisible();
  await expectAccessible(page);

  const owner = await someoneElse();
  await enter(owner, here, people.lincolnOwner, list);
  await expect(owner.getByRole('heading', { level: 1, name: 'Newsletter list' })).toBeVisible();
  await expectAccessible(owner);
  // Opening the link has confirmed nothing.
  await found(owner, email);
  await expect(owner.getByText('No subscribers match.', { exact: false })).toBeVisible();

  await loseNextAnswer(page, here.port, /\/newsletter\/[^/]+\.data/);
  await page.getByRole('button', { name: 'Confirm my sign-up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the list' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the list' })).toBeVisible();

  await owner.reload();
  await expect(owner.getByText(email).first()).toBeVisible();
  await owner.getByText('What they agreed to').first().click();
  await expect(owner.getByText('By signing up, you agree to get', { exact: false }).first()).toBeVisible();
  await expectAccessible(owner);
  const saving = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(`\r\n${email},`);
  expect(file).toContain('By signing up, you agree to get Lincoln Elementary’s newsletter');

  await page.goto(leave);
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(confirm);
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work anymore' })).toBeVisible();
  await expectAccessible(page);

  await owner.goto(`${new URL(list, here.platformUrl).href}?state=unsubscribed&search=${email}`);
  await expect(owner.getByText('Take these people off any copy of the list', { exact: false })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(owner.getByRole('dialog')).toContainText(email);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Yes' }).click();
  await expect(owner.getByRole('button', { name: `Remove ${email}` })).toHaveCount(0);
});

test('without script the form is posted, says what is wrong beside the field, and keeps what was typed', async ({
  page: other,
  here,
  someoneElse,
}) => {
  const page = await someoneElse({ javaScriptEnabled: false, expectStatus: 422 });
  const email = newEmail('plain');
  await page.goto(storefront(here));
  await formOf(page).getByLabel('Email').fill('plain@nowhere');
  await signUpButton(page).click();
  await expect(page).toHaveURL(storefront(here, '/newsletter'));
  await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('plain@nowhere');
  await expectAccessibleWithoutScript(page, other);
  await page.getByLabel('Email').fill(email);
  await signUpButton(page).click();
  await expect(page.getByText(told)).toBeVisible();
  const { first: confirm } = await linksIn(here, email, /^Confirm your sign-up/);
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirm my sign-up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the list' })).toBeVisible();
});
