import type { Page } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import type { Place } from '../../support/place.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { expectSaved, newShop, openEditor, publish, type Shop } from '../../support/theme-editor.ts';

// What a school has made in the editor outlives lost answers, versions that are brought back, and schedules.

const choosePages = (page: Page): Promise<void> =>
  page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();

const announcement = (page: Page) => page.getByRole('textbox', { name: /^Announcement/ });

const announce = async (page: Page, text: string): Promise<void> => {
  await announcement(page).fill(text);
  await announcement(page).blur();
  await expectSaved(page);
};

/** An editor at the announcement bar, of which two versions are published. */
const openVersions = async (page: Page, here: Place, shop: Shop): Promise<void> => {
  await openEditor(page, here, shop);
  await choosePages(page);
  await page.getByLabel('Page', { exact: true }).selectOption('Announcement bar');
  for (const text of ['Book fair on Friday', 'Book fair on Monday']) {
    await announce(page, text);
    await publish(page);
  }
};

const openHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog', { name: 'History' });
};

const yes = (page: Page, question: string): Promise<void> =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Yes' }).click();

test('a version whose answer was lost is brought back all the same, and so is the draft it replaced', async ({
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const page = await someoneElse({ expectLostConnection: true });
  await openVersions(page, here, shop);
  await announce(page, 'Not published yet');
  const history = await openHistory(page);
  await history.getByRole('button', { name: 'What changed in version 2' }).click();
  await expect(history.getByText('Announcement bar: changed')).toBeVisible();
  await loseNextAnswer(page, here.port, /\/restoration$/);
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await yes(page, 'Restore version 1?');
  await expect(history).toBeHidden();
  await expect(page.getByText(/Version 1 is your draft now/)).toBeVisible();
  await expect(page.getByText(/didn’t hear back/)).toHaveCount(0);
  await expect(announcement(page)).toHaveValue('Book fair on Friday');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(announcement(page)).toHaveValue('Not published yet');
  await expectSaved(page);
});

test('what isn’t finished is asked about before a version replaces it, and comes back by undo', async ({
  page,
  here,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openVersions(page, here, shop);
  await page.getByLabel('Page', { exact: true }).selectOption('Home');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Questions\s*Answers/ }).click();
  await page.getByLabel('Question', { exact: true }).fill('When do you deliver?');
  const history = await openHistory(page);
  await expect(history.getByText('except for what you haven’t finished')).toBeVisible();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await yes(page, 'Restore version 1?');
  await expect(page.getByText(/Version 1 is your draft now/)).toBeVisible();
  await expect(page.getByText('Not finished')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('When do you deliver?');
});

test('whoever publishes beside a schedule hears what becomes of it', async ({ page, here }) => {
  test.slow();
  const shop = await newShop(here);
  await openVersions(page, here, shop);
  await announce(page, 'Closed for winter break');
  const drawer = page.getByRole('dialog', { name: 'Publish changes' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await drawer.getByLabel('Publish later').check();
  const nextYear = `${new Date().getFullYear() + 1}-01-05`;
  await drawer.getByLabel('Date', { exact: true }).fill(nextYear);
  await drawer.getByRole('button', { name: 'Schedule' }).click();
  await expect(drawer).toBeHidden();
  await announce(page, 'Open again');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    drawer.getByText(/already scheduled for 05 January.* it will replace what you publish now/),
  ).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('Publish later').check();
  await expect(
    drawer.getByText(/This will replace the version that’s scheduled for 05 January/),
  ).toBeVisible();
});

test('a long title without a space stays within the drawer that tells of it', async ({ page, here }) => {
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  await choosePages(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Text\s*A title/ }).click();
  await page.getByLabel(/^Title/).fill('Books'.repeat(50));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Publish changes' });
  const told = drawer.getByRole('button', { name: /BooksBooks/ });
  const [inner, outer] = [await told.boundingBox(), await drawer.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? Infinity)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  );
});

test('that a section was added isn’t said any longer once it is undone', async ({ page, here }) => {
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  await choosePages(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Campaign\s*The campaign/ }).click();
  await expect(page.getByText('Campaign added.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Campaign' })).toHaveCount(0);
  await expect(page.getByText('Campaign added.')).toHaveCount(0);
});
