import { previewFrameName } from '@goodshelf/theme';
import type { Page } from '@playwright/test';
import { enter } from '../../support/owners.ts';
import { picture } from '../../support/picture.ts';
import type { Place } from '../../support/place.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { changes, expectSaved, newShop, path, publish, type Shop } from '../../support/theme-editor.ts';

// A school builds the pages of its shop of sections: every journey has an organization of its own.

const openPages = async (page: Page, here: Place, { email }: Shop): Promise<void> => {
  await enter(page, here, email, path);
  await page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Page', exact: true })).toHaveValue('home');
};

const sections = (page: Page, of = 'Home') => page.getByRole('list', { name: `Sections of ${of}` });

/** As they are in the menu, with what they are for. */
const kinds = { Text: /^Text\s*A title/, Address: /^Address\s*Your address/ } as const;

const add = async (page: Page, kind: 'Text' | 'Address'): Promise<void> => {
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: kinds[kind] }).click();
  await expect(page.getByRole('heading', { level: 3, name: kind, exact: true })).toBeFocused();
};

const back = (page: Page): Promise<void> => page.getByRole('button', { name: 'All sections' }).click();

test('a section is added, moved by keyboard, scheduled and hidden; visitors see it once it is published', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const visitor = await someoneElse();
  await openPages(page, here, shop);
  await expectAccessible(page);

  await add(page, 'Text');
  await expect(page.getByText(/appears in your draft once it’s complete/)).toBeVisible();
  await page.getByLabel(/^Title/).fill('Our story');
  await page.getByLabel('Text', { exact: true }).fill('We read every day.');
  await expectSaved(page);
  // The shop in the frame has it before anybody else.
  await expect(
    page.frameLocator(`iframe[name="${previewFrameName}"]`).getByText('We read every day.'),
  ).toBeVisible();
  await expectAccessible(page);
  await back(page);
  await expect(sections(page).getByRole('listitem').last()).toContainText('Our story');

  const handle = page.getByRole('button', { name: 'Move Our story' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Our story, position 6 of 6.')).toBeAttached();
  // As a person does: the list measures itself a moment after it was picked up, and a key that came before moves nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/Our story is now at position 5 of 6/)).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(sections(page).getByRole('listitem').nth(4)).toContainText('Our story');
  await expectSaved(page);
  await publish(page);
  await expect(async () => {
    await visitor.goto(shop.shopUrl);
    await expect(visitor.getByText('We read every day.')).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Hide Our story' }).click();
  await expect(sections(page).getByText('Hidden', { exact: true })).toBeVisible();
  await expectSaved(page);
  await publish(page);
  await expect(async () => {
    await visitor.goto(shop.shopUrl);
    await expect(visitor.getByText('We read every day.')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Show Our story' }).click();
  await sections(page)
    .getByRole('button', { name: /^Our story/ })
    .click();
  await page.getByRole('button', { name: /^Show only for a time/ }).click();
  await page.getByLabel('Show from').fill('2099-05-01T08:00');
  // An end before the start is said beside it, and not sent.
  await page.getByLabel('Show until').fill('2099-04-01T08:00');
  await page.getByLabel('Show until').blur();
  await expect(page.getByText('Choose an end after the start.')).toBeVisible();
  await expect(page.getByText('Something needs a fix')).toBeVisible();
  await page.getByLabel('Show until').fill('2099-06-01T08:00');
  await expectSaved(page);
  await back(page);
  await expect(sections(page).getByText(/^From /)).toBeVisible();
  await expectAccessible(page);
});

test('what was left unfinished is marked in the list of pages, named before publishing, and told again in its form', async ({
  page,
  here,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openPages(page, here, shop);
  const chooser = page.getByLabel('Page', { exact: true });
  await chooser.selectOption('Gift suggestions');
  await page.getByRole('button', { name: 'Start from the usual amounts' }).click();
  const amounts = page.getByLabel('Amount in dollars');
  await amounts.nth(1).fill('10');
  await amounts.nth(1).blur();
  const twice = page.getByText('This amount is in the list already.');
  await expect(twice).toBeVisible();
  await chooser.selectOption('Home');
  await expect(chooser.getByRole('option', { name: 'Gift suggestions (needs a fix)' })).toBeAttached();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Finish these first:')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Gift suggestions' }).click();
  await expect(twice).toBeVisible();
  await expectAccessible(page);
  await amounts.nth(1).fill('20');
  await expect(twice).toHaveCount(0);
  await expectSaved(page);
  await expect(chooser.getByRole('option', { name: 'Gift suggestions', exact: true })).toBeAttached();
});

test('what is removed comes back by undo, and stays after a reload', async ({ page, here }) => {
  test.slow();
  const shop = await newShop(here);
  await openPages(page, here, shop);
  const count = await sections(page).getByRole('listitem').count();
  await sections(page)
    .getByRole('button', { name: /^Welcome/ })
    .click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Welcome removed. Undo brings it back.')).toBeVisible();
  await expect(sections(page).getByRole('listitem')).toHaveCount(count - 1);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(sections(page).getByRole('listitem')).toHaveCount(count);
  await expect(page.getByText('Same as your shop')).toBeVisible();
  await page.reload();
  await page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();
  await expect(sections(page).getByRole('listitem').first()).toContainText('Welcome');
});

test('two editors keep both their sections, and choose where they changed the same one', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const other = await someoneElse();
  await openPages(page, here, shop);
  await openPages(other, here, shop);
  await sections(page)
    .getByRole('button', { name: /^Welcome/ })
    .click();
  await page.getByLabel(/^Headline/).fill('Welcome, readers');
  await expectSaved(page);

  await add(other, 'Address');
  await expectSaved(other);
  await back(other);
  await expect(sections(other).getByText('Welcome, readers')).toBeVisible();
  await expect(sections(other).getByRole('listitem').last()).toContainText('Address');

  await page.getByLabel(/^Headline/).fill('Hello, readers');
  await expectSaved(page);
  await sections(other)
    .getByRole('button', { name: /^Welcome, readers|^Hello, readers/ })
    .click();
  // The first one types on before the second one hears of it.
  await page.getByLabel(/^Headline/).fill('Hello, all readers');
  await expectSaved(page);
  await other.getByLabel(/^Headline/).fill('Good morning');
  await expect(other.getByText(/changed this while you were editing/)).toBeVisible();
  await expect(other.getByText(/Hello, all readers/)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: /^Use mine:/ }).click();
  await expectSaved(other);
  await expect(page.getByLabel(/^Headline/)).toHaveValue('Good morning', { timeout: 30_000 });
});

test('what the server refuses is said next to its field, kept, and not sent again', async ({
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const page = await someoneElse({ expectStatus: 422 });
  await openPages(page, here, shop);
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('announcement');
  let sent = 0;
  await page.route(changes, async (route) => {
    sent += 1;
    await route.fulfill({
      status: 422,
      json: {
        code: 'invalid_input',
        message: 'Check the fields.',
        errors: [{ field: 'content.0.value.text', message: 'Use other words.' }],
      },
    });
  });
  await page.getByLabel(/^Announcement/).fill('Book fair on Friday');
  await expect(page.getByText('Use other words.')).toBeVisible();
  await expect(page.getByLabel(/^Announcement/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^Announcement/)).toHaveValue('Book fair on Friday');
  await expectAccessible(page);
  const soFar = sent;
  // Longer than the first two waits of a save that failed.
  await page.waitForTimeout(3_500);
  expect(sent).toBe(soFar);
  await page.unroute(changes);
  await page.getByLabel(/^Announcement/).fill('Book fair on Saturday');
  await expectSaved(page);
});

test('a picture of a section is uploaded, described, seen by visitors, and taken off again', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const shop = await newShop(here);
  const visitor = await someoneElse();
  await openPages(page, here, shop);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Picture with text/ }).click();
  await page.getByLabel(/^Title/).fill('Our reading room');
  const field = page.getByLabel('Add a picture');
  // What is no picture is said beside the field, and can be put right there.
  await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') });
  await expect(page.locator('.field-problem')).toHaveText('Use a JPEG, PNG, or WebP image.');
  await expect(page.getByLabel(/^Description/)).toHaveCount(0);
  // The first part doesn't arrive: what was sent is still here, and goes on.
  let isLost = false;
  await page.route('**/theming/pictures/uploads/*', (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort();
  });
  await field.setInputFiles([await picture('room.jpg', '#2f5d7a', { width: 1_200, height: 800 })]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await page.getByLabel(/^Description/).fill('A room with a rug and shelves');
  await page.getByLabel('Picture side').selectOption('right');
  await expectSaved(page);
  await expect(
    page
      .frameLocator(`iframe[name="${previewFrameName}"]`)
      .getByRole('img', { name: 'A room with a rug and shelves' }),
  ).toBeVisible();
  await expectAccessible(page);
  await publish(page);
  const shown = visitor.getByRole('img', { name: 'A room with a rug and shelves' });
  await expect(async () => {
    await visitor.goto(shop.shopUrl);
    await expect(shown).toHaveAttribute('src', /^\/images\/picture-/, { timeout: 1_000 });
  }).toPass();
  await shown.scrollIntoViewIfNeeded();
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expectAccessible(visitor);

  // A section of a title alone would be empty.
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Add text or a picture.')).toBeVisible();
  await page.getByLabel(/^Text/).fill('Open on Fridays.');
  await expectSaved(page);
  await expect(page.getByLabel('Add a picture')).toBeVisible();
});

test('a picture that is being checked while another tab and section are opened lands in its own section', async ({
  page,
  here,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openPages(page, here, shop);
  await page.getByRole('button', { name: /^Welcome/ }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/theming/pictures/uploads/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByLabel('Add a picture')
    .setInputFiles([await picture('room.jpg', '#2f5d7a', { width: 1_200, height: 800 })]);
  await expect(page.getByText('Checking the image…')).toBeVisible();
  await page.getByRole('button', { name: 'All sections' }).click();
  await expect(page.getByText(/^Uploading room\.jpg/)).toBeVisible();
  await page.locator('.theme-tabs').getByText('Look', { exact: true }).click();
  await expect(page.getByText(/^Uploading room\.jpg/)).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(page.getByText(/^Uploading room\.jpg/)).toHaveCount(0);
  await page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await expectSaved(page);
});

test('a shelf of books that were picked one by one, in their order, and one of a category', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const visitor = await someoneElse();
  await openPages(page, here, shop);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Book shelf/ }).click();
  await page.getByLabel(/^Title/).fill('For rainy days');
  await page.getByLabel('Books to show').selectOption({ label: 'Books you pick' });
  for (const title of ['Millions of Cats', 'Winnie-the-Pooh']) {
    await page.getByLabel('Find a book').fill(title);
    await page.getByRole('button', { name: `Add ${title}` }).click();
  }
  const picked = page.getByRole('list', { name: 'Books in their order' });
  await expect(picked.locator('.section-name')).toHaveText(['Millions of Cats', 'Winnie-the-Pooh']);
  // By keyboard alone.
  await picked.getByRole('button', { name: 'Move Winnie-the-Pooh', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Winnie-the-Pooh, position 2 of 2.')).toBeAttached();
  // As a person does: the list measures itself a moment after it was picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/Winnie-the-Pooh is now at position 1 of 2/)).toBeAttached({
      timeout: 2_000,
    });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(picked.locator('.section-name')).toHaveText(['Winnie-the-Pooh', 'Millions of Cats']);
  await expectSaved(page);
  await expectAccessible(page);
  const frame = page.frameLocator(`iframe[name="${previewFrameName}"]`);
  await expect(frame.getByRole('region', { name: 'For rainy days' }).locator('.shelf-row > li')).toHaveCount(
    2,
  );
  await publish(page);
  await expect(async () => {
    await visitor.goto(shop.shopUrl);
    const shelf = visitor.getByRole('region', { name: 'For rainy days' });
    await expect(shelf.locator('.shelf-row > li').first()).toContainText('Winnie-the-Pooh', {
      timeout: 1_000,
    });
  }).toPass();
  await page.getByLabel('Books to show').selectOption({ label: 'A category' });
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Animal stories' });
  await expectSaved(page);
  await expect(
    frame.getByRole('region', { name: 'For rainy days' }).getByRole('link', { name: 'See all' }),
  ).toBeVisible();
});

test('an address in a link field is completed, and what can’t become one is told while it is typed', async ({
  page,
  here,
}) => {
  const shop = await newShop(here);
  await openPages(page, here, shop);
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'Announcement bar' });
  await page.getByLabel('Announcement', { exact: false }).first().fill('Book fair on Friday');
  const link = page.getByLabel(/^Link/);
  await link.pressSequentially('exam');
  await expect(page.locator('.field-problem')).toHaveCount(0);
  await link.pressSequentially('ple.org');
  await link.blur();
  await expect(link).toHaveValue('https://example.org');
  await expectSaved(page);
  await link.fill('javascript:a');
  await expect(page.locator('.field-problem')).toBeVisible();
});
