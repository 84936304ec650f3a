import { loseNextAnswer } from '../../support/lost-answer.ts';
import { enter } from '../../support/owners.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('staff set a limit of the fraud shield though its answer is lost, and a stop before the check is refused', async ({
  someoneElse,
  here,
}, { project }) => {
  const staff = await someoneElse({ expectLostConnection: true, expectStatus: 422 });
  await enter(staff, here, 'admin@goodshelf.test', '/manage/admin/fraud');
  await expect(staff.getByText('Checking everyone')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'Change limits' }).click();
  const stores = staff.getByRole('group', { name: 'Everyone at all stores' });
  const pause = stores.getByLabel('Pause new customers after');
  await expect(pause).toHaveValue(/^1[78]$/);
  await expectAccessible(staff);
  await pause.fill('3');
  await staff.getByRole('button', { name: 'Save limits' }).click();
  await expect(stores.getByText('Enter at least the number above.')).toBeVisible();
  await expect(pause).toBeFocused();
  await expectAccessible(staff);
  // Both widths share one product: who saves at the same moment is told of the other.
  if (project.name === 'phone') return;
  await pause.fill('18');
  await loseNextAnswer(staff, here.port, /\/settings\/fraud$/);
  await staff.getByRole('button', { name: 'Save limits' }).click();
  await expect(staff.getByText('that may not have gone through')).toBeVisible();
  const again = staff.getByRole('button', { name: 'Save limits' });
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await again.click();
  await expect(staff.getByText('pause all new customers after 17 → 18')).toBeVisible();
});
