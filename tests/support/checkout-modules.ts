import { paymentMethod } from '@goodshelf/contract/lookups';
import { jobScope } from '../../apps/server/src/platform/jobs/index.ts';
import { createSandboxCard, type SandboxCard } from '../../apps/server/src/adapters/sandbox-card/index.ts';
import { cartRoutes } from '../../apps/server/src/modules/cart/index.ts';
import { checkoutRoutes, createOrderTokens } from '../../apps/server/src/modules/checkout/index.ts';
import {
  createGiftCardCodes,
  type GiftCardCodes,
  giftCardsRoutes,
} from '../../apps/server/src/modules/gift-cards/index.ts';
import type { Controls } from '../../apps/server/src/modules/controls/index.ts';
import { ordersRoutes, payableOrders } from '../../apps/server/src/modules/orders/index.ts';
import { outsidePaymentsRoutes } from '../../apps/server/src/modules/outside-payments/index.ts';
import {
  type EventInbox,
  type PaymentProvider,
  type Refunds,
  createPaymentProviders,
  createSettlement,
  ownProviders,
  type ReconcileReport,
  type Settlement,
  settlementRoutes,
  withTimeLimit,
} from '../../apps/server/src/modules/settlement/index.ts';
import { createTableShipping, firstShippingRates } from '../../apps/server/src/modules/shipping/index.ts';
import { createStateTax, firstTaxTable } from '../../apps/server/src/modules/tax/index.ts';
import type { Clock } from '../../apps/server/src/platform/clock/index.ts';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import type { Binding } from '../../apps/server/src/platform/http/index.ts';
import type { Log } from '../../apps/server/src/platform/log/index.ts';
import type { Shield } from '../../apps/server/src/modules/shield/index.ts';
import type { AttemptLimits } from '../../apps/server/src/modules/limits/index.ts';
import { cartKeys } from './carts.ts';
import { noLimits } from './limits.ts';
import { noShield } from './shield.ts';
import { makeOrgScope } from '../../apps/server/src/platform/tenancy/index.ts';

type Deps = {
  readonly database: Pick<Database, 'db' | 'pools'>;
  readonly clock: Clock;
  readonly log: Log;
  /** What stands between checkout and the provider: faults. */
  readonly withProvider?: (provider: PaymentProvider) => PaymentProvider;
  /** Providers that are set up beside the current one. */
  readonly otherProviders?: (sandbox: PaymentProvider) => readonly PaymentProvider[];
  /** Who takes what is paid by PayPal. */
  readonly wallet?: PaymentProvider;
  readonly providerTimeoutMs?: number;
  readonly inFlightPatienceMs?: number;
  /** What staff have switched and limited; without it everything is on. */
  readonly controls?: Controls;
  /** Of carts and orders; without them nothing is counted. */
  readonly limits?: AttemptLimits;
  /** Before the provider; without it every payment is tried. */
  readonly shield?: Pick<Shield, 'admit'>;
};

type CheckoutModules = {
  readonly sandbox: SandboxCard;
  readonly bindings: readonly Binding[];
  readonly eventInbox: EventInbox;
  readonly refunds: Refunds;
  readonly payables: Settlement['payables'];
  readonly settlement: Settlement;
  readonly giftCardCodes: GiftCardCodes;
  reconcile(): Promise<ReconcileReport>;
};

const secretKey = 'a secret key of these tests, long enough';

/** Cart, checkout, payments and orders with the sandbox provider: for tests in this process and in one of their own. */
export const composeCheckout = (deps: Deps): CheckoutModules => {
  const { clock, log, limits = noLimits, shield = noShield } = deps;
  const { db, pools } = deps.database;
  const sandbox = createSandboxCard({
    pool: pools.neighbour,
    baseUrl: 'http://localhost:4400',
    secretKey,
    clock,
    lostAnswerMs: 60_000,
  });
  const provider = withTimeLimit(
    (deps.withProvider ?? ((same) => same))(sandbox.provider),
    deps.providerTimeoutMs ?? 5_000,
  );
  const providers = createPaymentProviders(
    provider,
    [...ownProviders, ...(deps.otherProviders?.(sandbox.provider) ?? [])],
    deps.wallet === undefined ? {} : { [paymentMethod.payPal]: deps.wallet },
  );
  const settlement = createSettlement({
    ...{ db, clock, log, providers },
    payables: [payableOrders({ db })],
    scopeOf: (organizationId) => makeOrgScope(organizationId, 'test'),
  });
  const giftCardCodes = createGiftCardCodes(secretKey);
  const keys = {
    ...cartKeys({ isSecure: false }),
    ...(deps.controls === undefined ? {} : { controls: deps.controls }),
  };
  const checkout = {
    ...{ db, clock, log, settlement, shield },
    ...keys,
    tax: createStateTax({ clock, table: () => firstTaxTable }),
    shipping: createTableShipping(() => firstShippingRates),
    tokens: createOrderTokens(secretKey),
    orderPageUrl: (storefront: { readonly slug: string }, token: string) =>
      `http://shop.localhost:4400/${storefront.slug}/order/${token}`,
    inFlightPatienceMs: deps.inFlightPatienceMs ?? 1_000,
    limits,
  };
  return {
    sandbox,
    eventInbox: settlement.events,
    refunds: settlement.refunds,
    payables: settlement.payables,
    settlement,
    giftCardCodes,
    bindings: [
      ...giftCardsRoutes({ db, clock, limits, codes: giftCardCodes }),
      ...cartRoutes({ db, limits, ...keys, feeSchedule: sandbox.provider.feeSchedule }),
      ...checkoutRoutes(checkout),
      ...ordersRoutes({
        db,
        limits,
        providers,
        clock,
        ...keys,
        feeSchedule: sandbox.provider.feeSchedule,
        isTestMode: true,
        scopeOf: jobScope,
        orderUrl: () => null,
      }),
      ...outsidePaymentsRoutes({ db, clock, controls: keys.controls }),
      ...settlementRoutes(settlement.events),
    ],
    reconcile: settlement.reconcile,
  };
};
