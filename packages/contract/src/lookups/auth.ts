import type { LookupRow } from './lookup.ts';

/** Where the browser stands: `loading` moves to one of the others, logout to `unauthenticated`. */
export const authStatuses = ['loading', 'authenticated', 'unauthenticated'] as const;
export type AuthStatus = (typeof authStatuses)[number];

export const cookieKeys = {
  authToken: 'auth.__token',
  browserId: 'browser_id',
} as const;

/** Both cookies of the account area; `Domain`, the shared parent domain, comes from configuration. */
export const cookieAttributes = { secure: true, sameSite: 'none', path: '/' } as const;

export const cookieMaxAgeSeconds = {
  default: 86_400,
  rememberMe: 2_592_000,
} as const;

/** The age of both cookies and of the session behind them. */
export function sessionMaxAgeSeconds(isRemembered: boolean): number {
  return isRemembered ? cookieMaxAgeSeconds.rememberMe : cookieMaxAgeSeconds.default;
}

/** The query value `platform` of the login route that starts the embedded-app flow. */
export const embeddedAppPlatform = 'shopify';

export const userRole = { admin: 1 } as const;
export type UserRole = (typeof userRole)[keyof typeof userRole];

/** Roles offered in the user forms. */
export const userRoles = [{ value: userRole.admin, label: 'Admin' }] as const satisfies readonly LookupRow[];

/** What the users list shows for every user, whatever the role. */
export const userListRoleLabel = 'Full Access';
export const defaultUserRole: UserRole = userRole.admin;
