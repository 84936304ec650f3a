import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const settings = '/manage/admin/settings';

/** A day that no other journey plans for. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('staff plan a change of the standard terms though its answer is lost, and withdraw it', async ({
  someoneElse,
  here,
}) => {
  const staff = await someoneElse({ expectLostConnection: true, expectStatus: 422 });
  await enter(staff, here, admin, settings);
  await expect(staff.getByRole('heading', { level: 2, name: 'Standard terms' })).toBeVisible();
  await expect(staff.getByText('20%', { exact: true })).toBeVisible();
  await expectAccessible(staff);
  const day = dayIn(40);
  await staff.getByRole('button', { name: 'Change terms' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Share of catalog books (%)').fill('one fifth');
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  await expect(drawer.getByText('Enter a percentage from 0 to 100, such as 12.5.')).toBeVisible();
  await expect(drawer.getByText('Enter a date.')).toBeVisible();
  await expectAccessible(staff);
  await drawer.getByLabel('Share of catalog books (%)').fill('22.5');
  await drawer.getByLabel('Starts on').fill(dayIn(-3));
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  await expect(drawer.getByText('Choose today or a later day.').first()).toBeVisible();
  await drawer.getByLabel('Starts on').fill(day);
  await loseNextAnswer(staff, here.port, /\/settings\/terms$/);
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  const again = drawer.getByRole('button', { name: 'Schedule change' });
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await again.click();
  await expect(drawer).toBeHidden();
  const planned = staff.getByRole('listitem').filter({ hasText: 'Share 22.5%, fee 5%' });
  await expect(planned).toHaveCount(1);
  await expect(planned.getByText('Scheduled')).toBeVisible();
  await expectAccessible(staff);

  await planned.getByRole('button', { name: /^Withdraw the change/ }).click();
  await staff.getByRole('button', { name: 'Yes' }).click();
  await expect(planned).toHaveCount(0);
  await expect(staff.getByText(/^Withdrew the change of standard terms/).first()).toBeVisible();
});

test('staff give one organization other terms; a second tab that saw the old ones is told', async ({
  someoneElse,
  here,
}) => {
  const staff = await someoneElse({ expectStatus: 409 });
  await enter(staff, here, admin, settings);
  await staff.getByRole('link', { name: 'Open Pages' }).click();
  await expect(staff.getByText('The standard is 5%')).toBeVisible();
  await expectAccessible(staff);
  const second = await staff.context().newPage();
  await second.goto(staff.url());
  await second.getByRole('button', { name: 'Change terms' }).click();
  await expect(second.getByRole('dialog').getByLabel('Fee on own products (%)')).toHaveValue('3');

  await staff.getByRole('button', { name: 'Change terms' }).click();
  const drawer = staff.getByRole('dialog');
  await drawer.getByLabel('Share of catalog books (%)').fill('25');
  await drawer.getByLabel('Starts on').fill(dayIn(50));
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  await expect(drawer).toBeHidden();
  await expect(staff.getByText('Share 25%, fee 3%')).toBeVisible();

  const other = second.getByRole('dialog');
  await other.getByLabel('Starts on').fill(dayIn(60));
  await other.getByRole('button', { name: 'Schedule change' }).click();
  await expect(second.getByText('Someone else changed this in the meantime.')).toBeVisible();
  await expect(second.getByText('Share 25%, fee 3%')).toBeVisible();
  await expect(other.getByLabel('Starts on')).toHaveValue(dayIn(60));

  await staff.getByRole('button', { name: /^Withdraw the change/ }).click();
  await staff.getByRole('button', { name: 'Yes' }).click();
  await expect(staff.getByText('Share 25%, fee 3%')).toHaveCount(0);
});

test('staff read what shipping costs; what is no price is said beside its field, and nothing is saved', async ({
  someoneElse,
  here,
}) => {
  const staff = await someoneElse({});
  await enter(staff, here, admin, settings);
  await staff.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Shipping' }).click();
  await expect(staff.getByLabel('Flat rate ($)')).toHaveValue('4.95');
  await expect(staff.getByLabel('From (lb), row 2')).toHaveValue('3');
  await expectAccessible(staff);
  await staff.getByLabel('Flat rate ($)').fill('cheap');
  await staff.getByLabel('From (lb), row 2').fill('0');
  await staff.getByRole('button', { name: 'Save rates' }).click();
  await expect(staff.getByText('Enter an amount in dollars.')).toBeVisible();
  await expect(staff.getByText('Enter a weight above the one before.')).toBeVisible();
  await expectAccessible(staff);
  // Other journeys buy at these rates meanwhile: what is there already is saved once more.
  await staff.getByLabel('Flat rate ($)').fill('4.95');
  await staff.getByLabel('From (lb), row 2').fill('3');
  await staff.getByRole('button', { name: 'Save rates' }).click();
  await expect(staff.getByText('Shipping rates saved')).toBeVisible();
  await expect(staff.getByText('No changes yet.')).toBeVisible();
});
