import { endpoints, Problem } from '@goodshelf/contract';
import type { FixedClock } from '../../../apps/server/src/platform/clock/index.ts';
import {
  allocateBackorders,
  completeArrivedOrders,
  endExpiredHolds,
  releaseDueGifts,
} from '../../../apps/server/src/modules/orders/index.ts';
import { lapseOutsidePayments } from '../../../apps/server/src/modules/outside-payments/index.ts';
import { jobScope } from '../../../apps/server/src/platform/jobs/index.ts';
import { setStock } from '../../../apps/server/src/modules/inventory/index.ts';
import type { SignedIn } from '../../../apps/server/src/platform/http/index.ts';
import { personOf } from '../../../apps/server/src/platform/subject/index.ts';
import type { composeCheckout } from '../../support/checkout-modules.ts';
import { testLog, type TestDatabase } from '../../support/database.ts';
import { createDiscount } from '../../support/discounts.ts';
import { buyGiftCard } from '../../support/gift-cards.ts';
import type { createFaultyLine } from '../../support/faulty-line.ts';
import { signatureHeader } from '../../support/sandbox.ts';
import { createBook, type Book, type School } from '../../support/school.ts';
import { address, give, orderOf, paidBy, place, put } from '../../support/shop.ts';
import { createShopHost, type Visitor } from '../../support/visitor.ts';
import { cards, type Command, type Job, type OrderCommand, type Purchase } from './commands.ts';
import { type LivingOrder, noAnswers } from './counter.ts';
import { createOrderDesk } from './order-desk.ts';

export type World = {
  readonly own: TestDatabase;
  readonly school: School;
  readonly clock: FixedClock;
  readonly line: ReturnType<typeof createFaultyLine>;
  readonly compose: () => ReturnType<typeof composeCheckout>;
  readonly staff: SignedIn;
  readonly owner: SignedIn;
};

const hours = (count: number): number => count * 3_600_000;

