import { enter } from '../../support/owners.ts';
import { picture } from '../../support/picture.ts';
import { expect, test } from '../../support/test.ts';
import { expectSaved, newShop, path } from '../../support/theme-editor.ts';

test('a picture that is still on its way goes with the person for whom it was chosen', async ({
  page,
  here,
}) => {
  test.slow();
  await enter(page, here, (await newShop(here)).email, path);
  await page.locator('.theme-tabs').getByText('Pages', { exact: true }).click();
  await page.getByLabel('Page', { exact: true }).selectOption('About');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^People/ }).click();
  const people = page.locator('.part-item');
  await people.nth(0).getByLabel('Name', { exact: true }).fill('Ann Bell');
  await page.getByRole('button', { name: 'Add person' }).click();
  await people.nth(1).getByLabel('Name', { exact: true }).fill('Bea Cole');
  await expectSaved(page);

  const goesOn = Promise.withResolvers<undefined>();
  await page.route('**/theming/pictures/uploads/*', async (route) => {
    await goesOn.promise;
    await route.continue();
  });
  await people
    .nth(1)
    .getByLabel('Add a picture')
    .setInputFiles([await picture('bea.jpg', '#2f5d7a')]);
  await expect(people.nth(1).getByText('Checking the image…')).toBeVisible();
  await page.getByRole('button', { name: 'Move Person 2 up' }).click();
  await expect(people.nth(0).getByLabel('Name', { exact: true })).toHaveValue('Bea Cole');
  await expect(people.nth(0).getByText('Checking the image…')).toBeVisible();
  goesOn.resolve(undefined);
  await expect(people.nth(0).getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await expect(people.nth(1).getByLabel('Add a picture')).toBeVisible();
  await expectSaved(page);
});
