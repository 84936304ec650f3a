import { organizationType } from '@goodshelf/contract/lookups';
import type { GuardedUser } from '../../../../shell/session/page-guards.ts';
import type { GlyphName } from '../../../../ui/glyph.tsx';
import { builtPaths } from './built-paths.ts';

/** For whom the menu is drawn. */
export type Viewer = {
  readonly isAdmin: boolean;
  readonly isStoreOwner: boolean;
  /** The type of the active organization; null without one. */
  readonly organizationType: string | null;
  readonly hasOrganizations: boolean;
};

export type MenuEntry = { readonly path: string; readonly label: string; readonly glyph: GlyphName };

type EntryRule = MenuEntry & {
  /** Whether the viewer sees it; everybody of the section unless said otherwise. */
  readonly isFor?: (viewer: Viewer) => boolean;
  /** What an App Merchant sees in its place. */
  readonly forMerchant?: { readonly path: string; readonly label: string };
};

export const isMerchant = ({ organizationType: type }: Viewer): boolean =>
  type === organizationType.appMerchant;
const notForMerchant = (viewer: Viewer): boolean => !isMerchant(viewer);

/** The admin section in the order of the specification; its wallet link is hidden from everybody. */
const adminSection: readonly EntryRule[] = [
  { path: '/manage/admin', label: 'Overview', glyph: 'home' },
  { path: '/manage/admin/orders', label: 'Orders', glyph: 'orders' },
  { path: '/manage/admin/customers', label: 'Customers', glyph: 'people' },
  { path: '/manage/admin/products', label: 'Products', glyph: 'book' },
  { path: '/manage/admin/categories', label: 'Categories', glyph: 'categories' },
  { path: '/manage/admin/groups', label: 'Groups', glyph: 'groups' },
  { path: '/manage/admin/organizations', label: 'Organizations', glyph: 'organizations' },
  { path: '/manage/admin/withdrawals', label: 'Withdrawals', glyph: 'money' },
  { path: '/manage/admin/settings', label: 'Settings', glyph: 'settings' },
  { path: '/manage/admin/wallet', label: 'Wallet', glyph: 'wallet', isFor: () => false },
];

const at = (path: string): string => `/manage/organization${path}`;

/** The organization section in the order of the specification. */
const organizationSection: readonly EntryRule[] = [
  { path: at(''), label: 'Overview', glyph: 'home' },
  { path: at('/dashboard'), label: 'Dashboard', glyph: 'dashboard' },
  { path: at('/orders'), label: 'Orders', glyph: 'orders' },
  { path: at('/customers'), label: 'Customers', glyph: 'people', isFor: notForMerchant },
  { path: at('/custom-product'), label: 'Custom product', glyph: 'box', isFor: notForMerchant },
  { path: at('/categories'), label: 'Categories', glyph: 'categories', isFor: notForMerchant },
  {
    path: at('/product-selection'),
    label: 'Product selection',
    glyph: 'book',
    forMerchant: { path: at('/products'), label: 'Books' },
  },
  { path: at('/bulk-sync'), label: 'Bulk sync', glyph: 'again', isFor: isMerchant },
  { path: at('/settings'), label: 'Settings', glyph: 'settings' },
  {
    path: at('/wallet'),
    label: 'Wallet',
    glyph: 'wallet',
    isFor: (viewer) => notForMerchant(viewer) && !viewer.isStoreOwner,
  },
  { path: at('/payment-information'), label: 'Payment information', glyph: 'card' },
  { path: at('/theming'), label: 'Theming', glyph: 'palette', isFor: notForMerchant },
];

const customerSection: readonly EntryRule[] = [
  { path: '/manage/account/transactions', label: 'My Transactions', glyph: 'receipt' },
];

export type MenuSection = { readonly title: string | null; readonly entries: readonly MenuEntry[] };

/** The sidebar's entries for somebody: of the sections that are theirs, the entries whose pages exist. */
export const menuOf = (viewer: Viewer, pages: ReadonlySet<string> = builtPaths): readonly MenuSection[] => {
  const isCustomer = !viewer.isAdmin && !viewer.hasOrganizations;
  const entriesOf = (rules: readonly EntryRule[]): MenuEntry[] =>
    rules
      .filter(({ isFor }) => isFor === undefined || isFor(viewer))
      .map(({ path, label, glyph, forMerchant }) => ({
        path,
        label,
        glyph,
        ...(isMerchant(viewer) ? forMerchant : {}),
      }))
      .filter(({ path }) => pages.has(path));
  return [
    ...(viewer.isAdmin ? [{ title: 'Admin', entries: entriesOf(adminSection) }] : []),
    ...(viewer.organizationType === null
      ? []
      : [{ title: isMerchant(viewer) ? 'Store' : 'Organization', entries: entriesOf(organizationSection) }]),
    ...(isCustomer ? [{ title: null, entries: entriesOf(customerSection) }] : []),
  ].filter(({ entries }) => entries.length > 0);
};

export const viewerOf = (user: GuardedUser): Viewer => ({
  isAdmin: user.is_admin,
  isStoreOwner: user.is_store_owner === 1,
  organizationType: user.organizations.find(({ id }) => id === user.organization_id)?.type ?? null,
  hasOrganizations: user.organizations.length > 0,
});

/** The pages that are the section itself: its link is the current one only there, not on every page below it. */
export const sectionRoots: ReadonlySet<string> = new Set(['/manage/admin', '/manage/organization']);
