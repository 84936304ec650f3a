import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const settings = '/manage/admin/settings/tax';

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As the settings count days: in New York. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

test('staff plan another rate for a state though its answer is lost, and withdraw it', async ({
  someoneElse,
  here,
}, { project }) => {
  // Both widths run at once: each has a state of its own.
  const [code, state] = project.name === 'phone' ? ['ME', 'Maine'] : ['KS', 'Kansas'];
  const staff = await someoneElse({ expectLostConnection: true });
  await enter(staff, here, admin, settings);
  await expect(staff.getByRole('heading', { level: 2, name: 'Rates by state' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Change a rate' }).click();
  const drawer = staff.getByRole('dialog', { name: 'Change a rate' });
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  await expect(drawer.getByText('Choose a state from the list.')).toBeVisible();
  await drawer.getByLabel('State').selectOption(code);
  await expect(drawer.getByLabel('Goods (%)')).not.toHaveValue('');
  await drawer.getByLabel('Books (%)').fill('twenty');
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  await expect(drawer.getByText('Enter a percentage from 0 to 20, such as 6.875.')).toBeVisible();
  await expect(drawer.getByText('Enter a date.')).toBeVisible();
  await expectAccessible(staff);
  await drawer.getByLabel('Goods (%)').fill('7.125');
  await drawer.getByLabel('Books (%)').fill('0');
  await drawer.getByLabel('Starts on').fill(dayIn(40));
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  // No tax on books any more is a big change: nothing is sent before it is meant, and nothing typed is lost.
  const question = staff.getByRole('dialog', { name: 'That’s a big change. Does it look right?' });
  await expect(question.getByText(new RegExp(`^${state} .* → 7\\.125% · Books 0%\\.$`))).toBeVisible();
  await expectAccessible(staff);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByLabel('Goods (%)')).toHaveValue('7.125');
  await loseNextAnswer(staff, here.port, /\/settings\/tax$/);
  await drawer.getByRole('button', { name: 'Schedule change' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  const again = drawer.getByRole('button', { name: 'Schedule change' });
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await again.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(drawer).toBeHidden();
  await expect(staff.getByText(/^7\.125% · Books 0% from/)).toHaveCount(1);
  await expect(staff.getByText(new RegExp(`^Set sales tax: ${state} .* → 7\\.125%, books 0%`))).toHaveCount(
    1,
  );
  await expectAccessible(staff);

  await staff.getByRole('button', { name: new RegExp(`^Withdraw the change for ${state}`) }).click();
  await staff.getByRole('button', { name: 'Yes' }).click();
  await expect(staff.getByText(/^7\.125% · Books 0% from/)).toHaveCount(0);
  await expect(staff.getByText(`Withdrew the sales tax rate of ${state}`).first()).toBeVisible();
});

test('a file of rates is checked before it changes anything', async ({ someoneElse, here }, { project }) => {
  const [code, state] = project.name === 'phone' ? ['VT', 'Vermont'] : ['WY', 'Wyoming'];
  const staff = await someoneElse({ expectStatus: 409 });
  await enter(staff, here, admin, settings);
  await staff.getByRole('button', { name: 'Import rates' }).click();
  const drawer = staff.getByRole('dialog');
  const check = drawer.getByRole('button', { name: 'Check rates' });
  await check.click();
  await expect(drawer.getByText('Paste your rates, or choose a file.')).toBeVisible();
  const header = 'state,starts_on,goods_percent,books_percent';
  const file = drawer.getByLabel('Rates as CSV');
  await file.fill(`${header}\n${code},${dayIn(60)},61,\nXX,${dayIn(60)},6,`);
  await check.click();
  await expect(drawer.getByRole('heading', { name: '2 lines need fixing' })).toBeVisible();
  await expect(drawer.getByText('“XX” isn’t a US state.')).toBeVisible();
  await expectAccessible(staff);
  // What begins today holds at once, and the page says so before.
  await file.fill(`${header}\n${code},${today()},6.1,`);
  await check.click();
  await expect(drawer.getByText('1 change takes effect right away')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Apply 1 change' })).toBeVisible();
  await expectAccessible(staff);
  await drawer.locator('input[type=file]').setInputFiles({
    ...{ name: 'rates.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${header}\n${state},${dayIn(60)},5.75,\nGuam,${dayIn(60)},0,0\n`),
  });
  await expect(drawer.getByRole('heading', { name: '2 lines need fixing' })).toHaveCount(0);
  await check.click();
  await expect(drawer.getByRole('heading', { name: '1 change' })).toBeVisible();
  await expect(drawer.getByText('1 line is already up to date.')).toBeVisible();
  await expectAccessible(staff);
  // The other width may have changed a rate meanwhile: then it is checked once more, as the page says.
  await expect(async () => {
    await check.click();
    await drawer.getByRole('button', { name: 'Schedule 1 change' }).click();
    await expect(drawer).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expect(staff.getByText(/^5\.75% from/).first()).toBeVisible();
});

test('staff exempt a store in a state, and end it', async ({ page, here, watch }, { project }) => {
  // Both widths run at once: each has a state of its own.
  const [code, state] = project.name === 'phone' ? ['VT', 'Vermont'] : ['NM', 'New Mexico'];
  watch.expectStatus(422);
  watch.expectStatus(409);
  await enter(page, here, admin, settings);
  await expect(page.getByRole('heading', { level: 2, name: 'Exempt organizations' })).toBeVisible();
  await page.getByRole('button', { name: 'Add exemption' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Add exemption' }).click();
  await expect(drawer.getByText('Enter the store’s address.')).toBeVisible();
  await drawer.getByLabel('Store address').fill('no-such-store');
  await drawer.getByLabel('State').selectOption(code);
  await drawer.getByLabel('Certificate number').fill(`${code}-77`);
  await drawer.getByRole('button', { name: 'Add exemption' }).click();
  await expect(drawer.getByText('No store has this address.').first()).toBeVisible();
  await expect(drawer.getByLabel('Certificate number')).toHaveValue(`${code}-77`);
  await expectAccessible(page);
  await drawer.getByLabel('Store address').fill('open-pages');
  // The other width may have added one meanwhile: the page shows it, and the next press adds this one.
  await expect(async () => {
    await drawer.getByRole('button', { name: 'Add exemption' }).click();
    await expect(drawer).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(new RegExp(`^Exempted Open Pages from sales tax in ${state}`))).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: `End Open Pages’s exemption in ${state}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(
    page.getByText(new RegExp(`^Ended the sales tax exemption of Open Pages in ${state}`)),
  ).toHaveCount(1);
});
