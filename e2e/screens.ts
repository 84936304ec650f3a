/** `npm run screens [FOLDER]`: pictures of every page at the two widths of the journeys, for people to look at. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureWebBuild } from '../tools/build.ts';
import { shootAccounts } from './screens-account.ts';
import { people, signIn } from './support/back-office.ts';
import { openMenu } from './support/owners.ts';
import type { Place } from './support/place.ts';
import { openBrowser, withProduct } from './support/running-product.ts';
import {
  addToCart,
  cards,
  expectThanks,
  fillAddress,
  fillCard,
  newBuyer,
  payButton,
  storefront,
} from './support/storefront.ts';

const folder = path.resolve(process.argv[2] ?? 'screens');
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

type Shoot = (name: string) => Promise<void>;

const shootStorefront = async (page: Page, here: Place, shoot: Shoot): Promise<void> => {
  const pages = {
    home: '',
    list: '/books',
    shelf: '/books?category=animals',
    search: '/books?search=secrt+gardn',
    'search-nothing': '/books?search=zzzzzz',
    product: '/product/heidi',
    'product-options': '/product/lincoln-leopards-t-shirt',
    donate: '/donate',
    about: '/about',
    campaign: '/campaign',
    'cart-empty': '/cart',
    policy: '/policies/returns',
    newsletter: '/newsletter',
    'not-found': '/no-such-page',
  };
  for (const [name, at] of Object.entries(pages)) {
    await page.goto(storefront(here, at));
    await shoot(`shop-${name}`);
  }
  await page.goto(storefront(here));
  for (const [name, typed] of [
    ['suggestions', 'wo'],
    ['suggestions-none', 'zzzzzz'],
  ] as const) {
    await page.getByLabel(/search books/i).fill(typed);
    await page.getByRole('option').last().waitFor();
    await page.keyboard.press('ArrowDown');
    await shoot(`shop-${name}`);
  }
  await page.goto(`${here.shopUrl}/no-such-school`);
  await shoot('shop-no-such-shop');
};

const shootPurchase = async (page: Page, here: Place, shoot: Shoot): Promise<void> => {
  const buyer = newBuyer('Sasha');
  await page.goto(storefront(here, '/product/heidi'));
  await addToCart(page);
  await shoot('shop-cart-drawer');
  await page.getByRole('button', { name: /^Add \$/ }).click();
  await page.goto(storefront(here, '/cart'));
  await shoot('shop-cart');
  await page.goto(storefront(here, '/checkout'));
  await shoot('shop-checkout');
  await fillAddress(page, buyer);
  await fillCard(page, cards.declined);
  await payButton(page).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await shoot('shop-checkout-declined');
  await fillCard(page, cards.bankAsks);
  await payButton(page).click();
  await page.getByRole('button', { name: /^Complete/ }).waitFor();
  await shoot('bank');
  await page.getByRole('button', { name: /^Complete/ }).click();
  await expectThanks(page, buyer);
  await shoot('shop-order');
  const order = page.url();
  for (const form of ['address', 'cancel']) {
    await page.goto(`${order}?change=${form}`);
    await shoot(`shop-order-${form}`);
  }
  await page.getByRole('button', { name: /^Cancel and refund/ }).click();
  await page
    .getByText(/canceled/i)
    .first()
    .waitFor();
  await shoot('shop-order-canceled');
};

const publicPages = {
  'front-page': '/',
  story: '/story',
  specs: '/specs',
  organizations: '/organizations',
  'organizations-none': '/organizations?search=zzzzzz',
  'policy-privacy': '/policies/privacy',
  'policy-terms': '/policies/terms',
  'policy-refunds': '/policies/refunds',
  'policy-acceptable-use': '/policies/acceptable-use',
  'policy-cookies': '/policies/cookies',
  'v1-home': '/v1',
  'v1-about': '/v1/about',
  'v1-pricing': '/v1/pricing',
  'v1-fundraising': '/v1/fundraising',
  'v1-organizations': '/v1/organizations',
  copyright: '/copyright',
  login: '/login',
  'not-found': '/no-such-page',
  mailbox: '/dev/mail',
  'api-docs': '/api/docs',
};

const shootPublic = async (page: Page, here: Place, shoot: Shoot): Promise<void> => {
  for (const [name, at] of Object.entries(publicPages)) {
    await page.goto(`${here.platformUrl}${at}`);
    await shoot(`platform-${name}`);
  }
  for (const [name, at] of Object.entries({ brochure: '/', 'brochure-v1': '/v1' })) {
    await page.goto(`${here.platformUrl}${at}`);
    const menu = page.getByText('Menu', { exact: true });
    if (!(await menu.isVisible())) continue;
    await menu.click();
    await shoot(`platform-menu-of-${name}`);
  }
  await page.goto(here.shopUrl);
  await shoot('shop-host');
};

/** Signed-in pages, each by its address; a panel is part of the address. */
const backOffice: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [people.lincolnOwner]: {
    overview: '/manage/organization',
    dashboard: '/manage/organization/dashboard',
    'dashboard-months': '/manage/organization/dashboard?period=12m&view=table',
    'custom-products': '/manage/organization/custom-product',
    categories: '/manage/organization/categories',
    'product-selection': '/manage/organization/product-selection',
    orders: '/manage/organization/orders',
    'orders-none': '/manage/organization/orders?search=zzzzzz',
    newsletter: '/manage/organization/customers/newsletter',
    wallet: '/manage/organization/wallet',
    'wallet-months': '/manage/organization/wallet?view=months',
    withdraw: '/manage/organization/wallet/withdraw',
    withdrawals: '/manage/organization/wallet/withdrawals',
    'payment-information': '/manage/organization/payment-information',
    settings: '/manage/organization/settings',
    activity: '/manage/organization/settings/activity',
    theming: '/manage/organization/theming',
    account: '/manage/account',
    transactions: '/manage/account/transactions',
    'panel-account': '/manage/organization/settings?panel=account',
    'panel-users': '/manage/organization/settings?panel=users',
    'panel-add-user': '/manage/organization/settings?panel=add-user',
    'panel-addresses': '/manage/organization/settings?panel=addresses',
    'panel-add-organization': '/manage/organization/settings?panel=add-organization',
    'panel-custom-domain': '/manage/organization/settings?panel=custom-domain',
    'panel-storefront': '/manage/organization/settings?panel=storefront-basics',
    'not-found': '/manage/no-such-page',
  },
  'owner@riverbooks.test': {
    overview: '/manage/organization',
    dashboard: '/manage/organization/dashboard',
    settings: '/manage/organization/settings',
    'panel-addresses': '/manage/organization/settings?panel=addresses',
    'payment-information': '/manage/organization/payment-information',
    'panel-add-store': '/manage/organization/settings?panel=add-organization',
    'shopify-app': '/shopify-app?shop=river-books.myshopify.com',
  },
  'customer@example.test': {
    account: '/manage/account',
    transactions: '/manage/account/transactions',
  },
  'admin@goodshelf.test': {
    overview: '/manage/admin',
    'overview-months': '/manage/admin?period=12m&view=table',
    attention: '/manage/admin/attention',
    health: '/manage/admin/health',
    'failed-jobs': '/manage/admin/health/jobs',
    fraud: '/manage/admin/fraud',
    'fraud-settings': '/manage/admin/settings/fraud',
    'tax-settings': '/manage/admin/settings/tax',
    features: '/manage/admin/settings/features',
    limits: '/manage/admin/settings/limits',
    alerts: '/manage/admin/settings/alerts',
    emails: '/manage/admin/settings/emails',
    email: '/manage/admin/settings/emails/return-received',
    products: '/manage/admin/products',
    'products-found': '/manage/admin/products?search=garden&status=2',
    'products-none': '/manage/admin/products?search=zzzzzz',
    categories: '/manage/admin/categories',
    groups: '/manage/admin/groups',
    imports: '/manage/admin/imports',
    takedowns: '/manage/admin/takedowns',
    withdrawals: '/manage/admin/withdrawals',
    'withdrawals-completed': '/manage/admin/withdrawals?status=1',
    'withdrawals-rejected': '/manage/admin/withdrawals?status=2',
    'withdrawal-runs': '/manage/admin/withdrawal-runs',
    accounting: '/manage/admin/wallet',
    'accounting-journal': '/manage/admin/wallet/journal',
    'accounting-corrections': '/manage/admin/wallet/corrections',
    'provider-reports': '/manage/admin/wallet/reports',
    'provider-differences': '/manage/admin/wallet/differences',
    organizations: '/manage/admin/organizations',
    'organizations-pending': '/manage/admin/organizations?status=pending',
    'organizations-none': '/manage/admin/organizations?search=zzzzzz',
  },
};

