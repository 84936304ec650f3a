import { randomBytes } from 'node:crypto';
import type { AddressInput } from '@goodshelf/contract/address';
import type { CheckoutResult } from '@goodshelf/contract/checkout.contract';
import type { DeliveryKind } from '@goodshelf/contract/delivery-words';
import type { GradeValue, OutsideMethod } from '@goodshelf/contract/lookups';
import { endpoints, type Problem } from '@goodshelf/contract';
import { signatureHeader, type SandboxCard } from '../../apps/server/src/adapters/sandbox-card/index.ts';
import type { GiftCardCodes } from '../../apps/server/src/modules/gift-cards/index.ts';
import type {
  EventInbox,
  PaymentProvider,
  ReconcileReport,
  Refunds,
  Settlement,
} from '../../apps/server/src/modules/settlement/index.ts';
import { fixedClock, type FixedClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Binding } from '../../apps/server/src/platform/http/index.ts';
import { composeCheckout } from './checkout-modules.ts';
import { createTestDatabase, testLog, type TestDatabase } from './database.ts';
import type { Controls } from '../../apps/server/src/modules/controls/index.ts';
import type { AttemptLimits } from '../../apps/server/src/modules/limits/index.ts';
import type { Shield } from '../../apps/server/src/modules/shield/index.ts';
import { createSchool, type School } from './school.ts';
import { createShopHost, type Visitor } from './visitor.ts';

