import { organizationType } from '@goodshelf/contract/lookups';
import type { GuardedUser } from '../../../../shell/session/page-guards.ts';
import type { GlyphName } from '../../../../ui/glyph.tsx';
import { builtPaths } from './built-paths.ts';
import { frameTexts } from '../texts.ts';

const texts = frameTexts.menu;

/** For whom the menu is drawn. */
export type Viewer = {
  readonly isAdmin: boolean;
  readonly isStoreOwner: boolean;
  /** The type of the active organization; null without one. */
  readonly organizationType: string | null;
  readonly hasOrganizations: boolean;
};

export type MenuEntry = {
  readonly path: string;
  readonly label: string;
  readonly glyph: GlyphName;
  /** Where else its pages stand. */
  readonly alsoAt?: string;
};

type EntryRule = MenuEntry & {
  /** Whether the viewer sees it; everybody of the section unless said otherwise. */
  readonly isFor?: (viewer: Viewer) => boolean;
  /** What an App Merchant sees in its place. */
  readonly forMerchant?: { readonly path: string; readonly label: string };
};

export const isMerchant = ({ organizationType: type }: Viewer): boolean =>
  type === organizationType.appMerchant;
const notForMerchant = (viewer: Viewer): boolean => !isMerchant(viewer);

/**
 * The admin section in the order of the specification, and at its end what we have besides; its wallet link is hidden from
 * everybody.
 */
const adminSection: readonly EntryRule[] = [
  { path: '/manage/admin', label: texts.overview, glyph: 'home' },
  { path: '/manage/admin/orders', label: texts.orders, glyph: 'orders' },
  { path: '/manage/admin/customers', label: texts.customers, glyph: 'people' },
  { path: '/manage/admin/products', label: texts.products, glyph: 'book' },
  { path: '/manage/admin/categories', label: texts.categories, glyph: 'categories' },
  { path: '/manage/admin/groups', label: texts.groups, glyph: 'groups' },
  { path: '/manage/admin/organizations', label: texts.organizations, glyph: 'organizations' },
  {
    path: '/manage/admin/withdrawals',
    label: texts.withdrawals,
    glyph: 'money',
    alsoAt: '/manage/admin/withdrawal-runs',
  },
  { path: '/manage/admin/settings', label: texts.settings, glyph: 'settings' },
  { path: '/manage/admin/wallet', label: texts.wallet, glyph: 'wallet', isFor: () => false },
  { path: '/manage/admin/attention', label: texts.attention, glyph: 'warning' },
  { path: '/manage/admin/health', label: texts.health, glyph: 'pulse' },
  { path: '/manage/admin/fraud', label: texts.fraud, glyph: 'shield' },
];

const at = (path: string): string => `/manage/organization${path}`;

/** The organization section in the order of the specification. */
const organizationSection: readonly EntryRule[] = [
  { path: at(''), label: texts.overview, glyph: 'home' },
  { path: at('/dashboard'), label: texts.dashboard, glyph: 'dashboard' },
  { path: at('/orders'), label: texts.orders, glyph: 'orders' },
  { path: at('/customers'), label: texts.customers, glyph: 'people', isFor: notForMerchant },
  { path: at('/custom-product'), label: texts.customProduct, glyph: 'box', isFor: notForMerchant },
  { path: at('/categories'), label: texts.categories, glyph: 'categories', isFor: notForMerchant },
  {
    path: at('/product-selection'),
    label: texts.productSelection,
    glyph: 'book',
    forMerchant: { path: at('/products'), label: texts.books },
  },
  { path: at('/bulk-sync'), label: texts.bulkSync, glyph: 'again', isFor: isMerchant },
  { path: at('/settings'), label: texts.settings, glyph: 'settings' },
  {
    path: at('/wallet'),
    label: texts.wallet,
    glyph: 'wallet',
    isFor: (viewer) => notForMerchant(viewer) && !viewer.isStoreOwner,
  },
  { path: at('/payment-information'), label: texts.paymentInformation, glyph: 'card' },
  { path: at('/theming'), label: texts.theming, glyph: 'palette', isFor: notForMerchant },
];

const customerSection: readonly EntryRule[] = [
  { path: '/manage/account/transactions', label: texts.myTransactions, glyph: 'receipt' },
];

export type MenuSection = { readonly title: string | null; readonly entries: readonly MenuEntry[] };

/** The sidebar's entries for somebody: of the sections that are theirs, the entries whose pages exist. */
export const menuOf = (viewer: Viewer, pages: ReadonlySet<string> = builtPaths): readonly MenuSection[] => {
  const isCustomer = !viewer.isAdmin && !viewer.hasOrganizations;
  const entriesOf = (rules: readonly EntryRule[]): MenuEntry[] =>
    rules
      .filter(({ isFor }) => isFor === undefined || isFor(viewer))
      .map(({ isFor: _asked, forMerchant, ...entry }) => ({
        ...entry,
        ...(isMerchant(viewer) ? forMerchant : {}),
      }))
      .filter(({ path }) => pages.has(path));
  return [
    ...(viewer.isAdmin ? [{ title: texts.admin, entries: entriesOf(adminSection) }] : []),
    ...(viewer.organizationType === null
      ? []
      : [
          {
            title: isMerchant(viewer) ? texts.store : texts.organization,
            entries: entriesOf(organizationSection),
          },
        ]),
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
const sectionRoots: ReadonlySet<string> = new Set(['/manage/admin', '/manage/organization']);

/** Whether the page at this address is the entry's, or one below it. */
export const isCurrent = ({ path, alsoAt = path }: MenuEntry, pathname: string): boolean => {
  const open = pathname.replace(/\/+$/, '');
  return [path, alsoAt].some((own) => open === own || (!sectionRoots.has(own) && open.startsWith(`${own}/`)));
};