const shootBackOffice = async (page: Page, here: Place, email: string, shoot: Shoot): Promise<void> => {
  const who = email.split('@')[email.startsWith('owner@') ? 1 : 0]?.split('.')[0] ?? email;
  await signIn(page, here, email);
  for (const [name, at] of Object.entries(backOffice[email] ?? {})) {
    await page.goto(`${here.platformUrl}${at}`);
    await shoot(`manage-${who}-${name}`);
  }
  if (email === people.lincolnOwner) {
    await page.goto(`${here.platformUrl}/manage/organization`);
    await openMenu(page);
    await page.getByRole('button', { name: 'Lincoln Elementary' }).click();
    await shoot(`manage-${who}-switcher`);
    await page.goto(`${here.platformUrl}/manage/organization/settings?panel=users`);
    await page.getByRole('dialog').getByRole('link').filter({ hasText: '@' }).first().click();
    await shoot(`manage-${who}-panel-edit-user`);
    await page.goto(`${here.platformUrl}/manage/organization/orders`);
    await page.getByRole('link').filter({ hasText: /GS-\d/ }).first().click();
    await page.getByRole('heading', { name: 'Earnings' }).waitFor();
    await shoot(`manage-${who}-order`);
    await page.goto(`${here.platformUrl}/manage/organization/custom-product`);
    await page.getByRole('link', { name: 'Lincoln Leopards T-shirt' }).click();
    await page.getByRole('heading', { name: 'Formats and prices' }).waitFor();
    await shoot(`manage-${who}-product-options`);
    await page.getByRole('button', { name: 'Edit options' }).click();
    await page.getByRole('checkbox', { name: 'Adult L / Navy' }).waitFor();
    await shoot(`manage-${who}-product-options-edit`);
    await page.goto(`${here.platformUrl}/manage/organization/custom-product`);
    await page.getByRole('link', { name: 'Story time poster' }).click();
    await page.getByRole('heading', { name: 'Copyright notice' }).waitFor();
    await shoot(`manage-${who}-taken-down`);
  }
  if (email === 'admin@goodshelf.test') {
    await page.goto(`${here.platformUrl}/manage/admin/wallet/reports`);
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Test cards' }).first().click();
    await page.getByRole('heading', { name: 'Totals' }).waitFor();
    await shoot('admin-provider-report');
    await page.goto(`${here.platformUrl}/manage/admin/wallet/reports`);
    await page.getByRole('button', { name: 'Add a report' }).click();
    await shoot('admin-add-provider-report');
    await page.goto(`${here.platformUrl}/manage/admin/products?search=heidi`);
    await page.getByRole('link', { name: 'Heidi' }).first().click();
    await shoot('admin-product');
    await page.getByRole('link', { name: 'Stock history' }).click();
    await shoot('admin-stock-history');
    await page.goto(`${here.platformUrl}/manage/admin/imports`);
    await page.getByRole('link', { name: 'delivery.csv' }).first().click();
    await page.waitForURL(/imports\/[0-9a-f-]{36}/);
    await shoot('admin-stock-import');
    await page.goto(`${here.platformUrl}/manage/admin/imports`);
    await page.getByRole('link', { name: 'fall-list.csv' }).first().click();
    await page.getByRole('heading', { name: 'What this file would change' }).waitFor();
    await shoot('admin-import-checked');
    await page.goto(`${here.platformUrl}/manage/admin/imports`);
    await page.getByRole('button', { name: 'Import a file' }).click();
    await shoot('admin-import-upload');
    await page.goto(`${here.platformUrl}/manage/admin/takedowns?state=down`);
    await page.getByRole('link').filter({ hasText: 'TD-' }).first().click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await shoot('admin-takedown');
    await page.goto(`${here.platformUrl}/manage/admin/withdrawals`);
    await page.getByRole('link').filter({ hasText: 'Lincoln Elementary' }).first().click();
    await page.getByRole('heading', { name: 'Balances' }).waitFor();
    await shoot('admin-withdrawal');
    await page.goto(`${here.platformUrl}/manage/admin/withdrawal-runs`);
    await page.getByRole('link').filter({ hasText: /R-\d/ }).first().click();
    await page.getByRole('progressbar').waitFor();
    await shoot('admin-withdrawal-run');
    await page.goto(`${here.platformUrl}/manage/admin/organizations?search=lincoln`);
    await page.getByRole('link', { name: 'Lincoln Elementary' }).first().click();
    await page.waitForURL(/organizations\/[0-9a-f-]{36}/);
    await shoot(`manage-${who}-organization`);
    const organization = page.url();
    await page.goto(`${organization}/activity`);
    await shoot(`manage-${who}-activity`);
    for (const panel of ['add-user', 'addresses']) {
      await page.goto(`${organization}?panel=${panel}`);
      await shoot(`manage-${who}-panel-${panel}`);
    }
    await page.goto(organization);
    await page.getByRole('link', { name: 'librarian@lincoln.test' }).click();
    await page.getByRole('dialog').waitFor();
    await shoot(`manage-${who}-panel-edit-user`);
    await page.getByRole('button', { name: 'Reject' }).last().click();
    await page.getByRole('dialog', { name: /^Reject / }).waitFor();
    await shoot(`manage-${who}-reject-user`);
    await page.goto(organization);
    await page.getByRole('button', { name: 'Act as owner' }).click();
    await shoot(`manage-${who}-act-as`);
    await page.getByLabel('Reason').fill('A question about an order');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('link', { name: 'Open session' }).waitFor();
    await shoot(`manage-${who}-act-as-link`);
    await page.getByRole('link', { name: 'Open session' }).click();
    await page.getByRole('button', { name: 'Start session' }).waitFor();
    await shoot(`manage-${who}-act-as-arrival`);
    await page.getByRole('button', { name: 'Start session' }).click();
    await page.getByRole('region', { name: 'Acting as someone else' }).waitFor();
    await shoot(`manage-${who}-acting`);
  }
};

