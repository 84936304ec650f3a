import { accountingRoutes } from '../modules/accounting/index.ts';
import { arrivalsRoutes } from '../modules/arrivals/index.ts';
import { assortmentsRoutes, countRules } from '../modules/assortments/index.ts';
import { auditRoutes } from '../modules/audit/index.ts';
import { cartRoutes } from '../modules/cart/index.ts';
import {
  administeredProductRoutes,
  administeredProductsRoutes,
  categoriesRoutes,
  groupsRoutes,
  ownProductsRoutes,
} from '../modules/catalog/index.ts';
import { checkoutRoutes } from '../modules/checkout/index.ts';
import type { Controls } from '../modules/controls/index.ts';
import { customersRoutes } from '../modules/customers/index.ts';
import { dashboardsRoutes } from '../modules/dashboards/index.ts';
import { discountsRoutes } from '../modules/discounts/index.ts';
import { domainsRoutes, type RecheckDeps } from '../modules/domains/index.ts';
import { giftCardsRoutes } from '../modules/gift-cards/index.ts';
import { importsRoutes } from '../modules/imports/index.ts';
import type { Photos } from '../modules/media/index.ts';
import { membersRoutes } from '../modules/members/index.ts';
import { mailTextsRoutes } from '../modules/notifications/index.ts';
import { ordersRoutes, stockHistoryRoutes, walletRoutes } from '../modules/orders/index.ts';
import { createAlertBox, operationsRoutes } from '../modules/operations/index.ts';
import { outsidePaymentsRoutes } from '../modules/outside-payments/index.ts';
import {
  createPayoutBox,
  payoutsRoutes,
  withdrawalRunsRoutes,
  withdrawalsRoutes,
} from '../modules/payouts/index.ts';
import { reconciliationRoutes } from '../modules/reconciliation/index.ts';
import { settingsRoutes } from '../modules/settings/index.ts';
import { deadLettersRoutes, settlementRoutes } from '../modules/settlement/index.ts';
import { shieldRoutes } from '../modules/shield/index.ts';
import { shopifyRoutes } from '../modules/shopify/index.ts';
import { storefrontRoutes } from '../modules/storefront/index.ts';
import { subscribersRoutes } from '../modules/subscribers/index.ts';
import { takedownsRoutes } from '../modules/takedowns/index.ts';
import { createPreviewLinks, picturesRoutes, themingRoutes } from '../modules/theming/index.ts';
import type { Binding } from '../platform/http/index.ts';
import { mailboxBindings } from '../platform/mailer/index.ts';
import { diskSpaceOf } from '../platform/storage/index.ts';
import type { OrgScope } from '../platform/tenancy/index.ts';
import { storageKind } from '../open-storage.ts';
import type { ComposeDeps, Modules } from './modules.ts';
import type { ComposedPayments } from './payments.ts';

type CartKeys = Omit<Parameters<typeof cartRoutes>[0], 'db' | 'limits' | 'feeSchedule'>;

/** What the routes of all modules take besides what every module is made of. */
type Parts = Pick<
  Modules,
  | 'catalog'
  | 'giftCardCodes'
  | 'identity'
  | 'limits'
  | 'newsletterLinks'
  | 'orderPageUrl'
  | 'orderTokens'
  | 'organizationOfShop'
  | 'organizations'
  | 'settlement'
  | 'shield'
  | 'storefrontDirectory'
> & {
  readonly cartKeys: CartKeys;
  readonly checkout: Parameters<typeof checkoutRoutes>[0];
  readonly controls: Controls;
  readonly domains: RecheckDeps;
  readonly photos: Photos;
  readonly providers: ComposedPayments['providers'];
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/** Every endpoint with what answers it. */
export const composeRoutes = ({ config, log, database, clock }: ComposeDeps, parts: Parts): Binding[] => {
  const { db } = database;
  const { cartKeys, catalog, checkout, controls, domains, giftCardCodes, identity, limits } = parts;
  const { newsletterLinks, orderPageUrl, orderTokens, organizationOfShop, organizations } = parts;
  const { photos, providers, scopeOf, settlement, shield, storefrontDirectory } = parts;
  const payoutBox = createPayoutBox({ secretKey: config.secretKey, log });

  return [
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
    ...walletRoutes({ db, clock }),
    ...payoutsRoutes({ db, clock, box: payoutBox }),
    ...withdrawalsRoutes({ db, clock, box: payoutBox, controls }),
    ...withdrawalRunsRoutes({ db, clock, box: payoutBox, controls, scopeOf }),
    ...accountingRoutes({ db, clock }),
    ...reconciliationRoutes({ db, clock, providers, payables: settlement.payables }),
    ...dashboardsRoutes({ db, clock }),
    ...operationsRoutes({
      ...{ db, clock, supportEmail: config.supportEmail, box: createAlertBox(config.secretKey) },
      storage: {
        kind: storageKind(config),
        space: () => diskSpaceOf(config.dataDir),
      },
    }),
    ...settingsRoutes({ db, clock, controls }),
    ...mailTextsRoutes({
      ...{ db, clock, limits },
      names: { productName: config.productName, url: config.shopUrl },
    }),
    ...shieldRoutes({ db, clock, shield }),
    ...mailboxBindings({ operator: database.pools.operator }),
  ];
};
