import { storefrontUrl } from '@goodshelf/contract/lookups';
import { createDns } from './adapters/dns/index.ts';
import { composePayments } from './compose/payments.ts';
import { composePictures } from './compose/pictures.ts';
import { composeRoutes } from './compose/routes.ts';
import type { ComposeDeps, Modules } from './compose/modules.ts';
import { createAuthenticate } from './modules/arrivals/index.ts';
import { createCartCookie } from './modules/cart/index.ts';
import { createCatalog, readsInLine } from './modules/catalog/index.ts';
import { createOrderTokens } from './modules/checkout/index.ts';
import { createControls } from './modules/controls/index.ts';
import { createHostRegistration, recheckDomains, type RecheckDeps } from './modules/domains/index.ts';
import { createGiftCardCodes } from './modules/gift-cards/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createAttemptLimits } from './modules/limits/index.ts';
import { createKeptMailWriter } from './modules/notifications/index.ts';
import { findWaitingCarts, payableOrders } from './modules/orders/index.ts';
import { createOrganizations } from './modules/organizations/index.ts';
import { createSettlement } from './modules/settlement/index.ts';
import { createVisitCounts } from './modules/dashboards/index.ts';
import { createShield } from './modules/shield/index.ts';
import { createShippingRates, createTableShipping } from './modules/shipping/index.ts';
import { createStorefrontDirectory } from './modules/storefront/index.ts';
import { createNewsletterLinks } from './modules/subscribers/index.ts';
import { createWithheldProducts } from './modules/takedowns/index.ts';
import { createStateTax, createTaxExemptions, createTaxTable } from './modules/tax/index.ts';
import type { StorefrontIdentity } from './platform/http/index.ts';
import { jobScope as scopeOf } from './platform/jobs/index.ts';
import { createSharedRefused } from './platform/limits/index.ts';
import { isDevelopmentMailboxOn } from './platform/mailer/index.ts';

export type { ComposeDeps, Modules } from './compose/modules.ts';

/** How long a second submit of the same order waits for the first one's answer. */
const inFlightPatienceMs = 5_000;

