import { expect, test, type Page } from '@playwright/test';
import { startAnotherProduct } from '../../support/another-product.ts';
import { newOwner, password, unique } from '../../support/owners.ts';

let there: Awaited<ReturnType<typeof startAnotherProduct>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  there = await startAnotherProduct({ GTM_ID: 'GTM-TEST123' });
});
test.afterAll(() => there.stop());

const tag = (page: Page) => page.locator('script[data-tag-manager]');

/** Nobody is asked outside: the tag manager is a script of ours that says that it was there. */
const withTagManager = async (page: Page): Promise<void> => {
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagWasHere = true;' }),
  );
};

test('section 2: signing in from the embedded app leaves the tag manager behind, in the document and its policy', async ({
  page,
}) => {
  await withTagManager(page);
  const { email } = await newOwner(there, 'App Merchant');
  const shop = `${unique('books')}.myshopify.com`;
  await page.goto(`${there.platformUrl}/login?platform=shopify&shop=${shop}`);
  await expect(tag(page)).toHaveCount(1);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const embedded = page.waitForResponse(
    (response) =>
      response.request().resourceType() === 'document' && response.url().includes('/shopify-app?'),
  );
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A document of its own: what was loaded into the page of the login is not in it.
  expect((await embedded).headers()['content-security-policy']).not.toContain('googletagmanager');
  await expect(page).toHaveURL(`${there.platformUrl}/shopify-app?shop=${shop}`);
  await expect(page.getByRole('link', { name: 'Open your store' })).toBeVisible();
  await expect(tag(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'tagWasHere' in window)).toBe(false);

  await page.getByRole('link', { name: 'Open your store' }).click();
  await expect(page).toHaveURL(/\/manage\/organization/);
  await expect(tag(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/shopify-app\?/);
  await expect(page.getByRole('link', { name: 'Open your store' })).toBeVisible();
  await expect(tag(page)).toHaveCount(0);
});

test('section 2: an embedded page that is reached inside a document with the tag manager is loaded anew', async ({
  page,
}) => {
  await withTagManager(page);
  await page.goto(`${there.platformUrl}/login`);
  await expect(tag(page)).toHaveCount(1);
  // What no link of ours does: the router goes there without another document.
  await page.evaluate(() => {
    window.history.pushState({}, '', '/shopify-app?shop=little-books.myshopify.com');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL(/\/login\?.*platform=shopify|\/shopify-app\?/);
  await expect
    .poll(() =>
      page.evaluate(() => location.pathname + document.querySelectorAll('script[data-tag-manager]').length),
    )
    .not.toBe('/shopify-app1');
});
