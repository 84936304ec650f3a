import { expect, expectAccessible, test } from '../../support/test.ts';

const secret = 'Zm9vYmFyYmF6cXV4_-0123456789abcdefghijklmno';

test('expired links say so and show the way on', async ({ page, here, watch }) => {
  watch.expectStatus(410);
  await page.goto(`${here.platformUrl}/manage/account/verify?token=/auth/email/verify/${secret}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${here.platformUrl}/login/invitation?token=/auth/login/token/${secret}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await expectAccessible(page);
});

test('spec 2 a token that is no path of a letter is never called', async ({ page, here }) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url()) || !request.url().startsWith(here.platformUrl))
      called.push(request.url());
  });
  for (const token of [
    'https://evil.example/auth/email/verify/x',
    `//evil.example/auth/email/verify/${secret}`,
    `\\\\evil.example\\auth\\email\\verify\\${secret}`,
    '/auth/logout',
    `/auth/password/reset/${secret}`,
    '/auth/email/verify/../../auth/logout',
  ]) {
    await page.goto(`${here.platformUrl}/manage/account/verify?token=${encodeURIComponent(token)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
    await page.goto(`${here.platformUrl}/login/reset?token=${encodeURIComponent(`x${token}`)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  }
  expect(called).toEqual([]);
});
