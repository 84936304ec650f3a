import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { expectSaved, newShop, path } from '../../support/theme-editor.ts';

test('a link that is still typed needs no fix before its field is left; a video may be named without https', async ({
  page,
  here,
}) => {
  test.slow();
  await enter(page, here, (await newShop(here)).email, path);
  await page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();
  const chooser = page.getByLabel('Page', { exact: true });
  await chooser.selectOption('Footer menu');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('Label', { exact: true }).fill('Our school');
  const link = page.getByLabel('Link', { exact: true });
  await link.fill('riverside');
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await expect(page.getByText('Something needs a fix')).toHaveCount(0);
  await expectAccessible(page);
  await link.blur();
  await expect(page.getByText('Something needs a fix')).toBeVisible();
  await link.fill('riverside.example');
  await link.blur();
  await expect(link).toHaveValue('https://riverside.example');
  await expectSaved(page);

  await chooser.selectOption('About');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Video/ }).click();
  const video = page.getByLabel('Video address');
  await video.fill('youtube.com/watch?v=dQw4w9WgXcQ');
  await video.blur();
  await expect(video).toHaveValue('https://youtube.com/watch?v=dQw4w9WgXcQ');
  await expectSaved(page);
});
