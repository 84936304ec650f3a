import { newAccount, registerConfirmed } from '../../support/account.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('a grave change asks who it is, and goes on by itself once that is confirmed', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(403);
  watch.expectStatus(422);
  watch.expectStatus(429);
  const ada = newAccount();
  await registerConfirmed(page, here, ada);
  // The sign-in is fresh; the first try is answered as it would be after ten minutes.
  await page.route(
    '**/auth/two-factor/totp/start',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'step_up_required', message: 'Confirm that it is you.' },
      }),
    { times: 2 },
  );
  const start = page.getByRole('button', { name: 'Set up an authenticator app' });
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await start.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Confirm that it is you.')).toBeVisible();

  await start.click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill('Not-The-Password-1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.locator('.field-problem').getByText('Incorrect password.')).toBeVisible();
  // Too many tries are told where one types, and nothing typed is lost.
  const tooMany = 'Too many tries. Wait 15 minutes, and then try again.';
  await page.route(
    '**/auth/step-up',
    (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests', message: tooMany } }),
    { times: 1 },
  );
  await dialog.getByLabel('Your password').fill(ada.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.locator('.field-problem').getByText(tooMany)).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expect(dialog.getByLabel('Your password')).toHaveValue(ada.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});
