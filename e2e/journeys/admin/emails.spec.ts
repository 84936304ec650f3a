import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const admin = 'admin@goodshelf.test';
const list = '/manage/admin/settings/emails';

test('staff change what an email says though the answer is lost, see it, send it to themselves, and take it back', async ({
  someoneElse,
  here,
}, { project }) => {
  // Both widths run at once: each has an email of its own.
  const [mail, name] =
    project.name === 'phone'
      ? ['return-withdrawn', 'Return withdrawn']
      : ['return-declined', 'Return declined'];
  const staff = await someoneElse({ expectLostConnection: true, expectStatus: 422 });
  await enter(staff, here, admin, list);
  await expect(staff.getByRole('heading', { level: 2, name: 'To buyers and donors' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name }).click();
  await expect(staff).toHaveURL(new RegExp(`${mail}$`));
  const frame = staff.frameLocator('iframe[title="The email"]');
  await expect(frame.getByText('Lincoln Elementary').first()).toBeVisible();
  await expectAccessible(staff);

  const subject = staff.getByLabel('Subject', { exact: true });
  const text = staff.getByRole('textbox', { name: 'Text', exact: true });
  await subject.fill('About {{orders}}');
  await text.fill('We thought about it.');
  await expect(staff.getByText('These texts can’t be used yet')).toBeVisible();
  await staff.getByRole('button', { name: 'Save email' }).click();
  await expect(staff.locator('.field-problem').first()).toContainText('has no {{orders}}');
  await expect(staff.getByText('Keep {{items}} in this text.').first()).toBeVisible();
  await expect(subject).toHaveValue('About {{orders}}');
  await expectAccessible(staff);

  await subject.fill('<b>About</b> {{order_number}}');
  await text.fill('We thought about ');
  await staff.getByRole('button', { name: 'Add: Items' }).click();
  await expect(text).toHaveValue('We thought about {{items}}');
  await expect(frame.getByText('We thought about 2 × The Secret Garden')).toBeVisible();
  await expect(staff.locator('.email-subject')).toContainText('<b>About</b> GS-10001');
  await staff.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect(frame.getByText('We thought about 2 × The Secret Garden')).toBeVisible();
  await staff.getByRole('button', { name: 'Plain text' }).click();
  await expect(staff.locator('.email-plain')).toContainText('We thought about 2 × The Secret Garden');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Send test email to me' }).click();
  await expect(staff.getByText(`Test email sent to ${admin}`)).toBeVisible();

  await loseNextAnswer(staff, here.port, new RegExp(`/${mail}$`));
  const save = staff.getByRole('button', { name: 'Save email' });
  await save.click();
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  await expect(save).toHaveAttribute('aria-busy', 'false');
  await save.click();
  const change = staff.getByText('Changed: Subject, Text');
  await expect(change).toHaveCount(1);
  await change.click();
  await expect(staff.getByText('We thought about {{items}}').last()).toBeVisible();
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Restore standard text' }).click();
  await staff.getByRole('button', { name: 'Yes' }).click();
  await expect(staff.locator('summary', { hasText: 'Standard text restored' })).toHaveCount(1);
  await expect(text).not.toHaveValue(/We thought/);
  await expect(staff.getByRole('button', { name: 'Restore standard text' })).toHaveCount(0);
});

test('of two staff who change the same email the second is told, and keeps what was typed', async ({
  someoneElse,
  here,
}, { project }) => {
  const mail = project.name === 'phone' ? 'label-changed' : 'address-changed';
  const [first, second] = [await someoneElse(), await someoneElse({ expectStatus: 409 })];
  await enter(first, here, admin, `${list}/${mail}`);
  await enter(second, here, admin, `${list}/${mail}`);
  const heading = (staff: typeof first) => staff.getByLabel('Heading', { exact: true });
  await heading(second).fill('Typed second');
  await heading(first).fill('Saved first');
  await first.getByRole('button', { name: 'Save email' }).click();
  await expect(first.getByText('Changed: Heading')).toBeVisible();
  await second.getByRole('button', { name: 'Save email' }).click();
  await expect(second.getByText('Someone else changed this email').first()).toBeVisible();
  await expect(heading(second)).toHaveValue('Typed second');
  await expect(second.getByText('The saved email says: Saved first')).toBeVisible();
  await second.getByRole('button', { name: 'Save email' }).click();
  await expect(second.getByText('Changed: Heading')).toHaveCount(2);
});
