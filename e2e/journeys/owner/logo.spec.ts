import { callApi, enter, newOwner, password } from '../../support/owners.ts';
import { picture } from '../../support/picture.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
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
