import type { NoticeName } from './notices.ts';

/** The login page's address with a notice, for the way without script. */
export const withNotice = (loginPath: string, name: NoticeName): string =>
  `${loginPath}${loginPath.includes('?') ? '&' : '?'}notice=${name}`;
