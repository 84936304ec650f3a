import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter, letterTo, newEmail, unique } from '../../support/owners.ts';
import { inDatabase } from '../../support/product.ts';
import { admin } from '../../support/staff-orders.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const path = '/manage/admin/health';

test('staff see that the platform works, and have its data checked now', async ({ page, here }) => {
  test.slow();
  await enter(page, here, admin, path);
  await expect(page.getByRole('heading', { level: 1, name: 'System health' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Settle unfinished payments')).toBeVisible();
  await expect(main.getByText(/All \d+ checks passed/)).toBeVisible();
  await main.getByRole('button', { name: /^Show all \d+ checks/ }).click();
  await main.getByRole('button', { name: /^Show \d+ quiet queues/ }).click();
  await expect(main.getByText('Email receipts').first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Started: Check books, stock, and everything else.')).toBeVisible();
  await expect(
    main.getByText('Started “Check books, stock, and everything else” by hand').first(),
  ).toBeVisible();
});

test('a job that failed for good is found, tried again, and discarded with a reason', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const mark = unique('later');
  // Nobody understands it: it is given up at its first try.
  await inDatabase(here.folder, [
    [
      `insert into outbox (topic, payload) values ('member.decided', jsonb_build_object('isApproved', $1::text))`,
      [mark],
    ],
  ]);
  await enter(page, here, admin, `${path}/jobs`);
  const main = page.getByRole('main');
  const row = main.getByText(mark).first();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await main
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Discard/ }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox').fill('Told them by phone');
  await loseNextAnswer(page, here.port, /\/jobs\/discard$/);
  await dialog.getByRole('button', { name: /^Discard/ }).click();
  await expect(row).toBeHidden();
});

test('who hears of alerts is changed once, whatever becomes of the answer; a test reaches them', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const email = newEmail('alerts');
  await enter(page, here, admin, '/manage/admin/settings/alerts');
  await page.getByRole('button', { name: 'Change who gets email' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change alerts' });
  await expectAccessible(page);
  await drawer.getByLabel('Email addresses').fill(`${email}\nnobody`);
  await drawer.getByRole('button', { name: 'Save alerts' }).click();
  await expect(drawer.getByText(/nobody: /)).toBeVisible();
  await drawer.getByLabel('Email addresses').fill(email);
  await loseNextAnswer(page, here.port, /\/settings\/alerts$/);
  await drawer.getByRole('button', { name: 'Save alerts' }).click();
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/Test alert sent/)).toBeVisible();
  expect((await letterTo(here, email, /Test alert/)).text).toContain('This is a test');
});
