import { previewFrameName } from '@goodshelf/theme';
import { callApi, enter, newOwner, password } from '../../support/owners.ts';
import { drawnLogo, picture } from '../../support/picture.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { expectStill, noteShifts } from '../../support/layout-shifts.ts';
import { expectSaved, newShop, openEditor, publish } from '../../support/theme-editor.ts';

test('a school uploads its logo, sees it on light and dark, publishes it, and takes it off again', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const { email } = await newOwner(here);
  const tokenOf = async (who: string): Promise<string> =>
    String((await callApi(here, '/auth/login', { email: who, password })).body['token']);
  const { body } = await callApi(here, '/organization/me', undefined, await tokenOf(email));
  const admin = await tokenOf('admin@goodshelf.test');
  await callApi(here, `/admin/organizations/${String(body['id'])}/approve`, {}, admin);
  const visitor = await someoneElse();
  await visitor.goto(`${here.shopUrl}/${String(body['slug'])}`);
  await expect(visitor.locator('.site-mark')).toBeVisible();

  await enter(page, here, email, '/manage/organization/theming');
  const section = page.getByRole('button', { name: 'Logo', exact: true });
  await section.click();
  const field = page.getByLabel('Add your logo');
  // What is no picture is said beside the field, and can be put right there.
  await field.setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear school'),
  });
  await expect(page.locator('.field-problem')).toHaveText('Use a JPEG, PNG, or WebP image.');
  await expectAccessible(page);
  await field.setInputFiles([await picture('crest.jpg', '#7a1f2b', { width: 300, height: 300 })]);
  for (const ground of ['light', 'dark'])
    await expect(page.getByRole('img', { name: `Your logo on a ${ground} background` })).toBeVisible();
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Same as your shop').first()).toBeVisible();
  const logo = visitor.locator('.site-logo');
  // The last good page is shown while the new one is made.
  await expect(async () => {
    await visitor.reload();
    await expect(logo).toHaveAttribute('src', /^\/images\/logo-/, { timeout: 1_000 });
  }).toPass();
  expect(
    await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalHeight)),
  ).toBeGreaterThan(0);
  await expect(visitor.locator('.site-mark')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(page.getByLabel('Add your logo')).toBeVisible();
});

test('from a logo to a published shop: a look of its colors, a headline, and it is open', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  await page.getByRole('button', { name: 'Logo', exact: true }).click();
  await page
    .getByLabel('Add your logo')
    .setInputFiles([await picture('crest.jpg', '#1f4e8c', { width: 300, height: 300 })]);
  // Three looks of its colors, all readable by construction.
  const looks = page.getByRole('region', { name: 'Looks from your logo' });
  await looks.getByText('Dark', { exact: true }).click();
  await expect(looks.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await looks.getByText('Default', { exact: true }).click();
  const first = looks.getByRole('button', { name: /^Use/ }).first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByLabel(/^Headline/).fill('Books for every backpack');
  await expectSaved(page);
  await publish(page);
  const visitor = await someoneElse();
  await expect(async () => {
    await visitor.goto(shop.shopUrl);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Books for every backpack', {
      timeout: 1_000,
    });
    await expect(visitor.locator('.site-logo')).toHaveAttribute('src', /^\/images\/logo-/);
  }).toPass();
  await expectAccessible(visitor);
});

test('the looks of a logo are put away while another one comes, which is seen as it should be wherever it lands', async ({
  page,
  here,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  const section = page.getByRole('button', { name: 'Logo', exact: true });
  await section.click();
  await page.getByLabel('Add your logo').setInputFiles([await drawnLogo('mark.png', '#1f4e8c', [200, 200])]);
  const looks = page.getByRole('region', { name: 'Looks from your logo' });
  await expect(looks).toBeVisible();
  const named = page.getByRole('checkbox', { name: 'Show the name beside the logo' });
  await expect(named).toBeChecked();
  const held = Promise.withResolvers<void>();
  await page.route('**/theming/logos/uploads/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByLabel('Use another logo')
    .setInputFiles([await drawnLogo('wordmark.png', '#c8102e', [600, 120])]);
  await expect(page.getByText('Reading your logo’s colors…')).toBeVisible();
  await expect(looks).toHaveCount(0);
  await expectAccessible(page);
  await section.click();
  held.resolve();
  await expect(page.getByText(/^Uploading wordmark\.png/)).toHaveCount(0);
  await expectSaved(page);
  await section.click();
  await expect(looks).toBeVisible();
  // It is lettering, and says the name itself.
  await expect(named).not.toBeChecked();
});

test('a wide logo says the name by itself, never melts into its header, and another one is seen at once', async ({
  page,
  here,
  someoneElse,
}) => {
  test.slow();
  const shop = await newShop(here);
  await openEditor(page, here, shop);
  await expect(page.getByText('Loading your storefront…')).toBeHidden();
  const shown = page.frameLocator(`iframe[name="${previewFrameName}"]`);
  const scrolled = (): Promise<number | undefined> | undefined =>
    page.frame({ name: previewFrameName })?.evaluate(() => window.scrollY);
  await shown.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Logo', exact: true }).click();
  await page
    .getByLabel('Add your logo')
    .setInputFiles([await drawnLogo('wordmark.png', '#c8102e', [600, 120])]);
  // The top of the page, where the header is.
  await expect.poll(scrolled).toBe(0);
  const logo = shown.locator('.site-logo');
  await expect(logo).toHaveAttribute('alt', /./);
  await expect(shown.locator('.site-name-text')).toHaveCount(0);
  const named = page.getByRole('checkbox', { name: 'Show the name beside the logo' });
  await expect(named).not.toBeChecked();
  await expectAccessible(page);

  // A header of the logo's own red: the look brings a plate, and a color by hand is warned about.
  const looks = page.getByRole('region', { name: 'Looks from your logo' });
  await looks.getByRole('button', { name: 'Use Colorful header' }).click();
  await expect(logo).toHaveClass(/on-white/);
  await page.getByText('None', { exact: true }).click();
  await expect(logo).not.toHaveClass(/on-white/);
  const lost = page.getByText('Your logo is hard to see on this header color.');
  await expect(lost).toBeVisible();
  await page.getByRole('button', { name: 'Logo', exact: true }).click();
  await page.getByRole('button', { name: /^Header/ }).click();
  await page.getByLabel('Background', { exact: true }).fill('#FFFFFF');
  await expect(lost).toBeHidden();
  await page.getByLabel('Background', { exact: true }).fill('#C8102E');
  await expect(lost).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it on white' }).click();
  await expect(lost).toBeHidden();
  await expect(logo).toHaveClass(/on-white/);
  await expectSaved(page);
  await publish(page);

  const visitor = await someoneElse({ expectStatus: 404 });
  await noteShifts(visitor);
  await expect(async () => {
    await visitor.goto(shop.shopUrl);
    await expect(visitor.locator('.site-logo')).toHaveClass(/on-white/, { timeout: 1_000 });
  }).toPass();
  const home = visitor.getByRole('banner').getByRole('link').first();
  await expect(home).toHaveAccessibleName(/\S/);
  // It has the room that lettering needs, and nothing is pushed out of the page.
  const box = await visitor.locator('.site-logo').boundingBox();
  expect(box?.width).toBeGreaterThan(150);
  expect(box?.height).toBeGreaterThan(32);
  expect(
    await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  for (const path of ['', '/books', '/donate', '/cart', '/nowhere']) {
    await visitor.goto(shop.shopUrl + path);
    await expect(visitor.locator('.site-logo')).toHaveClass(/on-white/);
    await expectStill(visitor);
    await expectAccessible(visitor);
  }
});