/** One history: its books, codes, orders, and everybody who has to do with them. */
export const createOrderLife = async (world: World, idOf?: (id: string) => string) => {
  const { own, school, clock, line } = world;
  const books = {
    plenty: await createBook(own.db, { stock: 1_000, priceCents: 1_699 }),
    scarce: await createBook(own.db, { stock: 3, priceCents: 733 }),
    own: await createBook(own.db, { stock: 5, priceCents: 1_250, owner: school }),
  };
  const codes = {
    none: null,
    percent: (await createDiscount(own.db, school)).code,
    'free shipping': (await createDiscount(own.db, school, { kind: 'shipping' })).code,
    'two uses': (await createDiscount(own.db, school, { value: 7, usesMax: 2 })).code,
  };
  let modules = world.compose();
  const host = (options?: Parameters<ReturnType<typeof createShopHost>>[0]): Visitor =>
    createShopHost(modules.bindings, [school])(options);
  const orders: LivingOrder[] = [];
  const answers = noAnswers();
  const desk = createOrderDesk({
    ...{ school, answers },
    staff: () => host({ signedIn: world.staff }),
    owner: () => host({ signedIn: world.owner }),
    buyer: () => host(),
    ...(idOf === undefined ? {} : { idOf }),
  });

  const look = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await own.db.asOperator('look at what a history has left', (tx) => tx.raw<Row>(text, values))).rows;

  /** A gift card of $40.00, bought a day ago. */
  const giftCard = await buyGiftCard(
    {
      ...{ own, school, clock, giftCardCodes: modules.giftCardCodes },
      visit: host,
      look: async (text, values) => (await look<Record<string, unknown>>(text, values))[0] ?? {},
    },
    4_000,
  ).then(({ code }) => code);

  const buy = async (purchase: Purchase): Promise<void> => {
    const visitor = host();
    const { plenty, scarce, own: ours } = purchase.copies;
    for (const [book, quantity] of [
      [books.plenty, plenty],
      [books.scarce, scarce],
      [books.own, ours],
    ] as const)
      if (quantity > 0) await put(visitor, school, book.variantId, quantity).catch(expectProblem);
    if (purchase.giftCents > 0) await give(visitor, school, purchase.giftCents);
    const cart = await visitor.call(endpoints.getCart, { params: { slug: school.slug } });
    if (cart.lines.length === 0) return;
    const hasGoods = cart.lines.some(({ kind }) => kind === 'product');
    const isByZelle = purchase.paysByZelle && plenty + scarce === 0;
    const order = await orderOf(visitor, school, {
      // New Jersey: 6.625 %, so that tax has to be rounded.
      shipping_address: hasGoods ? { ...address, state: 'NJ', city: 'Trenton', zipcode: '08608' } : null,
      cover_fees: purchase.coversFees && purchase.giftCents > 0 && !isByZelle,
      discount_code: hasGoods ? codes[purchase.discount] : null,
      gift_card_code: hasGoods && purchase.paysByGiftCard && !isByZelle ? giftCard : null,
      ...(isByZelle ? { payment: { method: 4 } as const } : paidBy(cards[purchase.card])),
    });
    line.set(purchase.line);
    const once = () => place(visitor, school, order).catch(expectProblem);
    await once();
    if (!purchase.isHeard) await once();
    line.set('works');
    const found = await visitor.call(endpoints.findCheckoutOrder, {
      params: { slug: school.slug },
      body: { idempotency_key: order.idempotency_key },
    });
    const [row] = await look<{ id: string }>('select id from orders where idempotency_key = $1', [
      order.idempotency_key,
    ]);
    if (row !== undefined && found.order !== null)
      orders.push({ id: row.id, token: found.order.order_token, first: null });
  };

  const countStock = async ({ id: productId, variantId }: Book, owner: string | null, change: number) => {
    const [level] = await look<{ on_hand: number }>(
      'select on_hand from stock_levels where variant_id = $1',
      [variantId],
    );
    const seenOnHand = level?.on_hand ?? 0;
    const count = {
      ...{ organizationId: owner, productId, variantId, seenOnHand },
      ...{ onHand: Math.max(0, seenOnHand + change), allowBackorder: false, reason: 'Counted' },
    };
    const actor = personOf(world.staff.user.id, null);
    await own.db.asOperator('count stock', (tx) => setStock(tx, actor, count));
  };

  /** What the provider has to tell of these orders by now, the last first. */
  const deliverEvents = async (): Promise<void> => {
    const rows = await look<{ payload: object }>(
      `select e.payload from sandbox_card.events e
       join sandbox_card.payment_intents i
         on i.id in (e.payload->'data'->'object'->>'payment_intent', e.payload->'data'->'object'->>'id')
       join payments p on p.id::text = i.idempotency_key
       where p.order_id = any($1) and e.next_attempt_at <= $2 order by e.created_at desc`,
      [orders.map(({ id }) => id), clock.now()],
    );
    for (const { payload } of rows) {
      const rawBody = Buffer.from(JSON.stringify(payload));
      const signature = signatureHeader(modules.sandbox.webhookSecret, rawBody, clock.now());
      const sender = host({ headers: { 'stripe-signature': signature }, rawBody });
      await sender.call(endpoints.receiveCardEvent, { params: { provider: 'sandbox-card' } });
      await modules.eventInbox.settled();
    }
  };

  const runJob = (job: Job): Promise<unknown> => {
    const now = clock.now();
    switch (job) {
      case 'end holds':
        return endExpiredHolds(own, now);
      case 'release gifts':
        return releaseDueGifts(own, now);
      case 'complete':
        return completeArrivedOrders(own, now);
      case 'reconcile':
        return modules.reconcile();
      case 'pay refunds':
        return modules.refunds.payDue();
      case 'allocate':
        return allocateBackorders(own, now);
      case 'lapse':
        return lapseOutsidePayments({ ...{ db: own.db, clock, scopeOf: jobScope }, log: testLog });
    }
  };

  const onOrder = (command: OrderCommand): Promise<void> => {
    const order = orders.at(-1 - (command.order % Math.max(1, orders.length)));
    return order === undefined ? Promise.resolve() : desk.run(order, command);
  };

  const run = async (command: Command): Promise<void> => {
    line.set('works');
    switch (command.kind) {
      case 'buy':
        return buy(command);
      case 'at once':
        await Promise.all([onOrder(command.first), onOrder(command.second)]);
        return undefined;
      case 'count stock':
        return countStock(books[command.book], command.book === 'own' ? school.id : null, command.change);
      case 'pass':
        clock.advance(hours(command.hours));
        await Promise.all(command.jobs.map(runJob));
        return undefined;
      case 'pay refunds':
        line.set(command.line);
        await modules.refunds.payDue();
        return undefined;
      case 'webhooks':
        for (let time = 0; time < command.times; time++) await deliverEvents();
        return undefined;
      case 'restart':
        modules = world.compose();
        return undefined;
      default:
        return onOrder(command);
    }
  };

  /** Time passes until the card company has nothing open any more. */
  const settle = async (): Promise<void> => {
    line.set('works');
    clock.advance(hours(1));
    await modules.reconcile();
    await deliverEvents();
    clock.advance(hours(2));
    await modules.refunds.payDue();
    await modules.refunds.payDue();
    await deliverEvents();
  };

  return { run, settle, look, orders, answers, desk, codes, buyer: () => host() };
};
export type OrderLife = Awaited<ReturnType<typeof createOrderLife>>;

/** A refusal is an answer; anything else is a bug. */
const expectProblem = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error;
};
