import { people, signIn } from '../../support/back-office.ts';
import { addToCart, storefront } from '../../support/storefront.ts';
import { expect, test } from '../../support/test.ts';

test('the cookie policy names every cookie that a buyer and an owner get, and a look around sets none', async ({
  page,
  here,
}) => {
  const names = async (): Promise<string[]> =>
    (await page.context().cookies()).map(({ name }) => name.replace(/^gs_cart_.*/, 'gs_cart'));
  for (const look of ['', '/books', '/product/heidi', '/donate', '/cart', '/policies/privacy'])
    await page.goto(storefront(here, look));
  expect(await names()).toEqual([]);

  await page.goto(storefront(here, '/product/heidi'));
  await addToCart(page);
  await page.goto(storefront(here, '/checkout'));
  await signIn(page, here, people.lincolnOwner);
  await page.goto(`${here.platformUrl}/manage/organization`);
  await page.getByRole('radio', { name: 'Dark colors' }).check({ force: true });
  const set = await names();
  expect(set).toEqual(expect.arrayContaining(['gs_cart', 'gs_checkout', 'auth.__token']));

  await page.goto(`${here.platformUrl}/policies/cookies`);
  const policy = (await page.getByRole('main').textContent()) ?? '';
  expect(set.filter((name) => !policy.includes(name))).toEqual([]);
});
