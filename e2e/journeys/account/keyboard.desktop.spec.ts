import { newAccount, registerConfirmed } from '../../support/account.ts';
import { signInByKeyboard } from '../../support/by-keyboard.ts';
import { press, tabTo, typeInto } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

test('somebody without a mouse signs in, changes the name, and signs out another browser', async ({
  page,
  here,
  someoneElse,
}) => {
  const kit = newAccount('Kit');
  await registerConfirmed(await someoneElse(), here, kit);
  await page.goto(`${here.platformUrl}/login?redirect=%2Fmanage%2Faccount`);
  await tabTo(page, page.getByLabel('Keep me signed in for 30 days'));
  await page.keyboard.press('Space');
  await signInByKeyboard(page, kit.email, kit.password);
  await expect(page.getByLabel('First name')).toHaveValue('Kit');

  await typeInto(page, page.getByLabel('First name'), 'Kitty');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Kitty Byron/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Kitty Byron/ })).toBeVisible();

  const other = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await press(page, other);
  await expect(other).toHaveCount(0);
  // The row is gone with its button: the focus stays with the others, and Tab goes on from there.
  await expect(page.getByRole('region', { name: 'Where you’re signed in' }).locator(':focus')).toHaveCount(1);
});
