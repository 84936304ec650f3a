import { cookieAttributes, cookieKeys, sessionMaxAgeSeconds } from '@goodshelf/contract/lookups';

type CookieScope = {
  /** The shared parent domain from the configuration; null keeps the cookies on this host. */
  readonly cookieDomain: string | null;
};

type SignedIn = CookieScope & {
  readonly token: string;
  readonly browserId: string;
  readonly isRemembered: boolean;
};

/**
 * The two cookies of a signed-in browser, each as one line that both `document.cookie` and `Set-Cookie` take. The token
 * cannot be HttpOnly: the specification has every call carry it as a bearer token from this cookie.
 */
export const signedInCookies = ({ token, browserId, isRemembered, cookieDomain }: SignedIn): string[] => {
  const maxAge = sessionMaxAgeSeconds(isRemembered);
  return [
    cookieLine(cookieKeys.authToken, token, maxAge, cookieDomain),
    cookieLine(cookieKeys.browserId, browserId, maxAge, cookieDomain),
  ];
};

/** The lines that remove both again. */
export const signedOutCookies = ({ cookieDomain }: CookieScope): string[] =>
  [cookieKeys.authToken, cookieKeys.browserId].map((name) => cookieLine(name, '', 0, cookieDomain));

const cookieLine = (name: string, value: string, maxAgeSeconds: number, domain: string | null): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    `Max-Age=${maxAgeSeconds}`,
    `Path=${cookieAttributes.path}`,
    ...(domain === null ? [] : [`Domain=${domain}`]),
    'Secure',
    'SameSite=None',
  ].join('; ');

/** One cookie out of `document.cookie` or a `Cookie` header; null when it is not there or cannot be read. */
export const readCookie = (cookies: string, name: string): string | null => {
  for (const pair of cookies.split(';')) {
    const separator = pair.indexOf('=');
    if (separator === -1 || pair.slice(0, separator).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(separator + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
};
