import { readFile } from 'node:fs/promises';
import { people } from '../../support/back-office.ts';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const activityPath = '/manage/organization/settings/activity';

test('the activity is searched, filtered by area and days, and saved as a file', async ({ page, here }) => {
  await enter(page, here, people.lincolnOwner, activityPath);
  const pages = page.getByRole('navigation', { name: 'Pages of changes' });
  const shown = page.locator('.audit-what');
  await expect(pages).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search activity').fill('tom.becker');
  await expect(page).toHaveURL(/search=tom\.becker/);
  await expect(shown).toHaveText([/^Rejected tom\.becker/, /^Invited tom\.becker/]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('activity.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFDate,Change,By');
  expect(lines[1]).toMatch(/Rejected tom\.becker@example\.test: Status: Pending → Rejected;/);
  expect(lines).toHaveLength(3);

  await page
    .getByRole('link', { name: 'Settings', exact: true })
    .and(page.locator('.filter-chips a'))
    .click();
  await expect(page.getByText('No changes match.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search activity').fill('');
  // Other journeys change settings, too: which of them are the latest is theirs to say.
  await expect(shown.first()).toBeVisible();
  await expect(page.getByText('No changes match.', { exact: false })).toHaveCount(0);
  await expect(shown.filter({ hasText: 'Invited' })).toHaveCount(0);

  await page.goto(`${here.platformUrl}${activityPath}?sort=at&area=users`);
  await expect(shown.first()).toBeVisible();
  // Everything was done after that day.
  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await expect(page).toHaveURL(/until=2001-01-01/);
  await expect(page.getByText('No changes match.', { exact: false })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('');
  await page.getByLabel('From', { exact: true }).fill('2001-01-01');
  await expect(shown.first()).toBeVisible();
});
