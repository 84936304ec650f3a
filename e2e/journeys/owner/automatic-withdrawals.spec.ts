import type { Page } from '@playwright/test';
import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const path = '/manage/organization/payment-information';
const region = (page: Page) => page.getByRole('region', { name: 'Automatic withdrawals' });
const save = (page: Page) => page.getByRole('button', { name: 'Save automatic withdrawals' });

test('an owner turns automatic withdrawals on, changes them and turns them off; the page says what is true after a lost answer', async ({
  page,
  here,
  someoneElse,
  watch,
}) => {
  watch.expectStatus(409);
  watch.expectLostConnection();
  const { email } = await newOwner(here);
  await enter(page, here, email, path);
  await expect(region(page)).toContainText('Off. Money stays in your wallet until someone requests it.');

  // By keyboard, with an amount that is too small: it is said where it is, and nothing is lost.
  await page.getByRole('button', { name: 'Set up automatic withdrawals' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Every month' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked();
  await page.getByLabel('Only if at least').fill('20');
  await save(page).click();
  await expect(page.getByText('Enter at least $25.00.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Only if at least').fill('1,000');
  await save(page).click();
  const on = 'We request everything that’s available every Friday, if it’s at least $1,000.00.';
  await expect(region(page)).toContainText(on);
  await expect(page.getByRole('button', { name: 'Change automatic withdrawals' })).toBeFocused();
  await expectAccessible(page);

  // Its answer is lost: the page looks, and it is saved.
  await page.getByRole('button', { name: 'Change automatic withdrawals' }).click();
  await page.getByRole('radio', { name: 'Every month' }).check();
  await page.getByLabel('Day').selectOption({ label: '15th' });
  await loseNextAnswer(page, here.port, /\/withdrawals\/schedule$/);
  await save(page).click();
  await expect(region(page)).toContainText('on the 15th of every month');
  await expect(page.locator('.toast-error')).toHaveCount(0);

  // Somebody else was faster: they are told, and save in the place of what they have now seen.
  await page.getByRole('button', { name: 'Change automatic withdrawals' }).click();
  const other = await someoneElse();
  await enter(other, here, email, path);
  await other.getByRole('button', { name: 'Change automatic withdrawals' }).click();
  await other.getByLabel('Day').selectOption({ label: '2nd' });
  await save(other).click();
  await expect(region(other)).toContainText('on the 2nd of every month');
  await page.getByRole('radio', { name: 'Never' }).check();
  await save(page).click();
  await expect(
    page.getByText(/changed this while you had it open.* on the 2nd of every month/),
  ).toBeVisible();
  await expectAccessible(page);
  await save(page).click();
  await expect(region(page)).toContainText('Off. Money stays in your wallet');
});
