import { defaultTheme, logoName, previewFrameName } from '@goodshelf/theme';
import type { Page } from '@playwright/test';
import { openMenu } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { changes, expectSaved, newShop, openEditor, path, publish } from '../../support/theme-editor.ts';

// A school makes its shop look like its school: every journey has an organization of its own.

const openGroup = async (page: Page, name: string): Promise<void> => {
  const title = page.getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  // Another group may have a color of the same name, and folds with the same picture.
  await expect(title).toHaveAttribute('aria-expanded', 'true');
};

const typeColor = async (page: Page, label: string, color: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(color);
  await page.getByLabel(label, { exact: true }).press('Enter');
};

/** The ground of the header as a visitor's browser has it. */
const headerGround = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement)
      .getPropertyValue('--gs-header-background')
      .trim()
      .toUpperCase(),
  );

/** The last good page may be shown for a moment, while the new one is made. */
const expectVisitorSees = async (visitor: Page, shopUrl: string, ground: string): Promise<void> => {
  await expect(async () => {
    await visitor.goto(shopUrl);
    expect(await headerGround(visitor)).toBe(ground);
  }).toPass();
  await visitor.goto('about:blank');
};

test('the shop in the frame wears a color before it is published, and visitors only after', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const visitor = await someoneElse();
  await openEditor(page, here, shop);
  await expect.poll(() => page.frame({ name: previewFrameName })?.url()).toBe(shop.shopUrl);
  const frame = page.frame({ name: previewFrameName });
  await expect(page.getByText('Loading your storefront…')).toBeHidden();
  await expectAccessible(page);

  // The page is as high as its window, with a long group open too: only the controls scroll.
  await openGroup(page, 'Store');
  await expect(page.getByLabel('Check out button', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await openGroup(page, 'Header');
  await typeColor(page, 'Background', '123');
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#112233');
  await expect
    .poll(() =>
      frame?.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--gs-header-background').trim(),
      ),
    )
    .toMatch(/^#112233$/i);
  await visitor.goto(shop.shopUrl);
  expect(await headerGround(visitor)).not.toBe('#112233');
});

test('a group that is opened while the page of another one is on its way stays open, and keeps the focus', async ({
  page,
  here,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  await expect(page.getByText('Loading your storefront…')).toBeHidden();
  const frame = page.frame({ name: previewFrameName });
  await openGroup(page, 'Header');
  // The cart opens in the frame and takes the focus there; whoever works at the controls keeps it.
  await openGroup(page, 'Store');
  await expect.poll(() => frame?.locator('dialog[open]').count()).toBe(1);
  await expect(page.getByRole('button', { name: /^Store/ })).toBeFocused();

  let held = 0;
  await page.route('**/donate.data*', async (route) => {
    held += 1;
    await new Promise((later) => setTimeout(later, 1_500));
    await route.continue().catch(() => undefined);
  });
  await openGroup(page, 'Donation');
  await expect.poll(() => held).toBe(1);
  await openGroup(page, 'Header');
  await expect.poll(() => frame?.url()).toBe(shop.shopUrl);
  // Longer than the other page was on its way.
  await page.waitForTimeout(2_500);
  await expect(page.getByRole('button', { name: /^Header/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Header/ })).toBeFocused();
  expect(frame?.url()).toBe(shop.shopUrl);
});

test('colors are typed, fixed, published, and brought back', async ({ page, here, someoneElse }) => {
  test.slow();
  const shop = await newShop(here);
  const visitor = await someoneElse();
  await visitor.goto(shop.shopUrl);
  const before = await headerGround(visitor);
  await visitor.goto('about:blank');
  await openEditor(page, here, shop);
  await expect(page.getByText('Same as your shop')).toBeVisible();

  // What is no color is said beside its field, and nothing of it is taken over.
  await openGroup(page, 'Header');
  await typeColor(page, 'Line', 'nonsense');
  await expect(page.getByText('Enter a color like #1E5B4F')).toBeVisible();
  await expect(page.getByLabel('Line', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await typeColor(page, 'Line', 'e4ded2');

  // Text as faint as this can't be published; the fix makes it readable.
  await typeColor(page, 'Background', '#112233');
  await typeColor(page, 'Text and links', '223344');
  await expectSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByRole('heading', { name: 'Some text can’t be read at all' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: 'Header: Text and links on Header: Background', exact: true })
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Text and links', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Fix all' }).click();
  await expect(page.getByText(/^All \d+ color pairs are easy to read\.$/)).toBeVisible();
  await expectSaved(page);

  await publish(page);
  await expectVisitorSees(visitor, shop.shopUrl, '#112233');

  // A second version, and back to the first.
  await typeColor(page, 'Background', '#332211');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#112233');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#332211');
  await publish(page);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'What changed in version 2' }).click();
  await expect(history.getByText('Header: Background')).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Compare side by side' }).click();
  const compared = page.getByRole('dialog', { name: 'Before and after' });
  for (const [name, ground] of [
    ['Before', '#112233'],
    ['Version 2', '#332211'],
  ] as const) {
    const shown = compared.frameLocator(`iframe[title="Your storefront: ${name}"]`).locator('html');
    await expect
      .poll(() => shown.evaluate((root) => getComputedStyle(root).getPropertyValue('--gs-header-background')))
      .toBe(ground);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(compared).toBeHidden();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(history).toBeHidden();
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#112233');
  await publish(page);
  await expectVisitorSees(visitor, shop.shopUrl, '#112233');
  expect(before).not.toBe('#112233');
});

test('two editors who change the same value choose whose stays, and neither loses another one', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  const other = await someoneElse();
  await openEditor(other, here, shop);
  await openGroup(page, 'Footer');
  await openGroup(other, 'Footer');
  await typeColor(page, 'Background', '#101010');
  await typeColor(page, 'Links', '#FFFFFF');
  await expectSaved(page);
  await typeColor(other, 'Background', '#202020');
  await expect(other.getByText(/changed this to #101010 while you were editing/)).toBeVisible();
  await expect(other.getByLabel('Links', { exact: true })).toHaveValue('#FFFFFF');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Use mine: Background' }).click();
  await expect(other.getByText(/while you were editing/)).toHaveCount(0);
  await expectSaved(other);
  // The first one hears of it without doing anything.
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#202020', { timeout: 30_000 });
});

test('an answer that is lost loses nothing, and Log Out waits for what is not saved', async ({
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  const page = await someoneElse({ expectLostConnection: true });
  await openEditor(page, here, shop);
  await openGroup(page, 'Checkout');
  let lost = 0;
  let isAway = true;
  await page.route(changes, async (route) => {
    if (!isAway) return route.continue();
    // The server has it; whoever sent it doesn't hear so.
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await typeColor(page, 'Text', '#0A0A0A');
  await expect(page.getByText('Couldn’t save. Trying again.')).toBeVisible();
  await expectAccessible(page);
  await typeColor(page, 'Text', '#0B0B0B');

  // As much as a phone shows beside the bars of its browser.
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  if (width < 500) await page.setViewportSize({ width, height: 640 });
  await openMenu(page);
  // It is there to be pressed, and says why it waits.
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Log Out' }).press('Enter');
  const reason = page.getByText(/aren’t saved yet\. You can log out once they are/).first();
  await expect(reason).toBeVisible();
  await expect(reason).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize({ width, height });
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole('link', { name: 'Orders' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  if (await page.getByRole('button', { name: 'Close menu' }).isVisible())
    await page.getByRole('button', { name: 'Close menu' }).click();

  expect(lost).toBeGreaterThan(0);
  isAway = false;
  await expectSaved(page);
  await expect(page.getByText(/while you were editing/)).toHaveCount(0);
  await page.reload();
  await openGroup(page, 'Checkout');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('#0B0B0B');
  await openMenu(page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('everything is done by the keyboard alone', async ({ page, here }) => {
  test.slow();
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  await page.getByRole('button', { name: 'Use Harbor' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use Harbor' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: 'Use Harbor' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(page.getByRole('button', { name: 'Use Harbor' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: /^Header/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Background: pick a color/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const was = await page.getByLabel('Background', { exact: true }).inputValue();
  await page.getByLabel('Lightness').focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('Lightness')).toHaveAttribute('aria-valuetext', /\d+ percent/);
  await expect(page.getByLabel('Background', { exact: true })).not.toHaveValue(was);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Background: pick a color/ })).toBeFocused();
  await expect(page.getByLabel('Lightness')).toHaveCount(0);
  await expectSaved(page);
});

test('a colleague sees the draft by a link, until the links are ended', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  await openGroup(page, 'Header');
  await typeColor(page, 'Background', '#EAF2EF');
  await expectSaved(page);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await history.getByRole('button', { name: 'Create link' }).click();
  const link = await history.getByLabel('Preview link').inputValue();
  await expectAccessible(page);

  const colleague = await someoneElse({ expectStatus: [404] });
  await colleague.goto(link);
  await expect(colleague.getByText('You’re looking at a design that isn’t published yet.')).toBeVisible();
  expect(await headerGround(colleague)).toBe('#EAF2EF');
  expect(colleague.url()).not.toContain('preview=');
  await expectAccessible(colleague);

  await history.getByRole('button', { name: 'End all links' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('All preview links have ended')).toBeVisible();
  await colleague.goto(link);
  await expect(colleague.getByText('This preview link isn’t valid anymore.')).toBeVisible();
  expect(await headerGround(colleague)).not.toBe('#EAF2EF');
});

test('the file of another shop is loaded without its logo, once that is what is wanted', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectStatus(422);
  const logo = logoName({
    ...{ organizationId: '01900000-0000-7000-8000-000000000101', fingerprint: '0123456789abcdef' },
    ...{ width: 200, height: 100 },
  });
  const { header } = defaultTheme.colors;
  const colors = { ...defaultTheme.colors, header: { ...header, background: '#EAF2EF' } };
  const file = (document: unknown) => ({
    ...{ name: 'theirs.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await openEditor(page, here, await newShop(here));
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const chooser = history.locator('input[type="file"]');
  await chooser.setInputFiles(file([1]));
  await expect(history.getByText('This file isn’t a theme.')).toBeVisible();
  await chooser.setInputFiles(file({ ...defaultTheme, colors, pictures: { logo } }));
  await expect(history.getByText('This file has another shop’s logo or pictures')).toBeVisible();
  await expectAccessible(page);
  await chooser.setInputFiles(file({ ...defaultTheme, colors, pictures: { logo } }));
  const refusal = page.getByText(/^Upload this logo again\./);
  await expect(refusal.first()).toBeVisible();
  await history.getByRole('button', { name: 'Load without pictures' }).click();
  await expect(page.getByText('Loaded. Undo brings back what you had.')).toBeVisible();
  // What was refused isn't told beside that; a moment later it would be gone anyway.
  expect(await refusal.count()).toBe(0);
  await page.keyboard.press('Escape');
  await openGroup(page, 'Header');
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#EAF2EF');
  await expectSaved(page);
});
