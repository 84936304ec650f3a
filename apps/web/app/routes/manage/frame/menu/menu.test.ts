import { describe, expect, it } from 'vitest';
import { isCurrent, menuOf, type Viewer } from './menu.ts';

const member: Viewer = {
  isAdmin: false,
  isStoreOwner: false,
  organizationType: 'Public School',
  hasOrganizations: true,
};
const owner: Viewer = { ...member, isStoreOwner: true };
const merchant: Viewer = { ...member, organizationType: 'App Merchant' };
const merchantOwner: Viewer = { ...merchant, isStoreOwner: true };
const customer: Viewer = { ...member, organizationType: null, hasOrganizations: false };
const admin: Viewer = { ...customer, isAdmin: true };

/** As if every page existed. */
const everyPage = { has: () => true } as unknown as ReadonlySet<string>; // the menu asks for nothing else
const pathsOf = (viewer: Viewer, title: string): string[] =>
  menuOf(viewer, everyPage)
    .filter((section) => section.title === title)
    .flatMap(({ entries }) =>
      entries.map(({ path }) => path.replace(/^\/manage\/(?:organization|admin)/, '')),
    );

/** The table of the specification's section 2, with section 6 for the store owner's wallet. */
const table: readonly (readonly [string, { member: boolean; owner: boolean; merchant: boolean }])[] = [
  ['', { member: true, owner: true, merchant: true }],
  ['/dashboard', { member: true, owner: true, merchant: true }],
  ['/orders', { member: true, owner: true, merchant: true }],
  ['/customers', { member: true, owner: true, merchant: false }],
  ['/custom-product', { member: true, owner: true, merchant: false }],
  ['/categories', { member: true, owner: true, merchant: false }],
  ['/product-selection', { member: true, owner: true, merchant: false }],
  ['/products', { member: false, owner: false, merchant: true }],
  ['/bulk-sync', { member: false, owner: false, merchant: true }],
  ['/settings', { member: true, owner: true, merchant: true }],
  ['/wallet', { member: true, owner: false, merchant: false }],
  ['/payment-information', { member: true, owner: true, merchant: true }],
  ['/theming', { member: true, owner: true, merchant: false }],
];

describe('section 2: the organization section of the sidebar', () => {
  it.each([
    ['a member', member, 'Organization', 'member'],
    ['a store owner', owner, 'Organization', 'owner'],
    ['an App Merchant', merchant, 'Store', 'merchant'],
    ['the owner of an App Merchant', merchantOwner, 'Store', 'merchant'],
  ] as const)('%s sees its entries in its order', (_who, viewer, title, column) => {
    expect(pathsOf(viewer, title)).toEqual(
      table.filter(([, isShown]) => isShown[column]).map(([path]) => path),
    );
  });

  it('is not there without an active organization', () => {
    expect(pathsOf({ ...member, organizationType: null }, 'Organization')).toEqual([]);
  });

  it('calls the product selection Books for an App Merchant', () => {
    const labels = menuOf(merchant, everyPage).flatMap(({ entries }) => entries);
    expect(labels.find(({ path }) => path.endsWith('/products'))?.label).toBe('Books');
    expect(labels.some(({ label }) => label === 'Product selection')).toBe(false);
  });
});

describe('section 2: the admin section of the sidebar', () => {
  it('has the entries of the specification, and no wallet link', () => {
    expect(pathsOf(admin, 'Admin')).toEqual([
      '',
      '/orders',
      '/customers',
      '/products',
      '/categories',
      '/groups',
      '/organizations',
      '/withdrawals',
      '/settings',
      // Ours: what was given up and waits for staff, whether the platform works, and whether stolen cards are being tried.
      '/attention',
      '/health',
      '/fraud',
    ]);
  });

  it.each([member, owner, merchant, customer])('is for platform staff alone', (viewer) => {
    expect(pathsOf(viewer, 'Admin')).toEqual([]);
  });

  it('stands above the organization section of staff who have one', () => {
    const titles = menuOf({ ...member, isAdmin: true }, everyPage).map(({ title }) => title);
    expect(titles).toEqual(['Admin', 'Organization']);
  });
});

describe('section 6: the customer', () => {
  it('sees My Transactions and nothing of an organization', () => {
    const entries = menuOf(customer, everyPage).flatMap((section) => section.entries);
    expect(entries.map(({ label }) => label)).toEqual(['My Transactions']);
  });
});

describe('the entry of the page that is open', () => {
  const currentAt = (viewer: Viewer, path: string) =>
    menuOf(viewer, everyPage).flatMap(({ entries }) =>
      entries.filter((entry) => isCurrent(entry, path)).map(({ label }) => label),
    );
  it.each([
    [admin, '/manage/admin', 'Overview'],
    [admin, '/manage/admin/withdrawals', 'Withdrawals'],
    [admin, '/manage/admin/withdrawals/1/2', 'Withdrawals'],
    [admin, '/manage/admin/withdrawal-runs', 'Withdrawals'],
    [admin, '/manage/admin/withdrawal-runs/1', 'Withdrawals'],
    [admin, '/manage/admin/health/jobs', 'System health'],
    [admin, '/manage/admin/settings/alerts', 'Settings'],
    [member, '/manage/organization/wallet/withdrawals/', 'Wallet'],
  ] as const)('%#: of %s', (viewer, path, label) => {
    expect(currentAt(viewer, path)).toEqual([label]);
  });
  it('is none where none leads there', () => {
    expect(currentAt(admin, '/manage/admin/withdrawals-of-yore')).toEqual([]);
    expect(currentAt(admin, '/manage/admin/settings-nowhere')).toEqual([]);
  });
});

it('an entry without a page is left out, and so is a section without entries', () => {
  expect(menuOf(owner, new Set(['/manage/organization/orders']))).toMatchObject([
    { title: 'Organization', entries: [{ path: '/manage/organization/orders' }] },
  ]);
  expect(menuOf(owner, new Set())).toEqual([]);
});

it.each([
  ['an organization', member],
  ['a store', merchant],
])('the dashboard stands in the sidebar of the running product: of %s', (_whose, viewer) => {
  const paths = menuOf(viewer).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(paths.slice(0, 3)).toEqual([
    '/manage/organization',
    '/manage/organization/dashboard',
    '/manage/organization/orders',
  ]);
});

/** What the tables above promise of pages that are not there (docs/specification.md counts them). */
describe('pages that are still to come', () => {
  it.todo('issue 13: bulk sync stands in the sidebar of an App Merchant');
});
