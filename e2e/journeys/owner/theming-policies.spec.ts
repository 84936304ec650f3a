import { previewFrameName } from '@goodshelf/theme';
import type { Page } from '@playwright/test';
import { enter } from '../../support/owners.ts';
import { cards, expectThanks, fillCard, newBuyer, openReceipt, payButton } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { expectSaved, newShop, path, publish } from '../../support/theme-editor.ts';

// What a school says in its own words beside what the program says: below its policies, after an order, at the end of a page.

const frameOf = (page: Page) => page.frameLocator(`iframe[name="${previewFrameName}"]`);

const choose = async (page: Page, place: string): Promise<void> => {
  await page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption({ label: place });
};

test('a school adds its own words to its returns policy: seen in the frame first, then by visitors, below what holds in any case', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const visitor = await someoneElse();
  await enter(page, here, shop.email, path);
  await choose(page, 'Shipping and returns');
  // What the shop says anyway is in the frame.
  await expect(frameOf(page).getByRole('heading', { name: 'The first 24 hours' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Title', { exact: true }).fill('Classroom deliveries');
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  await page
    .getByLabel('Text', { exact: true })
    .fill('Orders for a class wait in the front office.\n\n<b>Fridays</b>');
  await expectSaved(page);
  await expect(frameOf(page).getByRole('heading', { name: 'Classroom deliveries' })).toBeVisible();
  await expect(frameOf(page).getByText('<b>Fridays</b>')).toBeVisible();
  await expectAccessible(page);

  const policy = `${shop.shopUrl}/policies/returns`;
  await visitor.goto(policy);
  await expect(visitor.getByRole('heading', { name: 'The first 24 hours' })).toBeVisible();
  await expect(visitor.getByText('Classroom deliveries')).toHaveCount(0);
  await publish(page);
  await expect(async () => {
    await visitor.goto(policy);
    await expect(visitor.getByRole('heading', { level: 3, name: 'Classroom deliveries' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(visitor.getByRole('heading', { level: 2, name: /^From / })).toBeVisible();
  await expect(visitor.getByText(/It doesn’t change what we promise above/)).toBeVisible();
  await expect(visitor.getByText('<b>Fridays</b>')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'The first 24 hours' })).toBeVisible();
  await expectAccessible(visitor);
  // No other page of the shop carries the words.
  await visitor.goto(`${shop.shopUrl}/policies/privacy`);
  expect(await visitor.content()).not.toContain('Classroom deliveries');

  // Taken off again it is no conflict with anybody, and undo brings it back.
  await page.getByRole('button', { name: 'Remove Section 1' }).click();
  await expectSaved(page);
  await expect(frameOf(page).getByText('Classroom deliveries')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Classroom deliveries');
  await expect(page.getByText('Same as your shop')).toBeVisible();
});

test('thank-you notes, footer and an empty search in a school’s own words', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const visitor = await someoneElse();
  await enter(page, here, shop.email, path);
  await choose(page, 'Thank-you notes and footer');
  await page.getByLabel(/^Thank-you for an order/).fill('Every order fills a shelf in room 12.');
  await page.getByLabel(/^Thank-you for a gift/).fill('Your gift fills a shelf in room 14.');
  await page.getByLabel(/^Footer text/).fill('x'.repeat(201));
  await page.getByLabel(/^Footer text/).blur();
  await expect(page.locator('.field-problem')).toContainText('200');
  await expectAccessible(page);
  await page.getByLabel(/^Footer text/).fill('Run by parents since 1998.');
  await page.getByLabel(/^When no books match/).fill('Ask Ms. Ortega for it.');
  await expectSaved(page);
  for (const words of ['Every order fills', 'Your gift fills', 'Run by parents since 1998.'])
    await expect(frameOf(page).getByText(words)).toBeVisible();
  await publish(page);
  await expect(async () => {
    await visitor.goto(`${shop.shopUrl}/books?search=zzzzzz`);
    await expect(visitor.getByRole('contentinfo').getByText('Run by parents since 1998.')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(visitor.getByText('Ask Ms. Ortega for it.')).toBeVisible();
  await expectAccessible(visitor);
});

test('who gives is thanked in the organization’s own words, on the order’s page and in the receipt', async ({
  page,
  here,
}) => {
  const buyer = newBuyer('Ida');
  await page.goto(`${here.shopUrl}/open-pages/donate`);
  await page.getByRole('radio', { name: /^\$30\.00/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add $30.00 to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('First name').fill(buyer.firstName);
  await page.getByLabel('Last name').fill(buyer.lastName);
  await page.getByLabel('Email').fill(buyer.email);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await expectThanks(page, buyer);
  const thanks = 'You just kept a shelf full for a week.';
  await expect(page.getByRole('figure').getByText(thanks)).toBeVisible();
  // Nothing was bought.
  await expect(page.getByText(/another family finds a good book/)).toHaveCount(0);
  await expectAccessible(page);
  await openReceipt(page, here, buyer);
  await expect(page.frameLocator('iframe').first().getByText(thanks)).toBeVisible();
});
