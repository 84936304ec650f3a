import type { NoticeName } from './notices.ts';

/** The login page's address with a notice, for the way without script. */
export const withNotice = (loginPath: '/login' | `/login?${string}`, name: NoticeName): `/login?${string}` =>
  loginPath === '/login' ? `/login?notice=${name}` : `${loginPath}&notice=${name}`;
