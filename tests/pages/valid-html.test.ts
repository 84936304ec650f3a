/** What a browser reads is HTML: every page as the server draws it, and every kind of email. */
import { logoName } from '@goodshelf/theme';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoOrganizations, demoPeople } from '../../apps/server/src/demo/demo-organizations.ts';
import routes from '../../apps/web/app/routes.ts';
import { createDemoSite, type DemoSite } from './demo-site.ts';
import { createImport } from '../support/imports.ts';

const lincoln = demoOrganizations[0]?.id ?? '';

/** Every kind of page, by who sees it. */
const pages = {
  visitor: [
    '/',
    '/story',
    '/specs',
    '/organizations',
    '/organizations?search=zzzzzz',
    '/policies/privacy',
    '/policies/terms',
    '/policies/refunds',
    '/policies/acceptable-use',
    '/policies/cookies',
    '/copyright',
    '/v1',
    '/v1/about',
    '/v1/pricing',
    '/v1/fundraising',
    '/v1/organizations',
    '/login',
    '/login?error=x&redirect=/manage',
    '/login/register',
    '/login/forgot',
    '/login/reset?token=nothing',
    '/login/invitation?token=nothing',
    '/nothing/is/here',
    '/dev/mail',
    '/api/docs',
  ],
  [demoPeople.lincolnOwner.email]: [
    '/manage',
    '/manage/account',
    '/manage/account/verify?token=nothing',
    '/manage/account/transactions',
    '/manage/organization',
    '/manage/organization/dashboard',
    '/manage/organization/dashboard?period=12m&view=table',
    '/manage/organization/custom-product',
    '/manage/organization/categories',
    '/manage/organization/product-selection',
    '/manage/organization/products',
    '/manage/organization/orders',
    '/manage/organization/returns',
    '/manage/organization/customers',
    '/manage/organization/customers?kind=gave&search=nowak&sort=name',
    '/manage/organization/customers/newsletter',
    '/manage/organization/customers/newsletter?state=unsubscribed',
    '/manage/organization/wallet',
    '/manage/organization/wallet?account=available&view=months&year=2025',
    '/manage/organization/wallet/withdraw',
    '/manage/organization/wallet/withdrawals',
    '/manage/organization/settings',
    '/manage/organization/settings?panel=users',
    '/manage/organization/settings/activity',
    '/manage/organization/gift-cards',
    '/manage/organization/payments',
    '/manage/organization/payments/statement',
    '/manage/organization/settings/payments',
    '/manage/organization/payment-information',
    '/manage/organization/settings/discounts',
    '/manage/organization/settings/discounts?edit=new',
    '/manage/organization/theming',
    '/manage/nothing-is-here',
  ],
  [demoPeople.riverBooksOwner.email]: [
    '/manage/organization',
    '/manage/organization/dashboard',
    '/manage/organization/settings',
    '/manage/organization/payment-information',
    '/shopify-app?shop=river-books.myshopify.com',
  ],
  [demoPeople.customer.email]: ['/manage/account', '/manage/account/transactions'],
  [demoPeople.admin.email]: [
    '/manage/admin',
    '/manage/admin?period=7d&view=table',
    '/manage/admin/attention',
    '/manage/admin/health',
    '/manage/admin/health/jobs',
    '/manage/admin/health/jobs?state=retrying&queue=send-email',
    '/manage/admin/products',
    '/manage/admin/categories',
    '/manage/admin/groups',
    '/manage/admin/imports',
    '/manage/admin/orders',
    '/manage/admin/orders?status=2&search=heidi',
    '/manage/admin/customers',
    '/manage/admin/takedowns',
    '/manage/admin/withdrawals',
    '/manage/admin/withdrawals?status=1',
    '/manage/admin/withdrawal-runs',
    '/manage/admin/wallet',
    '/manage/admin/wallet?month=2026-10',
    '/manage/admin/wallet/journal',
    '/manage/admin/wallet/journal?account=bank&kind=provider_payout',
    '/manage/admin/wallet/corrections',
    '/manage/admin/wallet/reports',
    '/manage/admin/wallet/reports/nothing',
    '/manage/admin/wallet/differences',
    '/manage/admin/wallet/differences?state=explained',
    '/manage/admin/returns',
    '/manage/admin/returns?view=all',
    '/manage/admin/backorders',
    '/manage/admin/backorders?view=ready',
    '/manage/admin/products?status=1&stock=0',
    '/manage/admin/organizations',
    '/manage/admin/organizations?status=pending',
    `/manage/admin/organizations/${lincoln}`,
    `/manage/admin/organizations/${lincoln}/activity`,
    `/manage/admin/organizations/${lincoln}/terms`,
    '/manage/admin/settings',
    '/manage/admin/settings/shipping',
    '/manage/admin/settings/tax',
    '/manage/admin/settings/emails',
    '/manage/admin/settings/emails/return-received',
    '/manage/admin/settings/features',
    '/manage/admin/settings/fraud',
    '/manage/admin/settings/limits',
    '/manage/admin/settings/alerts',
    '/manage/admin/fraud',
  ],
} as const;

