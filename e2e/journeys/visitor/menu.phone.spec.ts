import { forbidPointer, press, tabTo } from '../../support/keyboard.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('the menu of a phone opens and closes by keyboard, and gives the focus back', async ({ page, here }) => {
  await forbidPointer(page);
  await page.goto(here.platformUrl);
  const button = page.locator('summary').filter({ hasText: 'Menu' });
  const sheet = page.getByRole('navigation', { name: 'Menu' });
  await expect(sheet).toBeHidden();
  await press(page, button);
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('link', { name: 'The Story' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/story$/);
  await expect(sheet).toBeHidden();
});
