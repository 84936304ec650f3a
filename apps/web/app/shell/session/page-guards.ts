import type { SignedInUser } from '@goodshelf/contract/identity.contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { PlatformHref } from '../links/page-paths.ts';
import { embeddedAppPath, isEmbeddedApp, shopOf, withLoginQuery, type LoginQuery } from './login-query.ts';
import { nearestPage } from './stand-in-pages.ts';

/** What the guards look at (specification, section 4). */
export type GuardedUser = Pick<
  SignedInUser,
  'organization_id' | 'email_verified_at' | 'is_admin' | 'is_store_owner' | 'organizations'
>;

/** Where a page lets somebody go: stay, or another address. */
export type GuardDecision = { readonly kind: 'stay' } | { readonly kind: 'go'; readonly to: string };

export const ordersPath = '/manage/organization/orders';
export const customersPath = '/manage/organization/customers';
export const customerPath = (id: string): `${typeof customersPath}/${string}` => `${customersPath}/${id}`;
export const walletPath = '/manage/organization/wallet';
export const accountPath = '/manage/account';
export const transactionsPath = '/manage/account/transactions';
export const verifyPath = '/manage/account/verify';

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

/** Where the specification sends a verified user who lands on `/manage`. */
export const landingOf = (user: GuardedUser): string => {
  if (user.is_admin) return '/manage/admin';
  if (user.is_store_owner === 1) {
    const isMerchant = activeTypeOf(user) === organizationType.appMerchant;
    return isMerchant ? '/manage/organization/dashboard' : '/manage/organization/settings';
  }
  return user.organizations.length > 0 ? '/manage/organization' : accountPath;
};

/** The login page, which brings the person back to where they wanted to go. */
export const loginPathFor = (wantedPath: string): `/login?${string}` =>
  `/login?${new URLSearchParams({ redirect: wantedPath }).toString()}`;

/** The page that waits for the email to be confirmed, and then goes on to where the person wanted to go. */
const verifyPathFor = (wantedPath: string): PlatformHref =>
  wantedPath === '/manage' || wantedPath === accountPath
    ? verifyPath
    : `${verifyPath}?${new URLSearchParams({ redirect: wantedPath }).toString()}`;

const isWithin = (pathname: string, area: string): boolean =>
  pathname === area || pathname.startsWith(`${area}/`);

/** App Merchants have neither a wallet nor customers. */
const isWithoutMoneyPages = (user: GuardedUser, path: string): boolean =>
  [walletPath, customersPath].some((area) => isWithin(path, area)) && !hasWallet(user);

/**
 * Whether a signed-in user may see a page below `/manage`, and where they go when not. All of them require a verified
 * email; the page that waits for it is outside of this guard.
 */
export const decideManagePage = (user: GuardedUser, pathname: string): GuardDecision => {
  const path = pathname.replace(/\/+$/, '');
  if (user.email_verified_at === null) return go(verifyPathFor(path));
  if (path === '/manage') return go(nearestPage(landingOf(user)));
  if (isWithin(path, '/manage/admin') && !user.is_admin) return go('/manage');
  if (isWithin(path, '/manage/organization')) {
    if (user.organizations.length === 0) return go(accountPath);
    // Who is paid where they sell reads that there.
    if (path === `${walletPath}/withdraw` && !hasWallet(user))
      return go('/manage/organization/payment-information');
    if (isWithoutMoneyPages(user, path)) return go(ordersPath);
  }
  const nearest = nearestPage(path);
  return nearest === path ? stay : go(nearest);
};

/** Why somebody who asked for a page of an organization is somewhere else; null where nothing needs saying. */
export const whyNotHere = (
  user: GuardedUser,
  pathname: string,
): 'no-organization' | 'not-for-merchants' | null => {
  if (user.email_verified_at === null || !isWithin(pathname, '/manage/organization')) return null;
  if (user.organizations.length === 0) return 'no-organization';
  return isWithoutMoneyPages(user, pathname) ? 'not-for-merchants' : null;
};

/** What a login-type page does with somebody who is signed in. */
export type LoginPageDecision =
  | { readonly kind: 'go'; readonly to: string }
  /** Link the shop to the person’s store first; whatever becomes of that, go on to the embedded app. */
  | { readonly kind: 'link-store'; readonly shop: string };

/**
 * Where a login-type page (login, register, forgot, reset) sends somebody who is signed in. `wanted` is the judged
 * redirect, `storeUrl` what the login answered: the server has decided where somebody like this goes.
 */
export const decideLoginPage = (
  isEmailVerified: boolean,
  query: LoginQuery,
  { wanted, storeUrl }: { readonly wanted: string | null; readonly storeUrl: string | null },
): LoginPageDecision => {
  if (isEmbeddedApp(query)) {
    if (!isEmailVerified) return { kind: 'go', to: withLoginQuery(verifyPath, query) };
    const shop = shopOf(query);
    return shop === null ? { kind: 'go', to: embeddedAppPath(null) } : { kind: 'link-store', shop };
  }
  return { kind: 'go', to: wanted ?? storeUrl ?? landingOfVerified(isEmailVerified) };
};

/** Where a login-type page sends somebody who is signed in and asked for nothing else. */
export const landingOfVerified = (isEmailVerified: boolean): PlatformHref =>
  isEmailVerified ? '/manage' : '/';