const shopPages = [
  '',
  '/books',
  '/books?search=secrt+gardn',
  '/books?search=zzzzzz',
  '/books?category=animals',
  '/product/heidi',
  '/product/lincoln-leopards-t-shirt',
  '/donate',
  '/about',
  '/campaign',
  '/gift-cards',
  '/newsletter',
  '/newsletter/nothing',
  '/cart',
  '/policies/returns',
  '/order/nothing',
  '/preview?request=checkout',
  '/preview?request=order',
  '/preview?request=404',
  '/preview?request=about',
  '/preview?request=campaign',
  '/nothing-is-here',
];

const pageRules = new HtmlValidate({ extends: ['html-validate:standard'] });
/** Mail programs draw tables with attributes and want the doctype that switches their quirks off. */
const mailRules = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-deprecated-attr': 'off', 'doctype-html': 'off' },
});

let site: DemoSite;
beforeAll(async () => {
  site = await createDemoSite();
}, 120_000);
afterAll(() => site.close());

const faultsOf = async (html: string, rules: HtmlValidate): Promise<string[]> => {
  const { results } = await rules.validateString(html);
  const lines = html.split('\n');
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const near = (lines[line - 1] ?? '').slice(Math.max(0, column - 60), column + 60);
      return `${ruleId}: ${message} … ${near}`;
    });
};

type Route = { path?: string | undefined; file: string; children?: Route[] | undefined };

/** The addresses of the pages below, as patterns; what is no page (maps, manifests) is left out. */
const patternsOf = (branch: readonly Route[], above = ''): string[] =>
  branch.flatMap(({ path = '', file, children = [] }) => {
    const here = path === '' ? above : `${above}/${path}`;
    if (children.length > 0) return patternsOf(children, here);
    return file.includes('routes/resources/') ? [] : [here === '' ? '/' : here];
  });

const matches = (pattern: string, address: string): boolean => {
  const source = pattern
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
    .join('/');
  return new RegExp(`^${source}$`).test(address.split('?')[0] || '/');
};

const areas: readonly Route[] = routes;

