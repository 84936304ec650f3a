import { createSandboxCard, type SandboxCard } from '../../apps/server/src/adapters/sandbox-card/index.ts';
import { cartRoutes, createCartCookie } from '../../apps/server/src/modules/cart/index.ts';
import {
  applyPayment,
  checkoutRoutes,
  createOrderTokens,
  reconcilePayments,
  type ReconcileReport,
} from '../../apps/server/src/modules/checkout/index.ts';
import { ordersRoutes } from '../../apps/server/src/modules/orders/index.ts';
import {
  type CardEvents,
  type CardProvider,
  createCardEvents,
  createProviderEventsRepo,
  paymentsRoutes,
} from '../../apps/server/src/modules/payments/index.ts';
import { createFlatRateShipping } from '../../apps/server/src/modules/shipping/index.ts';
import { createStateTax } from '../../apps/server/src/modules/tax/index.ts';
import type { Clock } from '../../apps/server/src/platform/clock/index.ts';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import type { Binding } from '../../apps/server/src/platform/http/index.ts';
import type { Log } from '../../apps/server/src/platform/log/index.ts';
import { makeOrgScope } from '../../apps/server/src/platform/tenancy/index.ts';

type Deps = {
  readonly database: Pick<Database, 'db' | 'pools'>;
  readonly clock: Clock;
  readonly log: Log;
  /** What stands between checkout and the provider: faults. */
  readonly withProvider?: (provider: CardProvider) => CardProvider;
  readonly providerTimeoutMs?: number;
  readonly inFlightPatienceMs?: number;
};

type CheckoutModules = {
  readonly sandbox: SandboxCard;
  readonly bindings: readonly Binding[];
  readonly cardEvents: CardEvents;
  reconcile(): Promise<ReconcileReport>;
};

const secretKey = 'a secret key of these tests, long enough';

/** Cart, checkout, payments and orders with the sandbox provider: for tests in this process and in one of their own. */
export const composeCheckout = (deps: Deps): CheckoutModules => {
  const { clock, log } = deps;
  const { db, pools } = deps.database;
  const sandbox = createSandboxCard({
    pool: pools.operator,
    baseUrl: 'http://localhost:4400',
    secretKey,
    clock,
    lostAnswerMs: 60_000,
  });
  const provider = (deps.withProvider ?? ((same) => same))(sandbox.provider);
  const settle = { db, clock, log };
  const cookie = createCartCookie({ isSecure: false });
  const scopeOf = (organizationId: string) => makeOrgScope(organizationId, 'test');
  const cardEvents = createCardEvents({
    events: createProviderEventsRepo(db, provider.name),
    provider,
    scopeOf,
    applyPayment: applyPayment(settle),
    clock,
    log,
  });
  const checkout = {
    ...settle,
    cookie,
    tax: createStateTax(),
    shipping: createFlatRateShipping(),
    provider,
    tokens: createOrderTokens(secretKey),
    orderPageUrl: (storefront: { readonly slug: string }, token: string) =>
      `http://shop.localhost:4400/${storefront.slug}/order/${token}`,
    providerTimeoutMs: deps.providerTimeoutMs ?? 5_000,
    inFlightPatienceMs: deps.inFlightPatienceMs ?? 1_000,
  };
  return {
    sandbox,
    cardEvents,
    bindings: [
      ...cartRoutes({ db, cookie }),
      ...checkoutRoutes(checkout),
      ...ordersRoutes({ db, orderUrl: () => null }),
      ...paymentsRoutes(cardEvents),
    ],
    reconcile: () => reconcilePayments({ ...settle, provider, scopeOf }),
  };
};
