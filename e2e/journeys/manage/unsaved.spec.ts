import type { Page } from '@playwright/test';
import { focusedControl } from '../../support/keyboard.ts';
import { enter, newEmail, newOwner } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const settings = '/manage/organization/settings';
const questionOf = (page: Page, name = 'Close without saving?') => page.getByRole('dialog', { name });
const answer = (page: Page, word: 'Yes' | 'No') =>
  questionOf(page).getByRole('button', { name: word, exact: true }).click();
/** The question has left the page, and the keys are the panel's again: nobody presses the next one within its last frame. */
const expectAnswered = async (page: Page): Promise<void> => {
  await expect(questionOf(page)).toBeHidden();
  await expect(page.locator('.dialog')).toHaveCount(0);
};

test('a panel with something unsaved asks before it closes: No keeps it, Yes discards it', async ({
  page,
  here,
  isMobile,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, settings);
  const opener = page.getByRole('link', { name: 'Manage', exact: true });
  await opener.click();
  await page.getByRole('link', { name: 'Add User' }).click();
  const panel = page.getByRole('dialog', { name: 'Add User' });
  const typed = panel.getByLabel('Email');
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    ...(isMobile ? [] : [() => page.mouse.click(60, 300)]),
  ];
  for (const close of closings) {
    await typed.fill('maria@example');
    await close();
    await expect(questionOf(page)).toContainText('You have unsaved changes.');
    await expectAccessible(page);
    await answer(page, 'No');
    await expectAnswered(page);
    await expect(typed).toHaveValue('maria@example');
    await expect(typed).toBeFocused();
    await expect(page).toHaveURL(/panel=add-user/);
  }
  const closeButton = panel.getByRole('button', { name: 'Close' });
  await closeButton.click();
  // Escape is a No: it closes the question alone.
  await expect(questionOf(page).locator(focusedControl)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expectAnswered(page);
  await expect(closeButton).toBeFocused();

  for (const close of [...closings, () => closeButton.click()]) {
    await typed.fill('maria@example');
    await close();
    await answer(page, 'Yes');
    await expectAnswered(page);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/panel=users$/);
    await expect(page.getByRole('link', { name: 'Add User' })).toBeFocused();
    await page.getByRole('link', { name: 'Add User' }).click();
    await expect(typed).toHaveValue('');
  }
});

test('a panel closes at once when nothing is typed, when it is typed back, and when it is saved', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, `${settings}?panel=users`);
  const users = page.getByRole('dialog', { name: 'Users' });
  const panel = page.getByRole('dialog', { name: 'Add User' });
  const open = () => users.getByRole('link', { name: 'Add User' }).click();
  await open();
  await panel.getByLabel('Email').fill('maria');
  await panel.getByLabel('Email').fill('');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await open();
  await page.goBack();
  await expect(panel).toBeHidden();
  await open();
  const invited = newEmail('maria');
  await panel.getByLabel('Email').fill(invited);
  await panel.getByRole('button', { name: 'Add User' }).click();
  await expect(users.getByRole('link', { name: invited })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await page.goto(`${here.platformUrl}${settings}?panel=account`);
  const account = page.getByRole('dialog', { name: 'Account' });
  await account.getByLabel('Last name').fill('Calder-Ruiz');
  await account.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.locator('.toast-success')).toBeVisible();
  // What a browser fills in by itself is nothing to lose.
  await account.getByLabel('Current password').fill('Something-The-Browser-Knows');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a refused form is still unsaved, and a drawer without an address of its own asks as well', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  const { email, organizationName } = await newOwner(here);
  await enter(page, here, email, `${settings}?panel=account`);
  const panel = page.getByRole('dialog', { name: 'Account' });
  await panel.getByLabel('Current password').fill('Not-My-Password-1');
  await panel.getByLabel('New password', { exact: true }).fill('Another-Password-1');
  await panel.getByLabel('Confirm new password').fill('Another-Password-1');
  await panel.getByRole('button', { name: 'Save' }).last().click();
  await expect(panel.locator('.field-problem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await answer(page, 'No');
  await expectAnswered(page);
  await expect(panel.getByLabel('New password', { exact: true })).toHaveValue('Another-Password-1');
  await page.keyboard.press('Escape');
  await answer(page, 'Yes');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(page, here, 'admin@goodshelf.test', `/manage/admin/organizations?search=${organizationName}`);
  await page.getByRole('link').filter({ hasText: organizationName }).click();
  await page.getByRole('button', { name: 'Act as owner' }).click();
  const acting = page.getByRole('dialog', { name: /^Act as/ });
  await acting.getByLabel('Reason').fill('They asked for help.');
  await page.keyboard.press('Escape');
  await answer(page, 'No');
  await expectAnswered(page);
  await expect(acting.getByLabel('Reason')).toHaveValue('They asked for help.');
  await page.keyboard.press('Escape');
  await answer(page, 'Yes');
  await expect(acting).toBeHidden();
});

test('leaving a page with something unsaved asks as well, in the product and in the browser; a panel over it does not', async ({
  page,
  here,
  isMobile,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, '/manage/account');
  const typed = page.getByRole('main').getByLabel('First name');
  await typed.fill('Inés');
  const transactions = page.getByRole('link', { name: 'My Transactions' }).last();
  await transactions.click();
  const question = questionOf(page, 'Leave without saving?');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expectAnswered(page);
  await expect(typed).toHaveValue('Inés');
  await expect(page).toHaveURL(/\/manage\/account$/);
  if (!isMobile) {
    await page.getByRole('list', { name: 'Settings' }).getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('dialog', { name: 'Users' }).locator(focusedControl)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(typed).toHaveValue('Inés');
  }
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(typed).toHaveValue('Ines');
  await typed.fill('Inés');
  await transactions.click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Transactions' })).toBeVisible();
  // Nothing is unsaved any longer: the window closes without a question.
  page.on('dialog', () => expect(true, 'a question of the browser').toBe(false));
  await page.reload();
});

test('storefront details that were typed are there again after a reload, until they are saved or discarded', async ({
  page,
  here,
}) => {
  const { email } = await newOwner(here);
  await enter(page, here, email, `${settings}?panel=storefront-basics`);
  const panel = page.getByRole('dialog', { name: 'Storefront details' });
  const headline = panel.getByLabel('Headline');
  const note = panel.getByText('We kept what you typed. It isn’t saved yet.');
  const reload = async (): Promise<void> => {
    page.once('dialog', (question) => void question.accept());
    await page.reload();
  };
  await headline.fill('Books for every shelf');
  await expect(note).toBeHidden();
  await reload();
  await expect(headline).toHaveValue('Books for every shelf');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(headline).toHaveValue('');
  await expect(note).toBeHidden();

  await headline.fill('Ten thousand books');
  await panel.getByRole('button', { name: 'Close' }).click();
  await answer(page, 'Yes');
  await expect(panel).toBeHidden();
  await page.getByRole('link', { name: 'Edit Storefront details' }).click();
  await expect(headline).toHaveValue('');
});