describe('no page is forgotten', () => {
  const platform = Object.values(pages).flat();
  test('of the platform', () => {
    const patterns = patternsOf(areas.filter(({ file }) => !file.includes('storefront')));
    const missing = patterns.filter((pattern) => !platform.some((address) => matches(pattern, address)));
    // These are asked with ids of their own below.
    expect(missing).toEqual([
      '/manage/admin/products/:productId',
      '/manage/admin/products/:productId/stock',
      '/manage/admin/imports/:importId',
      '/manage/admin/orders/:organizationId/:orderId',
      '/manage/admin/customers/:organizationId/:customerId',
      '/manage/admin/takedowns/:takedownId',
      '/manage/admin/withdrawals/:organizationId/:withdrawalId',
      '/manage/admin/withdrawal-runs/:runId',
      '/manage/admin/groups/:groupId',
      '/manage/organization/custom-product/:productId',
      '/manage/organization/custom-product/:productId/stock',
      '/manage/organization/orders/:orderId',
      // A customer's page is asked for below as well; the newsletter list has an address that looks like one.
      '/manage/organization/gift-cards/:giftCardId',
    ]);
  });
  test('of a shop', () => {
    const patterns = patternsOf(areas.filter(({ file }) => file.includes('storefront/layout')));
    const missing = patterns.filter((pattern) => !shopPages.some((address) => matches(pattern, address)));
    // It is asked with a cart below.
    expect(missing).toEqual(['/checkout']);
  });
});

describe.each(Object.entries(pages))('%s', (who, paths) => {
  test.each(paths)('%s is valid HTML', async (path) => {
    const cookie = who === 'visitor' ? '' : await site.cookiesOf(who);
    const { status, text } = await site.ask(path, { headers: { cookie } });
    expect([200, 404]).toContain(status);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  });
});

describe.each(['lincoln', 'open-pages', 'river-books', 'nobodys-shop'])('the shop %s', (slug) => {
  test.each(shopPages)('%s is valid HTML', async (path) => {
    const { status, text } = await site.askShop(`/${slug}${path}`);
    expect([200, 404]).toContain(status);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  });
});

test('the shop host’s own pages are valid HTML', async () => {
  for (const path of ['/', '/store']) {
    expect(await faultsOf((await site.askShop(path)).text, pageRules), path).toEqual([]);
  }
});

test('cart and checkout with a book in the cart are valid HTML', async () => {
  const cookies = await site.cookiesWithCart();
  for (const path of ['/lincoln/cart', '/lincoln/checkout']) {
    const { status, text } = await site.askShop(path, cookies);
    expect([status, text.includes('Heidi')], path).toEqual([200, true]);
    expect(await faultsOf(text, pageRules), path).toEqual([]);
  }
});

test('the pages of an order in each status are valid HTML, for the buyer and for the organization', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>(
      'select distinct on (status) id from orders where organization_id = $1 order by status',
      [lincoln],
    ),
  );
  expect(rows.length).toBeGreaterThan(2);
  const cookie = await site.cookiesOf(demoPeople.lincolnOwner.email);
  for (const { id } of rows) {
    const bought = await site.askShop(`/lincoln/order/${site.modules.orderTokens.tokenOf(id)}`);
    const sold = await site.ask(`/manage/organization/orders/${id}`, { headers: { cookie } });
    for (const { status, text } of [bought, sold]) {
      expect(status).toBe(200);
      expect(await faultsOf(text, pageRules)).toEqual([]);
    }
  }
});

test('the page of a group is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>('select id from product_groups where organization_id is null'),
  );
  expect(rows.length).toBeGreaterThan(0);
  const cookie = await site.cookiesOf(demoPeople.admin.email);
  for (const { id } of rows) {
    const { status, text } = await site.ask(`/manage/admin/groups/${id}`, { headers: { cookie } });
    expect(status).toBe(200);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  }
});

test('the page of an order, as staff see it, is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string; organization_id: string }>(
      'select distinct on (status) id, organization_id from orders order by status, id',
    ),
  );
  expect(rows.length).toBeGreaterThan(5);
  const cookie = await site.cookiesOf(demoPeople.admin.email);
  for (const { id, organization_id: organizationId } of rows) {
    const path = `/manage/admin/orders/${organizationId}/${id}`;
    const { status, text } = await site.ask(path, { headers: { cookie } });
    expect(status).toBe(200);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  }
});

