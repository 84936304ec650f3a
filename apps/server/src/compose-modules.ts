import { walletMethod } from '@goodshelf/contract/lookups';
import { createDns } from './adapters/dns/index.ts';
import { createPayPal } from './adapters/paypal/index.ts';
import { createSandboxCard, type SandboxCard } from './adapters/sandbox-card/index.ts';
import {
  type BrowserSide,
  createRegisterHosts,
  createStripe,
  stripeInBrowsers,
} from './adapters/stripe/index.ts';
import { arrivalsRoutes, createAuthenticate } from './modules/arrivals/index.ts';
import { assortmentsRoutes, countRules } from './modules/assortments/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { cartRoutes, createCartCookie } from './modules/cart/index.ts';
import {
  administeredProductRoutes,
  administeredProductsRoutes,
  ownProductsRoutes,
  categoriesRoutes,
  groupsRoutes,
  coverSource,
  createCatalog,
  readsInLine,
  type Catalog,
  photosOfProducts,
  type FetchImagesDeps,
} from './modules/catalog/index.ts';
import { importsRoutes, tellImageResult } from './modules/imports/index.ts';
import {
  createHostRegistration,
  domainsRoutes,
  type DnsPort,
  type HostRegistration,
  recheckDomains,
  type RecheckDeps,
} from './modules/domains/index.ts';
import { createIdentity, type Identity } from './modules/identity/index.ts';
import { createGiftCardCodes, type GiftCardCodes, giftCardsRoutes } from './modules/gift-cards/index.ts';
import { discountsRoutes } from './modules/discounts/index.ts';
import { createControls } from './modules/controls/index.ts';
import { checkoutRoutes, createOrderTokens, type OrderTokens } from './modules/checkout/index.ts';
import {
  createCoverImages,
  createLogoImages,
  createSectionImages,
  createPainter,
  createPhotos,
  createShopImages,
  mailLogoOf,
  removeForgottenPictures,
  type CoverImages,
  type LogoImages,
  type SectionImages,
  type ShopImages,
} from './modules/media/index.ts';
import {
  findWaitingCarts,
  ordersRoutes,
  payableOrders,
  stockHistoryRoutes,
  walletRoutes,
} from './modules/orders/index.ts';
import { outsidePaymentsRoutes } from './modules/outside-payments/index.ts';
import { customersRoutes } from './modules/customers/index.ts';
import { membersRoutes } from './modules/members/index.ts';
import { createOrganizations, type Organizations } from './modules/organizations/index.ts';
import {
  createPaymentProviders,
  createSettlement,
  deadLettersRoutes,
  ownProviders,
  settlementRoutes,
  withTimeLimit,
  type Settlement,
} from './modules/settlement/index.ts';
import { createShield, shieldRoutes, type Shield } from './modules/shield/index.ts';
import {
  createKeptMailWriter,
  type MailLogo,
  mailTextsRoutes,
  type MailWriter,
} from './modules/notifications/index.ts';
import {
  createNewsletterLinks,
  type NewsletterLinks,
  subscribersRoutes,
} from './modules/subscribers/index.ts';
import { settingsRoutes } from './modules/settings/index.ts';
import { shopifyRoutes } from './modules/shopify/index.ts';
import { createShippingRates, createTableShipping } from './modules/shipping/index.ts';
import {
  createStorefrontDirectory,
  findShopFacts,
  storefrontRoutes,
  type StorefrontDirectory,
} from './modules/storefront/index.ts';
import { createWithheldProducts, takedownsRoutes } from './modules/takedowns/index.ts';
import {
  createPreviewLinks,
  logosOfThemes,
  picturesOfPages,
  picturesRoutes,
  themingRoutes,
} from './modules/theming/index.ts';
import { createStateTax, createTaxExemptions, createTaxTable } from './modules/tax/index.ts';
import type { Clock } from './platform/clock/index.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/database/index.ts';
import type { AccessResolvers, Binding, StorefrontIdentity } from './platform/http/index.ts';
import { createAttemptLimits, type AttemptLimits } from './modules/limits/index.ts';
import { createSharedRefused } from './platform/limits/index.ts';
import type { Log } from './platform/log/index.ts';
import { isDevelopmentMailboxOn, mailboxBindings } from './platform/mailer/index.ts';
import { createFetchOutside } from './platform/outside/index.ts';
import type { Storage } from './platform/storage/index.ts';
import { jobScope as scopeOf } from './platform/jobs/index.ts';
import type { OrgScope } from './platform/tenancy/index.ts';
import { storefrontUrl } from '@goodshelf/contract/lookups';

/** A buyer does not wait longer for the card provider; the reconciler finishes what was not answered by then. */
const providerTimeoutMs = 15_000;
/** How long a second submit of the same order waits for the first one's answer. */
const inFlightPatienceMs = 5_000;

