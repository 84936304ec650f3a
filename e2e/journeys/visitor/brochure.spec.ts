import type { Locator, Page } from '@playwright/test';
import { people, signIn } from '../../support/back-office.ts';
import { expect, expectAccessible, expectAccessibleWithoutScript, test } from '../../support/test.ts';

type Shift = { readonly value: number; readonly moved: readonly string[] };
declare global {
  interface Window {
    layoutShifts: Shift[];
    dataLayer?: object[];
  }
}

const policies = ['terms', 'privacy', 'refunds', 'acceptable-use', 'cookies'].map(
  (name) => `/policies/${name}`,
);
const brochurePages = ['/', '/story', '/specs', '/organizations', ...policies];
const publicPages = ['/v1', '/v1/about', '/v1/pricing', '/v1/fundraising', '/v1/organizations'];

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;

/** The header's entries: in a row, or on a phone behind the menu button, which is opened. */
const entriesOf = async (page: Page): Promise<Locator> => {
  if (!isPhone(page)) return page.getByRole('navigation', { name: 'Main' });
  const sheet = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
  if (!(await sheet.isVisible())) await page.getByText('Menu', { exact: true }).click();
  return sheet;
};

const wordsOf = async (links: Locator): Promise<string[]> =>
  (await links.allInnerTexts()).map((words) => words.replace(/\(opens in a new tab\)/, '').trim());

const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShifts = [];
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.className : String(node),
        );
        window.layoutShifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const expectStill = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `what moved on ${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThan(0.0005);
};

test('spec 2 layouts: the brochure header has The Story, The Specs, The SHOPS and SIGN IN', async ({
  page,
  here,
}) => {
  for (const path of ['/', '/story', '/specs', '/organizations']) {
    await page.goto(here.platformUrl + path);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'SIGN IN', exact: true }),
    ).toHaveAttribute('href', '/login');
    const entries = await entriesOf(page);
    expect(await wordsOf(entries.getByRole('link'))).toEqual(['The Story', 'The Specs', 'The SHOPS']);
  }
});

test('spec 2 layouts: the brochure footer has Home, The Story, The Shops and policy links', async ({
  page,
  here,
}) => {
  await page.goto(here.platformUrl);
  const footer = page.getByRole('contentinfo');
  const pages = footer.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  expect(await wordsOf(pages)).toEqual(['Home', 'The Story', 'The Shops']);
  for (const link of await footer.getByRole('navigation', { name: 'Policies' }).getByRole('link').all()) {
    const answer = await page.request.get(here.platformUrl + ((await link.getAttribute('href')) ?? ''));
    expect(answer.status()).toBe(200);
  }
});

test('spec 2 layouts: the public header has Home, About, Pricing, Fundraising, Organizations, a Shop button and Sign In', async ({
  page,
  here,
}) => {
  for (const path of publicPages) {
    await page.goto(here.platformUrl + path);
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }),
    ).toHaveAttribute('href', '/login');
    const entries = await entriesOf(page);
    expect(await wordsOf(entries.getByRole('link'))).toEqual([
      'Home',
      'About',
      'Pricing',
      'Fundraising',
      'Organizations',
      'Shop',
    ]);
    const shop = entries.getByRole('link', { name: 'Shop' });
    await expect(shop).toHaveAttribute('href', here.shopUrl);
    await expect(shop).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('spec 2 layouts: the Shop button opens the external store in a new tab', async ({ page, here }) => {
  await page.goto(`${here.platformUrl}/v1`);
  const entries = await entriesOf(page);
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    entries.getByRole('link', { name: 'Shop' }).click(),
  ]);
  await expect(shop.getByRole('heading', { level: 1, name: 'Find a shop' })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('link', { name: 'Lincoln Elementary' }).click();
  await expect(shop).toHaveURL(`${here.shopUrl}/lincoln`);
});

test('spec 2 layouts: somebody who is signed in sees My Account, and Sign Out on the public layout, and nothing moves', async ({
  page,
  here,
}) => {
  await signIn(page, here, people.lincolnMember);
  await noteShifts(page);
  await page.goto(here.platformUrl);
  const account = page.getByRole('banner').getByRole('link', { name: 'My Account', exact: true });
  await expect(account).toHaveAttribute('href', '/manage');
  await expect(page.getByRole('banner').getByRole('link', { name: 'SIGN IN' })).toBeHidden();
  await expectStill(page);
  await expectAccessible(page);

  await page.goto(`${here.platformUrl}/v1`);
  await expect(account).toBeVisible();
  await expectStill(page);
  await expectAccessible(page);
  if (isPhone(page)) await entriesOf(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await page.goto(`${here.platformUrl}/manage/account`);
  await expect(page).toHaveURL(/\/login/);
});

test('spec 2 public routes: each page answers, has one heading, keeps still and is accessible', async ({
  page,
  here,
}) => {
  test.setTimeout(120_000);
  await noteShifts(page);
  const titles = new Set<string>();
  for (const path of [...brochurePages, ...publicPages]) {
    const answer = await page.goto(here.platformUrl + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectStill(page);
    await expectAccessible(page);
    titles.add(await page.title());
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', here.platformUrl + path);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
  }
  expect(titles.size).toBe(brochurePages.length + publicPages.length);
});

test('spec 2: every link of the public pages leads to a page', async ({ page, here }) => {
  const addresses = new Set<string>();
  for (const path of [...brochurePages, ...publicPages]) {
    await page.goto(here.platformUrl + path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    // A link to a mailbox leads to no page.
    for (const href of hrefs) if (!href.startsWith('mailto:')) addresses.add(href.replace(/#.*$/, ''));
  }
  for (const address of addresses) {
    // Only browsers know what `shop.localhost` means; the test asks the same server under its own name.
    const { host, pathname, search } = new URL(address);
    const answer = await page.request.get(`http://localhost:${here.port}${pathname}${search}`, {
      headers: { host },
    });
    expect(answer.status(), address).toBe(200);
  }
});