test('the page of a customer, as their organization and as staff see it, is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>(
      'select id from customers where organization_id = $1 and stays_as is null order by email limit 5',
      [lincoln],
    ),
  );
  expect(rows.length).toBe(5);
  const own = await site.cookiesOf(demoPeople.lincolnOwner.email);
  const staff = await site.cookiesOf(demoPeople.admin.email);
  for (const { id } of rows)
    for (const [path, cookie] of [
      [`/manage/organization/customers/${id}`, own],
      [`/manage/admin/customers/${lincoln}/${id}`, staff],
    ] as const) {
      const { status, text } = await site.ask(path, { headers: { cookie } });
      expect(status).toBe(200);
      expect(await faultsOf(text, pageRules)).toEqual([]);
    }
});

test('the page of a gift card is valid HTML, sent or not', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>('select id from gift_cards where organization_id = $1', [lincoln]),
  );
  expect(rows.length).toBeGreaterThan(2);
  const cookie = await site.cookiesOf(demoPeople.lincolnOwner.email);
  for (const { id } of rows) {
    const path = `/manage/organization/gift-cards/${id}`;
    const { status, text } = await site.ask(path, { headers: { cookie } });
    expect(status).toBe(200);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  }
});

test('the page of a takedown case is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>('select id from takedown_cases'),
  );
  expect(rows.length).toBeGreaterThan(1);
  const cookie = await site.cookiesOf(demoPeople.admin.email);
  for (const { id } of rows) {
    const { status, text } = await site.ask(`/manage/admin/takedowns/${id}`, { headers: { cookie } });
    expect(status).toBe(200);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  }
});

test('the page of a withdrawal is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string; organization_id: string }>('select id, organization_id from withdrawals'),
  );
  expect(rows.length).toBeGreaterThan(0);
  const cookie = await site.cookiesOf(demoPeople.admin.email);
  for (const { id, organization_id: organizationId } of rows) {
    const { status, text } = await site.ask(`/manage/admin/withdrawals/${organizationId}/${id}`, {
      headers: { cookie },
    });
    expect(status).toBe(200);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  }
});

test('the page of a payment run is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>('select id from withdrawal_runs'),
  );
  expect(rows.length).toBeGreaterThan(0);
  const cookie = await site.cookiesOf(demoPeople.admin.email);
  for (const { id } of rows) {
    const { status, text } = await site.ask(`/manage/admin/withdrawal-runs/${id}`, { headers: { cookie } });
    expect(status).toBe(200);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  }
});

test('the page of an import is valid HTML', async () => {
  const cookie = await site.cookiesOf(demoPeople.admin.email);
  const id = await createImport(site.db);
  const { status, text } = await site.ask(`/manage/admin/imports/${id}`, { headers: { cookie } });
  expect(status).toBe(200);
  expect(await faultsOf(text, pageRules)).toEqual([]);
});

test('the pages of a product are valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>('select id from products where organization_id is null limit 1'),
  );
  const cookie = await site.cookiesOf(demoPeople.admin.email);
  for (const { id } of rows) {
    for (const path of [`/manage/admin/products/${id}`, `/manage/admin/products/${id}/stock`]) {
      const { status, text } = await site.ask(path, { headers: { cookie } });
      expect(status).toBe(200);
      expect(await faultsOf(text, pageRules)).toEqual([]);
    }
  }
});

test('the page of a product with several images is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ slug: string }>(
      `with product as (
         select id, slug from products where organization_id is null and status = 2 and slug <> 'heidi'
           and id in (select product_id from assortment_products where organization_id = $1) order by slug limit 1
       ), images as (
         insert into product_images (product_id, position, image_key, width, height, alt, dominant_colour)
         select id, place, 'photo-' || id || '-' || place, 600, 900, '', '#336699' from product, generate_series(1, 2) as place
       )
       select slug, bump_content_version('platform') from product`,
      [lincoln],
    ),
  );
  for (const { slug } of rows) {
    const { status, text } = await site.askShop(`/lincoln/product/${slug}`);
    expect(status).toBe(200);
    expect(text.match(/type="radio"/g)).toHaveLength(3);
    expect(await faultsOf(text, pageRules)).toEqual([]);
  }
  expect(rows).toHaveLength(1);
});

