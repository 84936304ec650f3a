import { embeddedAppPlatform } from '@goodshelf/contract/lookups';
import { shopName } from '@goodshelf/contract/shopify.contract';
import { isAllowedRedirect, type RedirectHosts } from './allowed-redirect.ts';

/** Where a person came from; kept through the letters. */
export type ReturnTo = {
  readonly redirect?: string | null | undefined;
  readonly platform?: string | null | undefined;
  readonly shop?: string | null | undefined;
};

export type ReturnRules = RedirectHosts & {
  /** Hosts below which a `shop` may be: `myshopify.com`. */
  readonly shopHosts: readonly string[];
};

/** What of it may stand in a link: the rest is left out, so nobody is sent elsewhere by a letter of ours. */
export const safeReturnTo = (wanted: ReturnTo, rules: ReturnRules): Record<string, string> => ({
  ...(wanted.redirect && isAllowedRedirect(wanted.redirect, rules) ? { redirect: wanted.redirect } : {}),
  ...(wanted.platform === embeddedAppPlatform ? { platform: wanted.platform } : {}),
  ...(wanted.shop && isShop(wanted.shop, rules.shopHosts) ? { shop: wanted.shop.toLowerCase() } : {}),
});

/** Of the form `{store}.{host}`. */
const isShop = (shop: string, shopHosts: readonly string[]): boolean => {
  const parsed = shopName.safeParse(shop);
  if (!parsed.success) return false;
  return shopHosts.some(
    (host) => parsed.data.endsWith(`.${host}`) && !parsed.data.slice(0, -host.length - 1).includes('.'),
  );
};

/** The address of a page with the API path that it is to call, and where to go on from there. */
export const pageLink = (
  platformUrl: string,
  page: string,
  apiPath: string,
  returnTo: Readonly<Record<string, string>>,
): string => `${platformUrl}${page}?${new URLSearchParams({ token: apiPath, ...returnTo }).toString()}`;
