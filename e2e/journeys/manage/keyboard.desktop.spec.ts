import { focusedControl } from '../../support/keyboard.ts';
import { enter, newOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

test('the focus stays in an open panel, whichever way it is moved', async ({ page, here }) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings?panel=account');
  const panel = page.getByRole('dialog', { name: 'Account' });
  await expect(panel.getByLabel('First name')).toBeVisible();
  await expect(panel.locator(focusedControl)).toHaveCount(1);
  for (const key of [...Array<string>(20).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect(panel.locator(focusedControl)).toHaveCount(1);
  }
});
