/** The hosts to which somebody may be sent after signing in. */
export type RedirectHosts = {
  readonly platformUrl: string;
  readonly shopUrl: string;
  /** Whether a host (without port) is a verified custom domain; only the server knows. */
  readonly isCustomDomain?: (hostname: string) => boolean;
};

// Browsers drop tabs and line ends inside an address and read "\" as "/": what a check sees would not be what they open.
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;

/** Pages that would send a signed-in person back again, or are no pages. */
const refusedPaths = /^\/(?:login|api)(?:\/|$)/;

/**
 * Where the `redirect` value of an address may lead: a path of the platform, or a whole address on the platform's host,
 * the shared shop host, or a verified custom domain. Null for everything else, however it is dressed up.
 */
export const redirectTarget = (wanted: string | null | undefined, hosts: RedirectHosts): string | null => {
  if (!wanted || unsafeCharacters.test(wanted)) return null;
  const isPath = wanted.startsWith('/') && !wanted.startsWith('//');
  if (!isPath && !/^https?:\/\/[^/]/i.test(wanted)) return null;

  const platform = new URL(hosts.platformUrl);
  if (!URL.canParse(wanted, platform)) return null;
  const target = new URL(wanted, platform);
  if (target.username !== '' || target.password !== '') return null;
  if (target.origin === platform.origin) {
    const path = target.pathname + target.search + target.hash;
    // A path such as "/.//elsewhere" becomes "//elsewhere" when it is resolved.
    return refusedPaths.test(target.pathname) || path.startsWith('//') ? null : path;
  }
  const shop = new URL(hosts.shopUrl);
  const isDomainOfShop =
    target.protocol === shop.protocol &&
    target.port === shop.port &&
    hosts.isCustomDomain?.(target.hostname) === true;
  return target.origin === shop.origin || isDomainOfShop ? target.href : null;
};

/** The path of an address on the platform itself; null for one of another host. */
export const pathOnPlatform = (target: string, platformUrl: string): string | null => {
  if (target.startsWith('/')) return target;
  return target.startsWith(`${platformUrl}/`) ? target.slice(platformUrl.length) : null;
};
