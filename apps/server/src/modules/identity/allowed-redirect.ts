/** Where people may be sent. */
export type RedirectHosts = {
  readonly platformUrl: string;
  readonly shopUrl: string;
  /** Whether the host is the verified custom domain of an organization. */
  readonly isCustomDomain: (host: string) => boolean;
};

// Browsers drop tabs and line ends inside an address and read "\" as "/": what a check sees would not be what they open.
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;

/**
 * Whether a `redirect` value leads to the platform, the shop host or a verified custom domain. A path counts as one of
 * the platform. Scheme and port must be ours, too; names before an @ are refused, because they dress up other hosts.
 */
export const isAllowedRedirect = (wanted: string, hosts: RedirectHosts): boolean => {
  if (wanted === '' || wanted.length > 2000 || unsafeCharacters.test(wanted)) return false;
  const platform = new URL(hosts.platformUrl);
  if (wanted.startsWith('/')) {
    if (wanted.startsWith('//') || !URL.canParse(wanted, platform)) return false;
    const target = new URL(wanted, platform);
    // A path such as "/.//elsewhere" becomes "//elsewhere" when it is resolved.
    return target.origin === platform.origin && !target.pathname.startsWith('//');
  }
  if (!/^https?:\/\/[^/]/i.test(wanted) || !URL.canParse(wanted)) return false;
  const target = new URL(wanted);
  if (target.username !== '' || target.password !== '' || target.pathname.startsWith('//')) return false;
  const shop = new URL(hosts.shopUrl);
  if (target.origin === platform.origin || target.origin === shop.origin) return true;
  return (
    target.protocol === shop.protocol && target.port === shop.port && hosts.isCustomDomain(target.hostname)
  );
};