const shootAll = async (browser: Browser, here: Place): Promise<void> => {
  for (const [width, viewport] of Object.entries(widths)) {
    const isPhone = width === 'phone';
    const withPage = async (work: (page: Page, shoot: Shoot) => Promise<void>): Promise<void> => {
      const context = await browser.newContext({
        viewport,
        isMobile: isPhone,
        hasTouch: isPhone,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await work(page, async (name) => {
        await page.waitForLoadState('networkidle');
        const isLayered = await page.locator('dialog[open]').first().isVisible();
        await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: !isLayered });
        console.log(`${name}-${width}.png`);
      });
      await context.close();
    };
    await withPage((page, shoot) => shootPublic(page, here, shoot));
    for (const email of Object.keys(backOffice))
      await withPage((page, shoot) => shootBackOffice(page, here, email, shoot));
    await withPage(async (page, shoot) => {
      await shootStorefront(page, here, shoot);
      await shootPurchase(page, here, shoot);
    });
    await withPage((page, shoot) => shootAccounts(page, here, shoot));
  }
};

mkdirSync(folder, { recursive: true });
await ensureWebBuild();
await withProduct(async (here) => {
  const browser = await openBrowser();
  try {
    await shootAll(browser, here);
  } finally {
    await browser.close();
  }
});