test('the pages of an organization’s own product are valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>(
      `select p.id from products p join organizations o on o.id = p.organization_id where o.slug = 'lincoln' limit 1`,
    ),
  );
  expect(rows.length).toBe(1);
  const cookie = await site.cookiesOf(demoPeople.lincolnOwner.email);
  for (const { id } of rows) {
    const at = `/manage/organization/custom-product/${id}`;
    for (const path of [at, `${at}/stock`]) {
      const { status, text } = await site.ask(path, { headers: { cookie } });
      expect(status).toBe(200);
      expect(await faultsOf(text, pageRules)).toEqual([]);
    }
  }
});

test('every kind of email that the demo sends is valid HTML', async () => {
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ kind: string; html: string }>(
      `select distinct on (1) split_part(dedupe_key, ':', 1) || ' ' || split_part(subject, ' ', 1) as kind, body_html as html from mails order by 1`,
    ),
  );
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const { kind, html } of rows) expect(await faultsOf(html, mailRules), kind).toEqual([]);
});

test('a style sheet in the body is found', async () => {
  const head = '<!DOCTYPE html><html lang="en"><head><title>Books</title></head>';
  const faults = await faultsOf(`${head}<body><div><style></style></div></body></html>`, pageRules);
  expect(faults.join()).toContain('element-permitted-content');
});

test('a shop’s logo stands in its header as large as it will be, beside the name, and is valid HTML; no other shop asks for one', async () => {
  const slug = 'river-books';
  const { rows } = await site.db.asOperator('test', (tx) =>
    tx.raw<{ id: string }>('select id from organizations where slug = $1', [slug]),
  );
  const organizationId = rows[0]?.id ?? '';
  const logo = logoName({ organizationId, fingerprint: '0123456789abcdef', width: 600, height: 120 });
  await site.db.asOperator('test', async (tx) => {
    await tx.raw('update theme_versions set is_worn = false where organization_id = $1 and is_worn', [
      organizationId,
    ]);
    await tx.raw(
      'insert into theme_versions (organization_id, number, theme, is_worn) values ($1, 90, $2, true)',
      [organizationId, { pictures: { logo } }],
    );
  });
  await expect.poll(async () => (await site.askShop(`/${slug}`)).text).toContain(`/images/${logo}`);
  const { text } = await site.askShop(`/${slug}`);
  // Wide lettering has more room than a crest; a shop from before there was a choice keeps the name beside it.
  expect(text).toMatch(new RegExp(`<img class="site-logo is-wide"[^>]* src="/images/${logo}-96.webp"[^>]*>`));
  expect(text).toMatch(/<img class="site-logo is-wide"[^>]* width="280" height="56" alt=""/);
  expect(text).toContain('<span class="site-name-text">River Books</span>');
  expect(text).not.toContain('site-mark');
  expect(await faultsOf(text, pageRules)).toEqual([]);
  const other = (await site.askShop('/lincoln')).text;
  expect(other).toContain('class="site-mark"');
  expect(other).not.toContain('/images/logo-');
  await site.db.asOperator('test', async (tx) => {
    await tx.raw('update theme_versions set is_worn = false where organization_id = $1 and is_worn', [
      organizationId,
    ]);
    await tx.raw(
      'insert into theme_versions (organization_id, number, theme, is_worn) values ($1, 91, $2, true)',
      [organizationId, { pictures: { logo, plate: 'white', name: 'hidden' } }],
    );
  });
  await expect.poll(async () => (await site.askShop(`/${slug}`)).text).toContain('on-white');
  const alone = (await site.askShop(`/${slug}`)).text;
  // The link is still called what the organization is called.
  expect(alone).toMatch(
    /<a class="site-name"[^>]*><img class="site-logo is-wide on-white"[^>]* alt="River Books"/,
  );
  expect(alone).not.toContain('site-name-text');
  expect(await faultsOf(alone, pageRules)).toEqual([]);
});