export type ComposeDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Another domain name system than the machine's; for tests. */
  readonly dns?: DnsPort;
};

/** The modules with their neighbours, and what the server and the background work need of them. */
export type Modules = {
  readonly bindings: readonly Binding[];
  readonly identity: Identity;
  /** The user of a bearer token, with where they belong now. */
  readonly authenticate: AccessResolvers['authenticate'];
  readonly limits: AttemptLimits;
  readonly organizations: Organizations;
  readonly storefrontDirectory: StorefrontDirectory;
  readonly sandboxCard: SandboxCard;
  /** Whether the sandbox takes cards and sends events: where cards are charged in earnest it only knows what was begun with it. */
  readonly isSandboxOpen: boolean;
  /** What pages take to show the card field of the company that charges new payments; null where the field is ours. */
  readonly cardFrame: BrowserSide | null;
  readonly isDevelopmentMailboxOn: boolean;
  /** Whether new organizations can sign up. */
  takesOrganizations(): boolean;
  readonly catalog: Catalog;
  readonly coverImages: CoverImages;
  readonly shopImages: ShopImages;
  readonly logoImages: LogoImages;
  readonly sectionImages: SectionImages;
  /** Whether a takedown case keeps a product down now. */
  isWithheld(productId: string): boolean;
  readonly giftCardCodes: GiftCardCodes;
  readonly newsletterLinks: NewsletterLinks;
  readonly orderTokens: OrderTokens;
  readonly orderPageUrl: (storefront: StorefrontIdentity, token: string) => string;
  /** The shop of an organization by its name and address; null when there is none. */
  readonly shopOf: (organizationId: string) => { readonly name: string; readonly url: string } | null;
  /** What stands at the head of an organization's emails to its buyers; null: its name does. */
  readonly findMailLogo: (scope: OrgScope) => Promise<MailLogo | null>;
  readonly settlement: Settlement;
  readonly shield: Shield;
  /** Looks the custom domains up again; a daily job. */
  recheckDomains(signal: AbortSignal): Promise<number>;
  /** Has wallets show on the hosts of shops, where the company that takes the cards wants to know them. */
  readonly hostRegistration: HostRegistration;
  /** The organization of a storefront's slug, or null. */
  organizationOfShop(slug: string): string | null;
  /** What fetching images takes that imports named. */
  readonly imageFetching: FetchImagesDeps;
  /** What emails say, as staff want it. */
  readonly writeMail: MailWriter;
  /** Removes files of images that no product has, and of logos and pictures that no storefront shows; a daily job. */
  removeForgottenImages(signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
};

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

  const sandboxCard = createSandboxCard({
    pool: database.pools.neighbour,
    baseUrl: config.platformUrl,
    secretKey: config.secretKey,
    clock,
  });

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

  const paypal =
    config.paypal === null
      ? null
      : createPayPal({ pool: database.pools.app, clock, brandName: config.productName, ...config.paypal });
  const cards = [
    ...(config.stripe === null
      ? []
      : [createStripe({ pool: database.pools.neighbour, clock, log, ...config.stripe })]),
    sandboxCard.provider,
  ].map((provider) => withTimeLimit(provider, providerTimeoutMs));
  const [card = sandboxCard.provider, ...formerCards] = cards;
  const providers = createPaymentProviders(
    card,
    [...formerCards, ...ownProviders],
    paypal === null ? {} : { [walletMethod]: withTimeLimit(paypal, providerTimeoutMs) },
  );
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

  const organizationOfShop = (slug: string): string | null =>
    storefrontDirectory.find(slug, new URL(config.shopUrl).host)?.organizationId ?? null;
  const isWithheld = await createWithheldProducts({ db, log, listen: database.listen });
  const painter = createPainter();
  const photos = createPhotos({ storage: deps.storage });
  const logoImages = createLogoImages({ storage: deps.storage, painter });
  const forgetting = [photosOfProducts(photos), logosOfThemes(photos), picturesOfPages(photos)].map((kind) =>
    removeForgottenPictures({ db, clock }, kind),
  );

  return {
    catalog,
    isWithheld,
    coverImages: createCoverImages({ source: coverSource(db), storage: deps.storage, log, painter }),
    logoImages,
    sectionImages: createSectionImages({ storage: deps.storage, painter }),
    shopImages: createShopImages({
      logoImages,
      productName: config.productName,
      storage: deps.storage,
      painter,
      findShop: async (slug) => {
        const shop = storefrontDirectory.find(slug, new URL(config.shopUrl).host);
        return shop === null ? null : findShopFacts(db, scopeOf(shop.organizationId));
      },
    }),
    giftCardCodes,
    newsletterLinks,
    orderTokens,
    orderPageUrl,
    shopOf: (organizationId) => {
      const storefront = storefrontDirectory.findById(organizationId);
      return storefront === null ? null : { name: storefront.name, url: urlOf(storefront) };
    },
    findMailLogo: async (scope) => {
      const facts = await findShopFacts(db, scope);
      return facts === null ? null : mailLogoOf(facts, config.platformUrl);
    },
    settlement,
    shield,
    writeMail: await createKeptMailWriter({ db, log, listen: database.listen }),
    recheckDomains: recheckDomains(domains),
    hostRegistration: createHostRegistration({
      ...{ db, log, scopeOf, shopHost: domains.shopHost },
      register: config.stripe === null ? null : createRegisterHosts(config.stripe),
    }),
    imageFetching: {
      ...{ db, clock, photos, tell: tellImageResult },
      fetchOutside: createFetchOutside({ userAgent: config.productName }),
    },
    removeForgottenImages: async (signal) => {
      let count = 0;
      for (const forget of forgetting) count += await forget(signal);
      return count;
    },
    identity,
    authenticate: createAuthenticate({ identity, organizations }),
    limits,
    organizations,
    storefrontDirectory,
    sandboxCard,
    isSandboxOpen: config.stripe?.isLive !== true,
    takesOrganizations: () => controls.isOnForAll('new_organizations'),
    cardFrame: config.stripe === null ? null : stripeInBrowsers(config.stripe),
    isDevelopmentMailboxOn: isDevelopmentMailboxOn(config),
    organizationOfShop,
    bindings: [
      ...identity.routes,
      ...membersRoutes({ db, clock, controls }),
      ...organizations.routes,
      ...arrivalsRoutes({
        ...{ db, clock, identity, organizations, scopeOf },
        createOrganization: organizations.createOrganization,
        shopUrl: config.shopUrl,
        platformUrl: config.platformUrl,
      }),
      ...auditRoutes({ db }),
      ...administeredProductsRoutes({ db, clock }),
      ...administeredProductRoutes({ db, clock, photos }),
      ...ownProductsRoutes({ db, clock, photos }),
      ...assortmentsRoutes({ db, clock, catalog }),
      ...stockHistoryRoutes({ db }),
      ...categoriesRoutes({ db, clock, countRules }),
      ...groupsRoutes({ db, clock }),
      ...importsRoutes({ db, clock }),
      ...takedownsRoutes({
        ...{ db, clock, limits },
        links: { shopUrl: config.shopUrl, slugOfDomain: storefrontDirectory.slugOfDomain },
        organizationOfShop,
      }),
      ...domainsRoutes({
        ...domains,
        isCustomDomain: (host) => storefrontDirectory.slugOfDomain(host) !== null,
      }),
      ...shopifyRoutes({ db, shopHosts: config.shopify.shopHosts }),
      ...storefrontRoutes({
        db,
        catalog,
        clock,
        limits,
        controls,
        settings: {
          shopUrl: config.shopUrl,
          productName: config.productName,
          isTestMode: providers.isTestMode,
        },
      }),
      ...themingRoutes({
        ...{ db, clock, catalog, productName: config.productName, shopUrl: config.shopUrl },
        previewLinks: createPreviewLinks(config.secretKey),
      }),
      ...picturesRoutes({ db, clock, photos }),
      ...discountsRoutes({ db, clock }),
      ...giftCardsRoutes({ db, clock, limits, codes: giftCardCodes }),
      ...subscribersRoutes({ db, clock, limits, links: newsletterLinks }),
      ...cartRoutes({ db, limits, ...cartKeys, feeSchedule: providers.current.feeSchedule }),
      ...checkoutRoutes(checkout),
      ...settlementRoutes(settlement.events),
      ...deadLettersRoutes({ db, clock, scopeOf, payables: settlement.payables }),
      ...customersRoutes({ db, clock }),
      ...ordersRoutes({
        db,
        limits,
        providers,
        ...cartKeys,
        feeSchedule: providers.current.feeSchedule,
        isTestMode: providers.isTestMode,
        scopeOf,
        clock,
        orderUrl: (organizationId, orderId) => {
          const storefront = storefrontDirectory.findById(organizationId);
          return storefront === null ? null : orderPageUrl(storefront, orderTokens.tokenOf(orderId));
        },
      }),
      ...outsidePaymentsRoutes({ db, clock, controls }),
      ...walletRoutes({ db }),
      ...settingsRoutes({ db, clock, controls }),
      ...mailTextsRoutes({
        ...{ db, clock, limits },
        names: { productName: config.productName, url: config.shopUrl },
      }),
      ...shieldRoutes({ db, clock, shield }),
      ...mailboxBindings({ operator: database.pools.operator }),
    ],
    close: async () => {
      storefrontDirectory.close();
      await settlement.events.settled();
      await shield.close();
    },
  };
};
