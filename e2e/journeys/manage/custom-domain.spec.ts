import { enter, newOwner, unique } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('section 4: a claimed domain shows its DNS records, is not active before they are proven, and can be given up', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(422);
  const { email } = await newOwner(here);
  const domain = `${unique('books')}.example.org`;
  await enter(page, here, email, '/manage/organization/settings?panel=custom-domain');
  const panel = page.getByRole('dialog', { name: 'Custom domain' });
  await panel.getByRole('textbox', { name: 'Domain' }).fill('localhost');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.locator('.field-problem')).not.toBeEmpty();
  await panel.getByRole('textbox', { name: 'Domain' }).fill(domain);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByText('Not verified')).toBeVisible();
  await expect(panel.getByText(`_goodshelf.${domain}`)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Remove domain' }).click();
  const question = page.getByRole('dialog', { name: `Remove ${domain}?` });
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(panel.getByRole('textbox', { name: 'Domain' })).toBeVisible();
});
