import { endpoints } from '@goodshelf/contract';
import type { FixedClock } from '../../../apps/server/src/platform/clock/index.ts';
import {
  allocateBackorders,
  completeArrivedOrders,
  endExpiredHolds,
  releaseDueGifts,
} from '../../../apps/server/src/modules/orders/index.ts';
import { lapseOutsidePayments } from '../../../apps/server/src/modules/outside-payments/index.ts';
import { retryDeadLetter } from '../../../apps/server/src/modules/settlement/dead-letters/retry-dead-letter.ts';
import { jobScope } from '../../../apps/server/src/platform/jobs/index.ts';
import { setStock } from '../../../apps/server/src/modules/inventory/index.ts';
import type { SignedIn } from '../../../apps/server/src/platform/http/index.ts';
import { personOf } from '../../../apps/server/src/platform/subject/index.ts';
import type { composeCheckout } from '../../support/checkout-modules.ts';
import { testLog, type TestDatabase } from '../../support/database.ts';
import { createDiscount } from '../../support/discounts.ts';
import { buyGiftCard } from '../../support/gift-cards.ts';
import { createBook, type Book, type School } from '../../support/school.ts';
import { createShopHost, type Visitor } from '../../support/visitor.ts';
import type { Companies } from './companies/index.ts';
import { createCheckoutDesk } from './checkout-desk.ts';
import type { Command, Job, OrderCommand } from './commands.ts';
import { type LivingOrder, noAnswers } from './counter.ts';
import { createOrderDesk } from './order-desk.ts';

export type CardCompany = 'sandbox' | 'stripe';
export type World = {
  readonly own: TestDatabase;
  readonly school: School;
  readonly clock: FixedClock;
  readonly companies: Companies;
  readonly compose: (cards: CardCompany) => ReturnType<typeof composeCheckout>;
  readonly staff: SignedIn;
  readonly owner: SignedIn;
};

const hours = (count: number): number => count * 3_600_000;

/** One history: its books, codes, orders, and everybody who has to do with them. */
export const createOrderLife = async (world: World, idOf?: (id: string) => string) => {
  const { own, school, clock, companies } = world;
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
  let taking: CardCompany = 'sandbox';
  let modules = world.compose(taking);
  /** The settings choose which company takes cards; the other one finishes what was begun with it. */
  const takeCards = (company: CardCompany): void => {
    if (company === taking) return;
    taking = company;
    modules = world.compose(taking);
  };
  const host = (options?: Parameters<ReturnType<typeof createShopHost>>[0]): Visitor =>
    createShopHost(modules.bindings, [school])(options);
  const orders: LivingOrder[] = [];
  const answers = noAnswers();
  const desk = createOrderDesk({
    ...{ school, answers, companies },
    paymentsOf: async ({ id }) => (await paymentsOf([id])).map((payment) => payment.id),
    staff: () => host({ signedIn: world.staff }),
    owner: () => host({ signedIn: world.owner }),
    buyer: () => host(),
    ...(idOf === undefined ? {} : { idOf }),
  });

  const look = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await own.db.asOperator('look at what a history has left', (tx) => tx.raw<Row>(text, values))).rows;

  const paymentsOf = (orderIds: readonly string[]) =>
    look<{ id: string }>('select id from payments where order_id = any($1)', [orderIds]);

  const cardShop = {
    ...{ own, school, clock, giftCardCodes: modules.giftCardCodes },
    visit: host,
    look: async (text: string, values?: readonly unknown[]) =>
      (await look<Record<string, unknown>>(text, values))[0] ?? {},
  };
  /** Gift cards of $40.00, $15.00 and $10.00, bought a day ago. */
  const giftCards: string[] = [];
  for (const cents of [4_000, 1_500, 1_000]) giftCards.push((await buyGiftCard(cardShop, cents)).code);

  const buy = createCheckoutDesk({
    ...{ school, books, codes, giftCards, companies, look, orders },
    visit: host,
    isTaking: takeCards,
    seen: (order, visit) =>
      desk.run(order, { kind: 'visit', order: 0, isStale: false, isHeard: true, ...visit }),
  });

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

  /** What the companies have to tell of these orders by now. */
  const deliverEvents = async (isReversed = false): Promise<void> => {
    const payments = await paymentsOf(orders.map(({ id }) => id));
    const told = await companies.events(payments.map(({ id }) => id));
    for (const { provider, rawBody, headers } of isReversed ? told.toReversed() : told) {
      const sender = host({ headers, rawBody });
      await sender.call(endpoints.receiveCardEvent, { params: { provider } });
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
      case 'apply events':
        return modules.eventInbox.applyWaiting();
    }
  };

  const onOrder = (command: OrderCommand): Promise<void> => {
    const order = orders.at(-1 - (command.order % Math.max(1, orders.length)));
    return order === undefined ? Promise.resolve() : desk.run(order, command);
  };

  const run = async (command: Command): Promise<void> => {
    companies.setTrouble('works');
    switch (command.kind) {
      case 'buy':
        return buy(command);
      case 'at once':
        await Promise.all([
          ...[onOrder(command.first), onOrder(command.second)],
          command.job === null ? null : runJob(command.job),
        ]);
        return undefined;
      case 'count stock':
        return countStock(books[command.book], command.book === 'own' ? school.id : null, command.change);
      case 'pass':
        clock.advance(hours(command.hours));
        companies.setTrouble(command.trouble);
        await Promise.all(command.jobs.map(runJob));
        return undefined;
      case 'pay refunds':
        companies.setTrouble(command.trouble);
        await modules.refunds.payDue();
        return undefined;
      case 'webhooks':
        companies.setTrouble(command.trouble);
        for (let time = 0; time < command.times; time++) await deliverEvents(command.isReversed);
        return undefined;
      case 'restart':
        modules = world.compose(taking);
        return undefined;
      default:
        return onOrder(command);
    }
  };

  /** Staff send again what a bank has refused to take back. */
  const retryRefused = async (): Promise<void> => {
    const refused = await look<{ key: string }>(
      `select organization_id || ':' || id as key from refunds where order_id = any($1) and gave_up_at is not null`,
      [orders.map(({ id }) => id)],
    );
    const { payables } = modules;
    const retry = retryDeadLetter({ ...{ db: own.db, clock, payables }, scopeOf: jobScope });
    for (const { key } of refused) await retry(personOf(world.staff.user.id, null), 'refund', key);
  };

  const passHours = async (count: number): Promise<void> => {
    for (let time = 0; time < count; time++) {
      clock.advance(hours(1));
      await modules.reconcile();
      await retryRefused();
      await modules.refunds.payDue();
      await deliverEvents();
      await modules.eventInbox.applyWaiting();
    }
  };

  /** Whether a company answers a refund's key with the trouble that it once had: Stripe does for a day. */
  const isToldOldTrouble = async (): Promise<boolean> => {
    const [waiting] = await look<{ is_told: boolean }>(
      `select exists (select from refunds where order_id = any($1) and status = 'pending' and last_error is not null) as is_told`,
      [orders.map(({ id }) => id)],
    );
    return waiting?.is_told ?? false;
  };

  /** Time passes until no company has anything open any more: what was lost is asked for, what failed is tried again. */
  const settle = async (): Promise<void> => {
    companies.setTrouble('works');
    await passHours(4);
    if (!(await isToldOldTrouble())) return;
    clock.advance(hours(20));
    await passHours(2);
  };

  return { run, settle, look, orders, answers, desk, codes, companies, clock, buyer: () => host() };
};
export type OrderLife = Awaited<ReturnType<typeof createOrderLife>>;