export type Shop = {
  readonly own: TestDatabase;
  readonly school: School;
  /** Must never show. */
  readonly neighbour: School;
  readonly clock: FixedClock;
  readonly sandbox: SandboxCard;
  readonly bindings: readonly Binding[];
  readonly eventInbox: EventInbox;
  readonly refunds: Refunds;
  readonly payables: Settlement['payables'];
  readonly settlement: Settlement;
  readonly giftCardCodes: GiftCardCodes;
  readonly visit: ReturnType<typeof createShopHost>;
  reconcile(): Promise<ReconcileReport>;
  /** Sends a webhook as the provider does; the body's bytes and the header may be anything. */
  sendWebhook(body: Buffer, header?: string, provider?: string): Promise<unknown>;
  /** One row of one statement, across organizations. */
  look(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>>;
};

type ShopOptions = {
  /** What stands between checkout and the provider: faults. */
  readonly withProvider?: (provider: PaymentProvider) => PaymentProvider;
  /** Providers that are set up beside the current one. */
  readonly otherProviders?: (sandbox: PaymentProvider) => readonly PaymentProvider[];
  /** Who takes what is paid by PayPal. */
  readonly wallet?: PaymentProvider;
  readonly providerTimeoutMs?: number;
  readonly inFlightPatienceMs?: number;
  readonly limits?: AttemptLimits;
  readonly shield?: Pick<Shield, 'admit'>;
  /** What staff have switched and limited; without it everything is on. */
  readonly controls?: Controls;
  readonly own?: TestDatabase;
};

/** Two schools on one shop host, with carts, checkout, webhooks and the sandbox provider, on a database of one's own. */
export const createShop = async (options: ShopOptions = {}): Promise<Shop> => {
  const own = options.own ?? (await createTestDatabase());
  const { db } = own;
  const school = await createSchool(db);
  const neighbour = await createSchool(db, { name: 'Neighbour High' });
  const clock = fixedClock(new Date());
  const { sandbox, bindings, eventInbox, refunds, payables, settlement, giftCardCodes, reconcile } =
    composeCheckout({
      database: own.database,
      clock,
      log: testLog,
      ...options,
    });
  const visit = createShopHost(bindings, [school, neighbour]);
  return {
    own,
    school,
    neighbour,
    clock,
    sandbox,
    bindings,
    eventInbox,
    refunds,
    payables,
    settlement,
    giftCardCodes,
    visit,
    reconcile,
    sendWebhook: async (
      body,
      header = signatureHeader(sandbox.webhookSecret, body, clock.now()),
      provider = 'sandbox-card',
    ) => {
      const sender = visit({ headers: { 'stripe-signature': header }, rawBody: body });
      const answer = await sender.call(endpoints.receiveCardEvent, { params: { provider } });
      await eventInbox.settled();
      return answer;
    },
    look: async (text, values = []) => {
      const { rows } = await db.asOperator('look at the result', (tx) => tx.raw(text, values));
      if (rows.length !== 1) throw new Error(`${rows.length} rows instead of one`);
      return rows[0] ?? {};
    },
  };
};

export const newKey = (): string => randomBytes(16).toString('base64url');

export const contact = {
  first_name: 'Maria',
  last_name: 'Lopez',
  email: 'maria@example.com',
  phone: '5035550100',
};
/** Oregon has no sales tax: totals stay readable. */
export const address: AddressInput = {
  line1: '12 Elm St',
  line2: '',
  city: 'Salem',
  state: 'OR',
  zipcode: '97301',
  country: 'US',
};

export type Order = {
  readonly idempotency_key: string;
  readonly contact: typeof contact;
  readonly delivery?: DeliveryKind;
  readonly shipping_address: AddressInput | null;
  readonly recipient?: {
    readonly name: string;
    readonly teacher?: string;
    readonly grade?: GradeValue | null;
  } | null;
  readonly discount_code?: string | null;
  readonly extra_gift_cents: number;
  readonly rounds_up?: boolean;
  readonly cover_fees: boolean;
  readonly payment:
    { readonly method: 1; readonly payment_method: string } | { readonly method: 3 | OutsideMethod };
  readonly proof?: string | null;
  readonly gift_card_codes?: string[];
  readonly expected_total_cents: number;
  readonly expected_due_cents?: number | null;
  readonly expected_gift_card_cents?: number[] | null;
};

/** What a browser sends from the checkout page, with the total that its summary shows. */
export const orderOf = async (
  visitor: Visitor,
  school: School,
  changes: Partial<Order> = {},
): Promise<Order> => {
  const params = { slug: school.slug };
  const sent = {
    idempotency_key: newKey(),
    contact,
    shipping_address: address,
    extra_gift_cents: 0,
    cover_fees: false,
    payment: { method: 1, payment_method: 'pm_card_visa' },
    ...changes,
  } as const;
  const quote = await visitor.call(endpoints.quoteCheckout, {
    params,
    body: {
      state: sent.shipping_address?.state ?? null,
      zipcode: null,
      delivery: sent.delivery ?? 'address',
      discount_code: sent.discount_code ?? null,
      gift_card_codes: sent.gift_card_codes ?? [],
      extra_gift_cents: sent.extra_gift_cents,
      rounds_up: sent.rounds_up ?? false,
      cover_fees: sent.cover_fees,
      method: sent.payment.method,
    },
  });
  const due =
    quote.gift_cards.length === 0
      ? {}
      : {
          expected_due_cents: quote.due_cents,
          expected_gift_card_cents: quote.gift_cards.map((card) => card.amount_cents),
        };
  return { expected_total_cents: quote.total_cents, ...due, ...sent };
};

export const paidBy = (payment_method: string) => ({ payment: { method: 1, payment_method } }) as const;

export const put = (visitor: Visitor, school: School, variantId: string, quantity = 1) =>
  visitor.call(endpoints.addProductToCart, {
    params: { slug: school.slug },
    body: { variant_id: variantId, quantity },
  });

export const give = (visitor: Visitor, school: School, amountCents: number) =>
  visitor.call(endpoints.addGiftToCart, {
    params: { slug: school.slug },
    body: { amount_cents: amountCents },
  });

export const place = (visitor: Visitor, school: School, order: Order): Promise<CheckoutResult> =>
  visitor.call(endpoints.placeOrder, { params: { slug: school.slug }, body: order });

export const placeProblem = (visitor: Visitor, school: School, order: Order): Promise<Problem> =>
  visitor.problemOf(endpoints.placeOrder, { params: { slug: school.slug }, body: order });
