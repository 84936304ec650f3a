import { randomUUID } from 'node:crypto';
import { expectStill, noteShifts } from '../../support/layout-shifts.ts';
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
  await main.getByRole('button', { name: /^Show (all \d+|\d+ more) schedules/ }).click();
  await expect(main.getByText('Settle unfinished payments')).toBeVisible();
  await expect(main.getByText(/All \d+ checks passed/)).toBeVisible();
  await main.getByRole('button', { name: /^Show all \d+ checks/ }).click();
  await main.getByRole('button', { name: /^Show \d+ quiet queues/ }).click();
  await main.getByRole('button', { name: 'Show the largest tables' }).click();
  await expect(main.getByText('Email receipts').first()).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Started: Check books, stock, and everything else.')).toBeVisible();
  await expect(
    main.getByText('Started “Check books, stock, and everything else” by hand').first(),
  ).toBeVisible();
});

test('an alert leads to its schedule, which isn’t folded away; the keyboard goes along', async ({
  page,
  here,
}) => {
  const [id, subject] = [randomUUID(), 'lapse-returns'];
  const problem = 'Close returns that never came back: it hasn’t run when it was due.';
  await inDatabase(here.folder, [
    [
      `insert into alerts (id, kind, subject, problem, opened_at, last_seen_at) values ($1, 'schedule_late', $2, $3, now(), now())`,
      [id, subject, problem],
    ],
  ]);
  await enter(page, here, admin, path);
  await page.getByRole('link', { name: `See the schedule: ${problem}` }).click();
  await expect(page.getByRole('heading', { name: 'Close returns that never came back' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: 'Run now: Close returns that never came back' }),
  ).toBeFocused();
  await inDatabase(here.folder, [['delete from alerts where id = $1', [id]]]);
});

test('what is being retried leads to why it failed', async ({ page, here }) => {
  const mark = unique('mailbox');
  // As when the mail server was away: its next try is an hour ahead.
  await inDatabase(here.folder, [
    [
      `insert into pgboss.job (name, data, state, retry_count, retry_limit, start_after, output)
       values ('send-invitation', '{}', 'retry', 3, 10, now() + interval '1 hour', jsonb_build_object('message', $1::text))`,
      [mark],
    ],
  ]);
  await enter(page, here, admin, path);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ retrying: Email invitations$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible();
  await expect(page.getByRole('main').getByText(mark)).toBeVisible();
  await inDatabase(here.folder, [[`delete from pgboss.job where output ->> 'message' = $1`, [mark]]]);
});

test('a page that can’t be updated says so, also while the device is offline', async ({
  page,
  here,
  watch,
}) => {
  watch.expectLostConnection();
  await page.clock.install();
  await enter(page, here, admin, path);
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.runFor(31_000);
  await expect(
    page.getByText(/^We couldn’t update this page\. It still shows how things were at /),
  ).toBeVisible();
  await page.context().setOffline(false);
  await page.clock.runFor(31_000);
  await expect(page.getByText(/^Updated /)).toBeVisible();
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
  await noteShifts(page);
  await enter(page, here, admin, `${path}/jobs`);
  // Another journey has jobs of its own in this list.
  const row = page.getByRole('main').locator('tr, li').filter({ hasText: mark }).last();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // The counts and the rows came after the page, and moved nothing.
  await expectStill(page, 0.005);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Discard/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Discard/ }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox').fill('Told them by phone');
  await loseNextAnswer(page, here.port, /\/jobs\/discard$/);
  await dialog.getByRole('button', { name: /^Discard/ }).click();
  await expect(row).toBeHidden();
});

test('who comes second to a failed job is told on the page why nothing became of it', async ({
  page,
  here,
}) => {
  test.slow();
  const mark = unique('second');
  await inDatabase(here.folder, [
    [
      `insert into outbox (topic, payload) values ('member.decided', jsonb_build_object('isApproved', $1::text))`,
      [mark],
    ],
  ]);
  await enter(page, here, admin, `${path}/jobs`);
  const row = page.getByRole('main').locator('tr, li').filter({ hasText: mark }).last();
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await inDatabase(here.folder, [[`delete from pgboss.job where data ->> 'isApproved' = $1`, [mark]]]);
  await row.getByRole('button', { name: /^Discard/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Told them by phone');
  await dialog.getByRole('button', { name: /^Discard/ }).click();
  await expect(
    page.getByRole('main').getByText(/: Someone has already retried or discarded it\.$/),
  ).toBeVisible();
  await expect(row).toBeHidden();
});

test('of several jobs, only those are asked about again that weren’t discarded before the connection was lost', async ({
  page,
  here,
  watch,
}) => {
  test.slow();
  watch.expectLostConnection();
  const mark = unique('half');
  await inDatabase(here.folder, [
    [
      `insert into outbox (topic, payload)
       select 'member.decided', jsonb_build_object('isApproved', $1::text) from generate_series(1, 2)`,
      [mark],
    ],
  ]);
  await enter(page, here, admin, `${path}/jobs`);
  const rows = page.getByRole('main').locator('tr, li').filter({ hasText: mark }).filter({ visible: true });
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  // As when the first of several calls arrives, and the second is lost.
  await page.route(
    /\/jobs\/discard$/,
    async (route) => {
      const { ids, reason } = route.request().postDataJSON() as { ids: string[]; reason: string };
      await route.fetch({ postData: { ids: ids.slice(0, 1), reason } });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Discard', exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Told them by phone');
  await dialog.getByRole('button', { name: 'Discard 2 jobs' }).click();
  await expect(dialog.getByText('1 of 2 jobs is still on this list.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard job' }).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('Someone has already retried or discarded it.')).toBeHidden();
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
