import { storefront } from '../../support/storefront.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('an address that is nowhere on a storefront is answered 404, with a way on', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  for (const path of ['/no-such-page', '/product/no-such-book']) {
    const answer = await page.goto(storefront(here, path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Browse all books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All books' })).toBeVisible();
});

test('a link to an order that is nowhere says what to do about it, the shop of it as well', async ({
  page,
  here,
  watch,
}) => {
  watch.expectStatus(404);
  for (const token of ['x'.repeat(43), 'cut-off']) {
    const answer = await page.goto(storefront(here, `/order/${token}`));
    expect(answer?.status(), token).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that order' })).toBeVisible();
    await expect(page.getByText('open the link in your receipt')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'library@lincoln.test' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a shop that does not exist is answered 404 and named as that', async ({ page, here, watch }) => {
  watch.expectStatus(404);
  const answer = await page.goto(`${here.shopUrl}/no-such-school`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that shop' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Find a shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a shop' })).toBeVisible();
});

test('a host that is not ours is answered 421 and shows nobody’s shop', async ({ request, here }) => {
  const answer = await request.get(`http://localhost:${here.port}/lincoln/books`, {
    headers: { host: 'stranger.test' },
  });
  expect(answer.status()).toBe(421);
  expect(await answer.text()).not.toContain('Lincoln');
});

test('the platform’s pages know their wrong addresses as well', async ({ page, here, watch }) => {
  watch.expectStatus(404);
  const answer = await page.goto(`${here.platformUrl}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
