/** `node e2e/screens.ts [FOLDER]`: pictures of every page at the two widths of the journeys, for people to look at. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ensureWebBuild } from '../tools/build.ts';
import { people, signIn } from './support/back-office.ts';
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
    donate: '/donate',
    'cart-empty': '/cart',
    policy: '/policies/returns',
    'not-found': '/no-such-page',
  };
  for (const [name, at] of Object.entries(pages)) {
    await page.goto(storefront(here, at));
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
  await page.getByRole('alert').waitFor();
  await shoot('shop-checkout-declined');
  await fillCard(page, cards.bankAsks);
  await payButton(page).click();
  await page.getByRole('button', { name: /^Complete/ }).waitFor();
  await shoot('bank');
  await page.getByRole('button', { name: /^Complete/ }).click();
  await expectThanks(page, buyer);
  await shoot('shop-order');
};

const shootPlatform = async (page: Page, here: Place, shoot: Shoot): Promise<void> => {
  for (const [name, at] of Object.entries({
    'front-page': '/',
    login: '/login',
    'not-found': '/no-such-page',
    mailbox: '/dev/mail',
    'api-docs': '/api/docs',
  })) {
    await page.goto(`${here.platformUrl}${at}`);
    await shoot(`platform-${name}`);
  }
  await signIn(page, here, people.lincolnOwner, '/manage/organization/orders');
  await shoot('manage-orders');
  await page.getByRole('link').filter({ hasText: /GS-\d/ }).first().click();
  await page.getByRole('heading', { name: 'The money' }).waitFor();
  await shoot('manage-order');
  await page.goto(`${here.platformUrl}/manage/organization/wallet`);
  await shoot('manage-wallet');
  await page
    .getByRole('link')
    .filter({ hasText: /\+\$|Gift|Sale/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await shoot('manage-wallet-entry');
  await page.goto(`${here.platformUrl}/manage/account`);
  await shoot('manage-account');
};

const shootAll = async (browser: Browser, here: Place): Promise<void> => {
  for (const [width, viewport] of Object.entries(widths)) {
    const isPhone = width === 'phone';
    const context = await browser.newContext({
      viewport,
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const shoot: Shoot = async (name) => {
      await page.waitForLoadState('networkidle');
      const isLayered = await page.locator('dialog[open], [role=dialog]').first().isVisible();
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: !isLayered });
      console.log(`${name}-${width}.png`);
    };
    await shootStorefront(page, here, shoot);
    await shootPurchase(page, here, shoot);
    await shootPlatform(page, here, shoot);
    await context.close();
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
