import { fileURLToPath } from 'node:url';
import type { ApiClient, Endpoint } from '@goodshelf/contract';
import type { Modules } from './compose-modules.ts';
import { isVisit } from './modules/dashboards/index.ts';
import type { Config } from './platform/config/index.ts';
import { isDatabaseUnavailable } from './platform/database/index.ts';
import {
  alwaysHeaders,
  createInProcessClient,
  toProblem,
  type Binding,
  type Dispatch,
  type HostKind,
} from './platform/http/index.ts';
import type { Log } from './platform/log/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import { createPageCache } from './platform/page-cache/index.ts';
import {
  builtWeb,
  createPages,
  developmentWeb,
  loadWebBuild,
  type Pages,
  type WebSource,
} from './platform/pages/index.ts';
import { createStaticFiles, type StaticFiles } from './platform/static-files/index.ts';
import { createSiteResolver, pageRequestContext, type GoodshelfPage, type GoodshelfSite } from './sites.ts';

const webDirectory = fileURLToPath(new URL('../../web', import.meta.url));
const pageCacheBytes = 32 * 1_048_576;
const pageMaxAgeMs = 10 * 60_000;

export type GoodshelfWeb = WebSource<GoodshelfPage>;

/** The web application: built (`npm run build` makes it), or with `npm run dev` from its sources. */
export const loadGoodshelfWeb = async (options: { isDevelopment: boolean }): Promise<GoodshelfWeb> =>
  options.isDevelopment
    ? developmentWeb<GoodshelfPage>(webDirectory)
    : builtWeb(await loadWebBuild<GoodshelfPage>(webDirectory));

type Deps = {
  readonly web: GoodshelfWeb;
  readonly config: Config;
  readonly log: Log;
  readonly modules: Modules;
  readonly dispatch: Dispatch;
  readonly classifyHost: (host: string) => HostKind;
  readonly metrics: Metrics;
};

/** A database that is away is a problem with a name for pages too: they say so with 503 instead of failing. */
const answeringForOutages = (api: ApiClient): ApiClient => ({
  call: (endpoint, input) =>
    api.call(endpoint, input).catch((error: unknown) => {
      throw isDatabaseUnavailable(error) ? toProblem(error, isDatabaseUnavailable) : error;
    }),
});

/** The pages of all sites and the files that belong to them. */
export const createWebSite = (deps: Deps): { readonly pages: Pages; readonly files: StaticFiles } => {
  const { web, config, log, modules, dispatch, classifyHost, metrics } = deps;
  const { renderer } = web;
  const bindings = new Map<Endpoint, Binding>(modules.bindings.map((binding) => [binding.endpoint, binding]));
  const { cardFrame, takesOrganizations } = modules;
  const publicConfig = {
    productName: config.productName,
    platformUrl: config.platformUrl,
    shopUrl: config.shopUrl,
    apiUrl: config.apiUrl,
    cookieDomain: config.cookieDomain,
    isDemo: config.isDemo,
    isPublicDemonstration: config.isPublicDemonstration,
    supportEmail: config.supportEmail,
    gtmId: config.gtmId,
    cardFrame:
      cardFrame === null
        ? null
        : { publishableKey: cardFrame.publishableKey, scriptUrl: cardFrame.scriptUrl },
  };
  const cache = createPageCache({
    maxBytes: pageCacheBytes,
    maxAgeMs: pageMaxAgeMs,
    nowMs: () => performance.now(),
  });
  metrics.watchPageCache(cache);
  const pages = createPages<GoodshelfSite, GoodshelfPage>({
    renderer,
    cache,
    onCacheHit: metrics.countPageCacheHit,
    onShown: ({ organizationId }, { headers }) => {
      if (organizationId !== undefined && isVisit(headers)) modules.visits.add(organizationId);
    },
    resolveSite: createSiteResolver({
      ...{ config, classifyHost },
      directory: modules.storefrontDirectory,
      cardFrame: cardFrame?.sources ?? null,
      takesOrganizations,
    }),
    pageFor: (call) => ({
      api: answeringForOutages(createInProcessClient(bindings, dispatch, pageRequestContext(call))),
      storefront: call.site.slug === null ? null : { slug: call.site.slug },
      origin: call.site.origin,
      basename: call.site.basename,
      config: publicConfig,
      isCustomDomain: (hostname) => modules.storefrontDirectory.slugOfDomain(hostname) !== null,
      takesOrganizations,
      requestId: call.requestId,
      reportError: (error) =>
        log.error({ err: error, requestId: call.requestId }, 'a page reported an error'),
    }),
    withPolicy: web.withPolicy,
    platformUrl: config.platformUrl,
  });
  const files = createStaticFiles({
    directory: `${webDirectory}/build/client`,
    generated: renderer.generatedAssets,
    headers: alwaysHeaders(config.platformUrl),
  });
  return { pages, files };
};
