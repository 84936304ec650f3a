import { enter, newEmail, newOwner } from '../../support/owners.ts';
import { expect, test } from '../../support/test.ts';

test('a user is added with the keyboard alone, from the menu and back to it', async ({ page, here }) => {
  const { email } = await newOwner(here);
  const invited = newEmail('kim');
  await enter(page, here, email, '/manage/organization');
  const opener = page.getByRole('list', { name: 'Settings' }).getByRole('link', { name: 'Users' });
  await expect(opener).toBeVisible();
  for (let pressed = 0; pressed < 30; pressed += 1) {
    if (await opener.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const users = page.getByRole('dialog', { name: 'Users' });
  await expect(users.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(users.getByRole('link', { name: 'Add User' })).toBeFocused();
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add User' });
  await expect(adding.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(adding.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(invited);
  await page.keyboard.press('Enter');
  await expect(adding).toBeHidden();
  await expect(users.getByRole('link', { name: invited })).toBeVisible();
  await expect(users.getByRole('link', { name: 'Add User' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(users).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the focus stays in an open panel, whichever way it is moved', async ({ page, here }) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/organization/settings?panel=account');
  const panel = page.getByRole('dialog', { name: 'Account' });
  await expect(panel.getByLabel('First name')).toBeVisible();
  await expect(panel.locator(':focus')).toHaveCount(1);
  for (const key of [...Array<string>(20).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect(panel.locator(':focus')).toHaveCount(1);
  }
});
