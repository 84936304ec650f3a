import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import { organizationType } from '@goodshelf/contract/lookups';

/** What the guards look at (specification, section 4). */
export type GuardedUser = Pick<
  SignedInUser,
  'organization_id' | 'email_verified_at' | 'is_admin' | 'is_store_owner' | 'organizations'
>;

/** Where a page lets somebody go: stay, or another address. */
export type GuardDecision = { readonly kind: 'stay' } | { readonly kind: 'go'; readonly to: string };

export const ordersPath = '/manage/organization/orders';
export const walletPath = '/manage/organization/wallet';
export const accountPath = '/manage/account';

const stay: GuardDecision = { kind: 'stay' };
const go = (to: string): GuardDecision => ({ kind: 'go', to });

const activeTypeOf = (user: GuardedUser): string | undefined =>
  user.organizations.find(({ id }) => id === user.organization_id)?.type;

/** Whether the active organization has a wallet: App Merchants have none. */
export const hasWallet = (user: GuardedUser): boolean => {
  const type = activeTypeOf(user);
  return type !== undefined && type !== organizationType.appMerchant;
};

/**
 * Whether the sidebar shows the wallet: the specification hides the link from the store owner (section 6), who gets to
 * the wallet by the money on the orders page instead.
 */
export const showsWalletLink = (user: GuardedUser): boolean => hasWallet(user) && user.is_store_owner !== 1;

/**
 * Where `/manage` sends somebody. The specification's landings (`/manage/admin`, the dashboard, the settings) are not
 * built yet: until then everybody with an organization lands on its orders.
 */
export const landingOf = (user: GuardedUser): string =>
  user.organizations.length > 0 ? ordersPath : accountPath;

/** The login page, which brings the person back to where they wanted to go. */
export const loginPathFor = (wantedPath: string): string =>
  `/login?${new URLSearchParams({ redirect: wantedPath }).toString()}`;

const isWithin = (pathname: string, area: string): boolean =>
  pathname === area || pathname.startsWith(`${area}/`);

/** Whether a signed-in user may see a page below `/manage`, and where they go when not. */
export const decideManagePage = (user: GuardedUser, pathname: string): GuardDecision => {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/manage') return go(landingOf(user));
  if (isWithin(path, '/manage/admin') && !user.is_admin) return go('/manage');
  if (isWithin(path, '/manage/organization')) {
    if (user.organizations.length === 0) return go(accountPath);
    if (path === '/manage/organization') return go(ordersPath);
    if (isWithin(path, walletPath) && !hasWallet(user)) return go(ordersPath);
  }
  return stay;
};

/** Where the login page sends somebody who is signed in and asked for nothing else. */
export const landingOfVerified = (isEmailVerified: boolean): string => (isEmailVerified ? '/manage' : '/');
