import type { ApiClient } from '@goodshelf/contract';
import { videoFrameOrigins } from '@goodshelf/contract/content-pages';
import { cookieKeys } from '@goodshelf/contract/lookups';
import { parseCookie } from 'cookie';
import type { Config } from './platform/config/index.ts';
import { serializeCookie, type HostKind, type RequestContext } from './platform/http/index.ts';
import type { FormerScope } from './platform/page-cache/index.ts';
import type { FrameSources, PageCall, Site } from './platform/pages/index.ts';
import type { StorefrontDirectory } from './modules/storefront/index.ts';

/** A site of the web application: the platform, the shop host itself, or one organization's storefront. */
export type GoodshelfSite = Site & {
  readonly slug: string | null;
  /** Whose storefront it is; left out where it is nobody's. */
  readonly organizationId?: string;
};

type SiteDeps = {
  readonly config: Pick<Config, 'platformUrl' | 'shopUrl' | 'gtmId'>;
  readonly classifyHost: (host: string) => HostKind;
  readonly directory: StorefrontDirectory;
  /** What the card field of a company loads from elsewhere; null where the field is ours. */
  readonly cardFrame: FrameSources | null;
  /** Whether new organizations can sign up: pages of the platform say so. */
  readonly takesOrganizations: () => boolean;
};

/** The one page of a shop on which a card is typed. */
const isCheckout = (pathname: string, basename: string): boolean =>
  pathname === `${basename === '/' ? '' : basename}/checkout`;

/** Inside another shop's administration no tag manager runs (specification, section 2), whatever is configured. */
const embeddedPages = /^\/shopify-app(?:\/|$)/;

/** The one page of the platform that shows a storefront in a frame: the theme editor. */
const themeEditor = /^\/manage\/organization\/theming\/?$/;

/** Which site a host and path belong to, from memory; null for a host that is not ours. */
export const createSiteResolver = ({
  config,
  classifyHost,
  directory,
  cardFrame,
  takesOrganizations,
}: SiteDeps) => {
  const scheme = new URL(config.shopUrl).protocol;
  const platformSite = (directoryVersion: number, isClosed: boolean): GoodshelfSite => ({
    area: 'platform',
    basename: '/',
    origin: config.platformUrl,
    cacheScope: `platform:${directoryVersion}${isClosed ? ':closed' : ''}`,
    policy: { isTagManagerAllowed: config.gtmId !== null },
    slug: null,
  });
  // Its public pages list the open shops: they are made anew when an organization has changed.
  let directoryVersion = 0;
  let platform = { open: platformSite(0, false), closed: platformSite(0, true) };
  directory.onChange((organizationId) => {
    if (organizationId === null) return;
    directoryVersion += 1;
    platform = {
      open: platformSite(directoryVersion, false),
      closed: platformSite(directoryVersion, true),
    };
  });
  const shopHost: GoodshelfSite = {
    area: 'shop-host',
    basename: '/',
    origin: config.shopUrl,
    cacheScope: null,
    slug: null,
  };

  // The theme editor shows storefronts in a frame, and nobody else does.
  const frameAncestors = [new URL(config.platformUrl).origin];
  const formerScopeOf = (organizationId: string): FormerScope | null => {
    const former = directory.formerVersionOf(organizationId);
    return former === null
      ? null
      : { scope: `${organizationId}:${former.version}`, changedMsAgo: former.changedMsAgo };
  };

  return (rawHost: string, pathname: string): GoodshelfSite | null => {
    const host = rawHost.toLowerCase();
    const kind = classifyHost(host);
    if (kind === null) return null;
    if (kind === 'platform') {
      const site = takesOrganizations() ? platform.open : platform.closed;
      if (themeEditor.test(pathname))
        return { ...site, policy: { ...site.policy, shownFrames: [new URL(config.shopUrl).origin] } };
      return embeddedPages.test(pathname) ? { ...site, policy: {} } : site;
    }
    const slug = kind === 'shop' ? (pathname.split('/', 2)[1] ?? '') : directory.slugOfDomain(host);
    const storefront = slug === null || slug === '' ? null : directory.find(slug, host);
    if (storefront === null) return kind === 'shop' ? shopHost : null;
    const basename = kind === 'shop' ? `/${storefront.slug}` : '/';
    return {
      area: 'storefront',
      basename,
      origin: kind === 'shop' ? config.shopUrl : `${scheme}//${host}`,
      cacheScope: `${storefront.organizationId}:${directory.versionOf(storefront.organizationId)}`,
      formerCacheScope: formerScopeOf(storefront.organizationId),
      slug: storefront.slug,
      organizationId: storefront.organizationId,
      policy: {
        frameAncestors,
        // A visitor walks on to a page with a video under the policy of the first page. Where is paid nothing else is framed.
        ...(isCheckout(pathname, basename)
          ? cardFrame !== null && { frame: cardFrame }
          : { shownFrames: videoFrameOrigins }),
      },
    };
  };
};

/** What the page's loaders receive (apps/web/app/shell/page-context.ts). */
export type GoodshelfPage = {
  readonly api: ApiClient;
  readonly storefront: { readonly slug: string } | null;
  readonly origin: string;
  readonly basename: string;
  readonly config: {
    readonly productName: string;
    readonly platformUrl: string;
    readonly shopUrl: string;
    readonly apiUrl: string;
    readonly cookieDomain: string | null;
    readonly isDemo: boolean;
    readonly isPublicDemonstration: boolean;
    readonly supportEmail: string | null;
    readonly gtmId: string | null;
    readonly cardFrame: { readonly publishableKey: string; readonly scriptUrl: string } | null;
  };
  readonly isCustomDomain: (hostname: string) => boolean;
  readonly takesOrganizations: () => boolean;
  readonly requestId: string;
  readonly reportError: (error: unknown) => void;
};

/**
 * The request as the API's handlers see it when a page calls them. The account cookie counts for reading only: a form
 * post of another site would carry it, so no write ever trusts it.
 */
export const pageRequestContext = (call: PageCall<GoodshelfSite>): RequestContext => {
  const { request, responseHeaders } = call;
  const cookies = parseCookie(request.headers.get('cookie') ?? '');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return {
    requestId: call.requestId,
    clientAddress: call.remoteAddress ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
    host: new URL(call.site.origin).host,
    bearerToken: isRead && call.site.area === 'platform' ? (cookies[cookieKeys.authToken] ?? null) : null,
    cookie: (name) => cookies[name],
    cookieNames: () => Object.keys(cookies),
    setCookie: (cookie) => responseHeaders.append('set-cookie', serializeCookie(cookie)),
    header: (name) => request.headers.get(name) ?? undefined,
    rawBody: null,
  };
};
