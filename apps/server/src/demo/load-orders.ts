import { endpoints, Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import { composeModules, type ComposeDeps, type Modules } from '../compose-modules.ts';
import {
  completeArrivedOrders,
  completeOrder,
  endExpiredHolds,
  markItems,
  moveOrderByStaff,
  releaseDueGifts,
  shipItems,
  shipOrder,
} from '../modules/orders/index.ts';
import { fixedClock, type FixedClock } from '../platform/clock/index.ts';
import { newId, sha256 } from '../platform/ids/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { returnDemoOrder } from './demo-returns.ts';
import { readOrders, type DemoOrder, type DemoOutcome } from './demo-orders.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { visitorClient } from './visitor-client.ts';

const hourMs = 3_600_000;

/** Ids of the catalogue's books by their slugs, and of what organizations sell themselves by its sku. */
type BookIds = ReadonlyMap<string, string>;
type PlacedDemoOrder = {
  readonly order: DemoOrder;
  readonly id: string;
  readonly token: string;
  readonly placedAtMs: number;
};
type Happening = { readonly atMs: number; happen(): Promise<readonly Happening[]> };

/**
 * Places the demo's orders with the product's own calls and lets them go their ways, at the times at which they
 * happened: stock, payments, ledger and letters are what the same purchases would have left behind.
 */
export const loadOrders = async (deps: ComposeDeps, now: Date): Promise<void> => {
  const clock = fixedClock(now);
  const modules = await composeModules({ ...deps, clock });
  try {
    const books = await bookIds(deps);
    const placements: Happening[] = readOrders().map((order) => {
      const placedAtMs = now.getTime() - order.hoursAgo * hourMs;
      const place = async (): Promise<readonly Happening[]> => {
        const id = await placeDemoOrder(modules, deps, order, books);
        const token = id === null ? '' : modules.orderTokens.tokenOf(id);
        return id === null ? [] : fateOf(deps, clock, { order, id, token, placedAtMs });
      };
      return { atMs: placedAtMs, happen: place };
    });
    await letHappen(deps, clock, [...placements, ...mornings(now)], now);
    await settleTime(deps, now);
  } finally {
    await modules.close();
  }
};

/** Time goes by: holds end and gifts become available on days on which nobody buys, too. */
const mornings = (now: Date): Happening[] =>
  Array.from({ length: 60 }, (_none, day) => ({
    atMs: now.getTime() - day * 24 * hourMs,
    happen: async () => [],
  }));

/** One after the other in the order of their times, up to now; what happens may make more happen later. */
const letHappen = async (
  deps: ComposeDeps,
  clock: FixedClock,
  first: readonly Happening[],
  now: Date,
): Promise<void> => {
  let waiting = first.toSorted((a, b) => a.atMs - b.atMs);
  for (let next = waiting.shift(); next !== undefined && next.atMs <= now.getTime(); next = waiting.shift()) {
    clock.set(new Date(next.atMs));
    await settleTime(deps, clock.now());
    const later = await next.happen();
    waiting = [...waiting, ...later].sort((a, b) => a.atMs - b.atMs);
  }
};

/** What the minute-by-minute jobs would have done by then. */
const settleTime = async ({ database }: ComposeDeps, now: Date): Promise<void> => {
  await endExpiredHolds(database, now);
  await releaseDueGifts(database, now);
  await completeArrivedOrders(database, now);
};

const bookIds = async ({ database }: ComposeDeps): Promise<BookIds> => {
  const { rows } = await database.db.asOperator('books of the demo', (tx) =>
    tx.raw<{ id: string; slug: string }>(
      `select v.id, coalesce(case when p.organization_id is not null then v.sku end, p.slug) as slug
       from products p join variants v on v.product_id = p.id where p.organization_id is null or v.sku is not null`,
    ),
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

const goodsOf = ({ books, ownProducts = [] }: DemoOrder) => [
  ...books,
  ...ownProducts.map(({ sku, quantity }) => ({ slug: sku, quantity })),
];

/** Buys like a visitor: cart, gift, checkout. Null when the card was declined. */
const placeDemoOrder = async (
  modules: Modules,
  { database }: ComposeDeps,
  order: DemoOrder,
  books: BookIds,
): Promise<string | null> => {
  const api = visitorClient(modules);
  const params = { slug: order.organization };
  for (const { slug, quantity } of goodsOf(order)) {
    const variantId = books.get(slug);
    if (variantId === undefined) throw new Error(`A demo order names a book that is not there: ${slug}`);
    await api.call(endpoints.addProductToCart, { params, body: { variant_id: variantId, quantity } });
  }
  if (order.gift !== null)
    await api.call(endpoints.addGiftToCart, { params, body: giftOf(order, order.gift) });
  const state = order.books.length > 0 ? order.buyer.address.state : null;
  const { delivery } = order;
  const choices = {
    cover_fees: order.coversFees === true,
    delivery: delivery?.kind ?? 'address',
    discount_code: order.discountCode ?? null,
  } as const;
  const quote = await api.call(endpoints.quoteCheckout, { params, body: { state, ...choices } });
  const key = sha256(`demo ${order.organization} ${order.hoursAgo} ${order.buyer.email}`).toString(
    'base64url',
  );
  try {
    await api.call(endpoints.placeOrder, {
      params,
      body: {
        idempotency_key: key,
        contact: {
          first_name: order.buyer.firstName,
          last_name: order.buyer.lastName,
          email: order.buyer.email,
        },
        shipping_address: order.books.length > 0 && delivery === undefined ? addressOf(order) : null,
        recipient: delivery?.kind === 'organization' ? delivery.recipient : null,
        ...choices,
        payment: { method: 1, payment_method: cardOf(order.outcome) },
        expected_total_cents: quote.total_cents,
      },
    });
  } catch (error) {
    if (order.outcome === 'declined' && error instanceof Problem && error.code === 'payment_declined')
      return null;
    throw error;
  }
  return orderIdOf(database, order.organization, key);
};

const orderIdOf = async (
  { db }: ComposeDeps['database'],
  slug: string,
  idempotencyKey: string,
): Promise<string> => {
  const { rows } = await db.inScope(scopeOf(slug), (tx) =>
    tx.raw<{ id: string }>('select id from orders where idempotency_key = $1', [idempotencyKey]),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('A demo order was not placed');
  return id;
};

const scopeOf = (slug: string) => {
  const organization = demoOrganizations.find((one) => one.slug === slug);
  if (organization === undefined) throw new Error(`There is no demo organization ${slug}`);
  return jobScope(organization.id);
};

const giftOf = (order: DemoOrder, gift: NonNullable<DemoOrder['gift']>) => ({
  amount_cents: gift.amountCents,
  campaign_id: gift.forCampaign
    ? (demoOrganizations.find(({ slug }) => slug === order.organization)?.campaign?.id ?? null)
    : null,
  dedication:
    gift.inHonorOf !== undefined
      ? { kind: 'honor' as const, name: gift.inHonorOf }
      : gift.inMemoryOf !== undefined
        ? { kind: 'memory' as const, name: gift.inMemoryOf }
        : null,
  is_anonymous: gift.isAnonymous === true,
  comment: gift.comment ?? '',
});

const addressOf = ({ buyer }: DemoOrder) => ({ ...buyer.address, country: 'US' as const });

const cardOf = (outcome: DemoOutcome): string => {
  if (outcome === 'declined') return 'pm_card_chargeDeclined';
  return outcome === 'waiting-for-bank' ? 'pm_card_threeDSecure2Required' : 'pm_card_visa';
};

const demoParcel = { carrier: 'ups', trackingNumber: '1Z 999 AA1 01 2345 6784' } as const;

const dayAfter = (at: Date, days: number): string =>
  new Date(at.getTime() + days * 24 * hourMs).toISOString().slice(0, 10);

/** What became of a paid order, and when. */
const fateOf = (deps: ComposeDeps, clock: FixedClock, placed: PlacedDemoOrder): Happening[] => {
  const { order, id, token, placedAtMs } = placed;
  const scope = scopeOf(order.organization);
  const { db } = deps.database;
  const waits = (copies: { readonly outOfStock: number; readonly backordered: number }): Happening => ({
    atMs: placedAtMs + 48 * hourMs,
    happen: async () => {
      const at = clock.now();
      const expectedOn = copies.backordered === 0 ? null : dayAfter(at, 12);
      await db.asOperator('mark a demo order', (tx) =>
        markItems(tx, scope, {
          ...{ orderId: id, from: s.inFulfillment, at, whose: 'any', isShelfEmpty: true },
          lines: [{ position: 1, ...copies, expectedOn, seenOutOfStock: 0, seenBackordered: 0 }],
          actor: personOf(demoPeople.admin.id),
        }),
      );
      return [];
    },
  });
  const complete: Happening = {
    atMs: placedAtMs + 200 * hourMs,
    happen: async () => {
      await db.inScope(scope, (tx) => completeOrder(tx, scope, { orderId: id, at: clock.now() }));
      return [];
    },
  };
  const s = orderStatus;
  const ship: Happening = {
    atMs: placedAtMs + 70 * hourMs,
    happen: async () => {
      await shipOrder({ db }, scope, { orderId: id, at: clock.now(), ...demoParcel });
      return [];
    },
  };
  const { return: fate } = order;
  const comesBack: Happening[] =
    fate === undefined
      ? []
      : [
          {
            atMs: placedAtMs + 120 * hourMs,
            happen: async () => {
              const quantities = goodsOf(order).map(({ quantity }) => quantity);
              await returnDemoOrder({ ...deps, clock }, scope, { orderId: id, token, quantities }, fate);
              return [];
            },
          },
        ];
  const shipFirst: Happening = {
    atMs: placedAtMs + 60 * hourMs,
    happen: async () => {
      await db.asOperator('ship a demo order', (tx) =>
        shipItems(tx, scope, {
          ...{ orderId: id, id: newId(), from: s.inFulfillment, at: clock.now(), whose: 'any' },
          ...{ carrier: 'usps', trackingNumber: '9400 1118 9922 3100 0412 75' },
          lines: [{ position: 1, quantity: 1 }],
          actor: personOf(demoPeople.admin.id),
        }),
      );
      return [];
    },
  };
  const hold: Happening = {
    atMs: placedAtMs + 2 * hourMs,
    happen: async () => {
      await moveOrderByStaff({ db }, scope, {
        ...{ orderId: id, from: s.on24HourHold, to: s.onHold, at: clock.now() },
        reason: 'The customer called and wants it sent to work. Waiting for the new address.',
        staff: personOf(demoPeople.admin.id),
      });
      return [];
    },
  };
  // A gift alone has nothing to ship: the end of its hold completes it.
  if (order.books.length === 0) return [];
  switch (order.outcome) {
    case 'completed':
      return [ship, complete];
    case 'shipped':
      return [ship, ...comesBack];
    case 'partially-shipped':
      return [shipFirst];
    case 'on-backorder':
      return [waits({ outOfStock: 0, backordered: 1 })];
    case 'out-of-stock':
      return [waits({ outOfStock: 1, backordered: 0 })];
    case 'on-hold':
      return [hold];
    case 'in-fulfillment':
    case 'on-24-hour-hold':
    case 'declined':
    case 'waiting-for-bank':
      return [];
  }
};