/** The one composition root: which module gets which neighbour is decided here and nowhere else. */
export const composeModules = async (deps: ComposeDeps): Promise<Modules> => {
  const { config, log, database, clock } = deps;
  const { db } = database;

  const counting = {
    pool: config.webConcurrency > 1 || config.role !== 'all' ? database.pools.app : null,
    isLoopbackGenerous: config.environment !== 'production',
    processCount: config.processCount,
  };
  const refused =
    counting.pool === null
      ? {}
      : { refused: await createSharedRefused({ ...database, pool: counting.pool }) };
  const limits = createAttemptLimits({ ...counting, ...refused });
  const controls = await createControls({ db, log, listen: database.listen });
  const identity = createIdentity({
    controls,
    db,
    clock,
    log,
    pool: database.pools.app,
    secretKey: config.secretKey,
    platformUrl: config.platformUrl,
    productName: config.productName,
    isTwoFactorRequiredOfStaff: config.environment === 'production',
    limits: counting,
    scopeOf,
  });
  const organizations = createOrganizations({
    controls,
    db,
    clock,
    findUser: identity.findUser,
    shopUrl: config.shopUrl,
    scopeOf,
    limits,
    domainRules: {
      ownHosts: [config.platformUrl, config.apiUrl, config.shopUrl].map((url) => new URL(url).hostname),
      productName: config.productName,
    },
    shopHost: new URL(config.shopUrl).hostname,
  });

  const { sandboxCard, providers, isSandboxOpen, cardFrame, registerHosts } = composePayments(deps);
  const storefrontDirectory = await createStorefrontDirectory({
    ...{ db, listen: database.listen, log },
    controlsOf: controls.stateOf,
  });
  storefrontDirectory.onChange(organizations.forgetDirectory);
  const domains: RecheckDeps = {
    db,
    clock,
    dns: deps.dns ?? createDns({ servers: config.dnsServers }),
    shopHost: new URL(config.shopUrl).hostname,
    scopeOf,
  };
  const catalog = createCatalog({
    db: readsInLine(db, config.databasePoolSize),
    catalogueStateOf: storefrontDirectory.catalogueStateOf,
  });
  const shippingRates = await createShippingRates({ db, log, listen: database.listen });
  const cartKeys = {
    cookie: createCartCookie({ isSecure: config.shopUrl.startsWith('https:') }),
    waitingCarts: findWaitingCarts,
    controls,
    freeShippingFrom: () => shippingRates().freeFromCents,
  };

  const urlOf = (storefront: StorefrontIdentity): string =>
    storefrontUrl(config.shopUrl, {
      slug: storefront.slug,
      custom_domain: storefront.customDomain,
      custom_domain_status: storefront.customDomain === null ? 0 : 1,
    });
  const orderPageUrl = (storefront: StorefrontIdentity, token: string): string =>
    `${urlOf(storefront)}/order/${token}`;
  const giftCardCodes = createGiftCardCodes(config.secretKey);
  const orderTokens = createOrderTokens(config.secretKey);
  const newsletterLinks = createNewsletterLinks(config.secretKey);
  const settlement = createSettlement({
    ...{ db, clock, log, providers, scopeOf },
    payables: [payableOrders({ db })],
  });
  const shield = await createShield({
    ...{ db, clock, log, listen: database.listen },
    secretKey: config.secretKey,
    isLoopbackExempt: counting.isLoopbackGenerous,
    processCount: counting.processCount,
  });
  const checkout = {
    ...{ db, clock, log, settlement, shield },
    ...cartKeys,
    limits,
    tokens: orderTokens,
    tax: createStateTax({
      clock,
      table: await createTaxTable({ db, clock, log, listen: database.listen }),
      exemptions: await createTaxExemptions({ db, clock, log, listen: database.listen }),
    }),
    shipping: createTableShipping(shippingRates),
    inFlightPatienceMs,
    orderPageUrl,
  };

  const visits = createVisitCounts({ db, clock, log });
  const organizationOfShop = (slug: string): string | null =>
    storefrontDirectory.find(slug, new URL(config.shopUrl).host)?.organizationId ?? null;
  const isWithheld = await createWithheldProducts({ db, log, listen: database.listen });
  const { photos, forModules: pictures } = composePictures(deps, { storefrontDirectory, scopeOf });
  const authenticate = createAuthenticate({ identity, organizations });

  return {
    catalog,
    isWithheld,
    ...pictures,
    giftCardCodes,
    newsletterLinks,
    orderTokens,
    orderPageUrl,
    shopOf: (organizationId) => {
      const storefront = storefrontDirectory.findById(organizationId);
      return storefront === null ? null : { name: storefront.name, url: urlOf(storefront) };
    },
    settlement,
    shield,
    writeMail: await createKeptMailWriter({ db, log, listen: database.listen }),
    recheckDomains: recheckDomains(domains),
    hostRegistration: createHostRegistration({
      ...{ db, log, scopeOf, shopHost: domains.shopHost },
      register: registerHosts,
    }),
    identity,
    authenticate,
    limits,
    organizations,
    storefrontDirectory,
    sandboxCard,
    isSandboxOpen,
    takesOrganizations: () => controls.isOnForAll('new_organizations'),
    cardFrame,
    isDevelopmentMailboxOn: isDevelopmentMailboxOn(config),
    organizationOfShop,
    bindings: composeRoutes(deps, {
      ...{ cartKeys, catalog, checkout, controls, domains, giftCardCodes, identity, limits, newsletterLinks },
      ...{ orderPageUrl, orderTokens, organizationOfShop, organizations, photos, providers, scopeOf },
      ...{ settlement, shield, storefrontDirectory },
    }),
    visits,
    close: async () => {
      storefrontDirectory.close();
      await settlement.events.settled();
      await shield.close();
      await visits.close();
    },
  };
};