test('spec 2: a page view goes to the data layer on every route change', async ({ page, here }) => {
  await page.goto(here.platformUrl);
  await (await entriesOf(page)).getByRole('link', { name: 'The Specs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'For treasurers and engineers' })).toBeVisible();
  const seen = await page.evaluate(() => window.dataLayer);
  expect(seen).toMatchObject([
    { event: 'page_view', page_path: '/' },
    { event: 'page_view', page_path: '/specs' },
  ]);
});

test('a page of the platform is the same for everybody: signed in or not, it is one cached answer', async ({
  page,
  here,
}) => {
  const anonymous = await page.request.get(here.platformUrl);
  await signIn(page, here, people.lincolnOwner);
  const signedIn = await page.request.get(here.platformUrl);
  expect(await signedIn.text()).toBe(await anonymous.text());
  expect(signedIn.headers()['cache-control']).toContain('public');
  expect(signedIn.headers()['set-cookie']).toBeUndefined();
});

test('the first Tab leads to the content', async ({ page, here }) => {
  await page.goto(`${here.platformUrl}/story`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the directory answers while one types, and its address can be shared', async ({ page, here }) => {
  for (const path of ['/organizations', '/v1/organizations']) {
    await page.goto(here.platformUrl + path);
    const shops = page.getByRole('main').getByRole('listitem');
    await expect(shops.filter({ hasText: 'Lincoln Elementary' })).toHaveCount(1);
    await page.getByLabel('Name, city, or keyword').fill('pawtucket');
    await expect(shops.filter({ hasText: 'Lincoln Elementary' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open Pages' })).toHaveAttribute(
      'href',
      `${here.shopUrl}/open-pages`,
    );
    await expect(page.getByLabel('Name, city, or keyword')).toBeFocused();
    await expect(page).toHaveURL(/search=pawtucket/);
    await expect(page.getByText('1 shop matches.')).toBeVisible();

    await page.getByRole('link', { name: 'Show all', exact: true }).click();
    await expect(page.getByLabel('Name, city, or keyword')).toHaveValue('');
    await page.getByLabel('Type').selectOption('Public School');
    await expect(shops.filter({ hasText: 'Open Pages' })).toHaveCount(0);
    await page.getByLabel('State').selectOption('RI');
    await expect(page).toHaveURL(/type=Public\+School&state=RI/);
    await page.reload();
    await expect(page.getByLabel('Type')).toHaveValue('Public School');
    await expect(page.getByRole('link', { name: 'Lincoln Elementary' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('what is chosen before the directory’s scripts come is asked for when they come', async ({
  page,
  here,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${here.platformUrl}/organizations`, { waitUntil: 'commit' });
  await page.getByLabel('State').selectOption('RI');
  letGo();
  await expect(page).toHaveURL(/state=RI/);
  await expect(page.getByLabel('State')).toHaveValue('RI');
});

test('an empty answer of the directory says what to do, and a strange address is no failure', async ({
  page,
  here,
  watch,
}) => {
  await page.goto(`${here.platformUrl}/organizations?search=zzzz%25_%27&type=Bank&state=XX`);
  await expect(page.getByRole('heading', { name: 'No shops found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show all shops' }).click();
  await expect(page.getByRole('link', { name: 'Lincoln Elementary' })).toBeVisible();
  watch.expectStatus(404);
  const answer = await page.goto(`${here.platformUrl}/organizations?page=999`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page isn’t on our shelves' })).toBeVisible();
});

test('pricing states the fees that the books enter', async ({ page, here }) => {
  await page.goto(`${here.platformUrl}/v1/pricing`);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^A book from the catalog/)).toContainText('$2.60');
  await expect(row(/^Your own product/)).toContainText('$18.12');
  await expect(row(/^A gift The card fee/)).toContainText('$48.25');
  await expect(row(/^\$50.00/)).toContainText('$51.80');
});

test('the map of the platform names each public page, and robots stay out of the account area', async ({
  page,
  here,
}) => {
  const map = await (await page.request.get(`${here.platformUrl}/sitemap.xml`)).text();
  for (const path of [...brochurePages, ...publicPages])
    expect(map).toContain(`<loc>${here.platformUrl}${path}</loc>`);
  const robots = await (await page.request.get(`${here.platformUrl}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /manage');
  expect(robots).toContain(`Sitemap: ${here.platformUrl}/sitemap.xml`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu, the directory’s search and the way to sign in work', async ({
    page,
    here,
    someoneElse,
  }) => {
    const checker = await someoneElse({ javaScriptEnabled: true });
    await page.goto(here.platformUrl);
    await (await entriesOf(page)).getByRole('link', { name: 'The SHOPS' }).click();
    await page.getByLabel('Name, city, or keyword').fill('lincoln');
    await page.getByLabel('State').selectOption('RI');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=lincoln/);
    await expect(page.getByRole('link', { name: 'Lincoln Elementary' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Pages' })).toHaveCount(0);
    await expectAccessibleWithoutScript(page, checker);
    await page.getByRole('banner').getByRole('link', { name: 'SIGN IN', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });
});
