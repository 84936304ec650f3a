import { newAccount, registerConfirmed } from '../../support/account.ts';
import { expect, test } from '../../support/test.ts';

test('spec 8 toasts: success, error, the first of errors, message; three seconds, or a click', async ({
  page,
  here,
  watch,
}) => {
  for (const status of [401, 409, 422, 503]) watch.expectStatus(status);
  await registerConfirmed(page, here, newAccount('Tess'));
  const toasts = page.locator('.toast');
  await expect(toasts).toHaveCount(0);
  const form = page.getByRole('region', { name: 'Information' });
  const saveAnswering = async (status: number, json: object): Promise<void> => {
    await page.route('**/api/profile', (route) => route.fulfill({ status, json }), { times: 1 });
    await form.getByRole('button', { name: 'Save' }).click();
  };

  await saveAnswering(200, { success: 'It is saved.' });
  await expect(toasts).toHaveText(['It is saved.']);
  const shownAtMs = Date.now();
  await expect(toasts).toHaveCount(0);
  expect(Date.now() - shownAtMs).toBeGreaterThan(1_500);
  expect(Date.now() - shownAtMs).toBeLessThan(4_500);

  await saveAnswering(422, {
    code: 'invalid_input',
    errors: [
      { field: 'email', message: 'valid email' },
      { field: 'last_name', message: 'required' },
    ],
    message: 'Something is wrong.',
  });
  await expect(toasts).toHaveText(['valid email']);
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await toasts.click();
  await expect(toasts).toHaveCount(0);

  await saveAnswering(409, { code: 'member_is_owner', error: 'The error.', message: 'The message.' });
  await expect(toasts).toHaveText(['The error.']);
  await toasts.click();
  await saveAnswering(503, { code: 'unavailable', message: 'The message.' });
  await expect(toasts).toHaveText(['The message.']);
  await toasts.click();
  await expect(toasts).toHaveCount(0);
  await expect(form.getByLabel('First name')).toHaveValue('Tess');

  await saveAnswering(401, { code: 'unauthenticated', errors: [{ message: 'no' }], message: 'no' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(toasts).toHaveCount(0);
});

test('no focused element lies under a toast, in a panel and on a page', async ({ page, here, watch }) => {
  watch.expectStatus(409);
  await registerConfirmed(page, here, newAccount('Tova'));
  const isUnderToast = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
      return toasts.some(
        (toast) =>
          focused !== undefined &&
          focused.left < toast.right &&
          toast.left < focused.right &&
          focused.top < toast.bottom &&
          toast.top < focused.bottom,
      );
    });
  for (const path of [
    '/manage/account',
    '/manage/account?panel=account',
    '/manage/account?panel=add-organization',
  ]) {
    await page.goto(`${here.platformUrl}${path}`);
    const place = path.includes('panel') ? page.getByRole('dialog') : page.getByRole('main');
    const buttons = place.getByRole('button', { name: /^(?:Save|Add organization)$/i });
    await expect(buttons.first()).toBeVisible();
    const save = buttons.first();
    // As low as it can stand: where a toast of the phone would lie on it.
    await save.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await page.route('**/api/{profile,organization/add-brand}', (route) =>
      route.fulfill({
        status: 409,
        json: {
          code: 'member_is_owner',
          message: 'A long sentence that takes its room on the page, on more than one line.',
        },
      }),
    );
    if (path.includes('add-organization')) await place.getByLabel('Organization name').fill('Tova Reads');
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast-error')).toBeVisible();
    await expect.poll(isUnderToast).toBe(false);
    // On a wide screen it lies beside the panel, whose buttons are at the right.
    if (path.includes('panel') && (page.viewportSize()?.width ?? 0) > 1024)
      expect(
        await page.evaluate(() => {
          const [toast, panel] = ['.toast', '.side-drawer'].map((one) => document.querySelector(one));
          return (toast?.getBoundingClientRect().right ?? 0) - (panel?.getBoundingClientRect().left ?? 0);
        }),
      ).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    await expect.poll(isUnderToast).toBe(false);
  }
});
