import { defaultBodyLimitBytes, endpoints } from '@goodshelf/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Modules } from './compose-modules.ts';
import { registerImageRoutes } from './modules/media/index.ts';
import type { Config } from './platform/config/index.ts';
import { isDatabaseUnavailable, type Database } from './platform/database/index.ts';
import {
  alwaysHeaders,
  connectionLimits,
  createDispatcher,
  createFrameworkResponder,
  createHostClassifier,
  createProblemResponder,
  createUnparsedResponder,
  listeningServer,
  registerAlwaysHeaders,
  registerApiDocs,
  registerApiFallback,
  registerCrossOriginRules,
  registerEndpoints,
  registerHealth,
  registerHostGuard,
  type ConnectionLimits,
  type ListeningOptions,
} from './platform/http/index.ts';
import { fastifyLogOptions, type Log } from './platform/log/index.ts';
import { registerMailboxPage } from './platform/mailer/index.ts';
import { registerMetrics, type Metrics } from './platform/metrics/index.ts';
import { registerPages } from './platform/pages/index.ts';
import { createWebSite, type GoodshelfWeb } from './web-site.ts';

/** The longest part of a path that a route is asked about: a product's name, percent-encoded. */
const maxParamLength = 600;
/** All connections are the proxy's then: it counts the visitors'. */
const behindProxy = { connectionsPerAddress: null };

export type ServerDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly modules: Modules;
  readonly database: Pick<Database, 'pools' | 'isReady'>;
  /** The pages; null answers the API alone. */
  readonly web: GoodshelfWeb | null;
  readonly metrics: Metrics;
  /** Other limits than `connectionLimits`; for tests. */
  readonly limits?: ConnectionLimits;
};

/** The Fastify application: hosts, API, documentation, images, provider pages, health, and the pages of all sites. */
export const buildServer = async (deps: ServerDeps): Promise<FastifyInstance> => {
  const { config, log, modules, database } = deps;
  const classifyHost = createHostClassifier({
    platformUrl: config.platformUrl,
    apiUrl: config.apiUrl,
    shopUrl: config.shopUrl,
    isLoopbackPlatform: config.environment !== 'production',
    isCustomDomain: (host) => modules.storefrontDirectory.slugOfDomain(host) !== null,
  });
  const dispatch = createDispatcher({
    findStorefront: modules.storefrontDirectory.find,
    authenticate: modules.authenticate,
    isOrganization: modules.organizations.isOrganization,
    isDevelopmentMailboxOn: modules.isDevelopmentMailboxOn,
    isTwoFactorRequiredOfStaff: config.environment === 'production',
  });
  const site =
    deps.web === null
      ? null
      : createWebSite({
          web: deps.web,
          config,
          log,
          modules,
          dispatch,
          classifyHost,
          metrics: deps.metrics,
        });

  const headers = alwaysHeaders(config.platformUrl);
  const respond = createProblemResponder(isDatabaseUnavailable);
  const listening: ListeningOptions = {
    answerers: site === null ? [] : [site.pages.answerFromCache, site.files.answer],
    limits: { ...(deps.limits ?? connectionLimits), ...(config.trustProxy.length > 0 && behindProxy) },
    headers,
  };
  const options: FastifyServerOptions = {
    ...fastifyLogOptions(log),
    bodyLimit: defaultBodyLimitBytes,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    routerOptions: { maxParamLength },
    serverFactory: (deps.web?.serverFactory ?? listeningServer)(listening),
    clientErrorHandler: createUnparsedResponder(headers),
    frameworkErrors: createFrameworkResponder(respond, headers),
  };
  const app = Fastify(options);
  app.setErrorHandler(respond);
  registerAlwaysHeaders(app, headers);
  registerHostGuard(app, classifyHost);
  registerCrossOriginRules(app, config);
  registerHealth(app, database.isReady);
  deps.metrics.watchRequests(app);
  registerMetrics(app, { metrics: deps.metrics, config });
  registerApiDocs(app, endpoints, {
    apiUrl: config.apiUrl,
    productName: config.productName,
    version: '1',
    // The API alone is what tests start by the hundred.
    isMadeAtOnce: site !== null,
  });
  await registerEndpoints(app, modules.bindings, dispatch);
  registerApiFallback(app, endpoints);
  await registerRawRoutes(app, deps);
  if (site !== null) registerPages(app, site.pages, config);
  return app;
};

/** Routes that are no calls of the contract: pictures, the sandbox provider's own pages, the mailbox. */
const registerRawRoutes = async (app: FastifyInstance, deps: ServerDeps): Promise<void> => {
  const { config, modules, database } = deps;
  const shopOrigin = new URL(config.shopUrl).origin;
  if (modules.isSandboxOpen)
    await modules.sandboxCard.registerRoutes(app, {
      limits: modules.limits,
      isShopOrigin: (origin) =>
        origin === shopOrigin ||
        (URL.canParse(origin) && modules.storefrontDirectory.slugOfDomain(new URL(origin).host) !== null),
    });
  registerImageRoutes(app, {
    images: modules.coverImages,
    shopImages: modules.shopImages,
    logoImages: modules.logoImages,
    sectionImages: modules.sectionImages,
    isWithheld: modules.isWithheld,
  });
  if (modules.isDevelopmentMailboxOn)
    registerMailboxPage(app, { operator: database.pools.operator, productName: config.productName });
};
