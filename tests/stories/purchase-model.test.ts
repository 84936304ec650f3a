import { randomInt } from 'node:crypto';
import { noLimits } from '../support/limits.ts';
import { endpoints, Problem } from '@goodshelf/contract';
import { orderStatus } from '@goodshelf/contract/lookups';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../apps/server/src/platform/clock/index.ts';
import { type CheckoutForm, createCheckoutBrowser, type Shown } from '../support/checkout-browser.ts';
import { keyAfter } from '../../apps/web/app/routes/storefront/checkout/visit.ts';
import { composeCheckout } from '../support/checkout-modules.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../support/database.ts';
import { createFaultyLine, type LineState } from '../support/faulty-line.ts';
import { expectInvariants } from '../support/invariants.ts';
import { signatureHeader } from '../support/sandbox.ts';
import { createBook, createSchool, type School } from '../support/school.ts';
import { newKey } from '../support/shop.ts';
import { createShopHost, type Visitor } from '../support/visitor.ts';

// A buyer with two tabs fills a cart, pays, loses answers, presses again, reloads, answers the bank or does not, while
// webhooks come late or twice, the order is canceled, the reconciler runs and the server starts anew. Whatever happens in
// whatever order: what is in the cart is bought once or not at all, what was canceled goes back once and whole, and no page
// says what the provider does not know.
// 50 histories in the ordinary run; HISTORIES=2000 for the whole proof, SEED=n to repeat one.
const historyCount = Number(process.env['HISTORIES'] ?? 50);
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));

const minutes = (count: number): number => count * 60_000;
const cards = {
  good: 'pm_card_visa',
  another: 'pm_card_mastercard',
  declined: 'pm_card_visa_chargeDeclined',
  bank: 'pm_card_threeDSecure2Required',
  feeLater: 'pm_card_feeLater',
} as const;

type Tab = 0 | 1;
type Command =
  | { readonly kind: 'add'; readonly book: 'plenty' | 'scarce' }
  | { readonly kind: 'give' | 'open the cart' | 'restart' | 'pay in both tabs' }
  | { readonly kind: 'open'; readonly tab: Tab; readonly isAnotherWay: boolean }
  | {
      readonly kind: 'pay';
      readonly tab: Tab;
      readonly card: keyof typeof cards;
      readonly line: LineState;
      readonly isHeard: boolean;
    }
  | { readonly kind: 'bank'; readonly answer: 'complete' | 'fail' }
  | { readonly kind: 'look at the order'; readonly tab: Tab }
  | { readonly kind: 'cancel'; readonly tab: Tab }
  | { readonly kind: 'pay refunds'; readonly line: LineState }
  | { readonly kind: 'webhooks'; readonly times: 1 | 2 }
  | { readonly kind: 'reconcile'; readonly afterMinutes: number };

const tab = fc.constantFrom<Tab>(0, 1);
const payment = fc.record({
  kind: fc.constant('pay' as const),
  tab,
  card: fc.constantFrom<keyof typeof cards>('good', 'good', 'another', 'declined', 'bank', 'feeLater'),
  line: fc.constantFrom<LineState>(
    'works',
    'works',
    'works',
    'loses answers',
    'loses questions',
    'is silent',
  ),
  isHeard: fc.boolean(),
});
const opening = fc.record({ kind: fc.constant('open' as const), tab, isAnotherWay: fc.boolean() });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      book: fc.constantFrom('plenty' as const, 'scarce' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'give' as const,
        'open the cart' as const,
        'restart' as const,
        'pay in both tabs' as const,
      ),
    }),
  },
  { weight: 5, arbitrary: opening },
  { weight: 8, arbitrary: payment },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      answer: fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look at the order' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      tab,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay refunds' as const),
      line: fc.constantFrom<LineState>('works', 'loses answers', 'loses questions', 'is silent'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      times: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reconcile' as const),
      afterMinutes: fc.constantFrom(1, 6, 31),
    }),
  },
);
/** Everybody begins with something in the cart and the checkout open. */
const history = fc
  .array(command, { minLength: 2, maxLength: 14 })
  .map((commands): readonly Command[] => [
    { kind: 'add', book: 'plenty' },
    { kind: 'open', tab: 0, isAnotherWay: false },
    ...commands,
  ]);

const clock = fixedClock(new Date());
const line = createFaultyLine();

let own: TestDatabase;
let school: School;
let plenty: string;
let bank: FastifyInstance;
const compose = () =>
  composeCheckout({
    database: own.database,
    clock,
    log: testLog,
    withProvider: line.withFaults,
    inFlightPatienceMs: 1,
  });

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  plenty = (await createBook(own.db, { stock: 1_000_000 })).variantId;
  bank = Fastify();
  await compose().sandbox.registerRoutes(bank, { isShopOrigin: () => true, limits: noLimits });
});
afterAll(async () => {
  await bank.close();
  await own.drop();
});

const look = async <Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
  (await own.db.asOperator('look at what a history has left', (tx) => tx.raw<Row>(text, values))).rows;

/** One buyer, one browser with two tabs, and the server behind it. `pressed` is the form as it is posted. */
const createHistory = async (pressed: (form: CheckoutForm) => CheckoutForm) => {
  const scarce = (await createBook(own.db, { stock: 2 })).variantId;
  let modules = compose();
  const hostOf = () => createShopHost(modules.bindings, [school]);
  let visitor: Visitor = hostOf()();
  const browser = createCheckoutBrowser(() => visitor, school);
  const params = { slug: school.slug };
  const forms: [CheckoutForm | null, CheckoutForm | null] = [null, null];
  const orders: [string | null, string | null] = [null, null];
  const keys = new Set<string>();
  /** Every form that a page has shown, by its key: each may still be open somewhere. */
  const everyForm = new Map<string, CheckoutForm>();
  /** Keys of which a page has said that nothing was charged. */
  const uncharged = new Set<string>();
  /** Orders whose page the buyer was led to. */
  const toldOf = new Set<string>();
  /** Orders of which the page has said that they are canceled. */
  const canceled = new Set<string>();
  const added = { copies: 0, gifts: 0 };

  const shown = (at: Tab, page: Shown | null, key: string | null): void => {
    if (page === null) return;
    if (page.page === 'order') {
      orders[at] = page.token;
      toldOf.add(page.token);
    }
    if (page.page !== 'checkout') return;
    forms[at] = page.form;
    everyForm.set(page.form.key, page.form);
    const says = page.told.sentences.join(' ');
    const isDenial = /nothing was charged|haven’t been charged|wasn’t charged|weren’t charged/i.test(says);
    if (!isDenial || key === null) return;
    expect(page.told.isUnknown, says).toBe(false);
    uncharged.add(key);
  };
  const press = async (at: Tab, card: string, isHeard: boolean): Promise<void> => {
    const open = forms[at];
    if (open === null) return;
    const form = pressed(open);
    for (const key of triesFrom(form.key)) keys.add(key);
    const page = await browser.press(form, { card, isHeard });
    // What an earlier card was refused for is not said of this one.
    if (page?.page === 'checkout' && card !== cards.declined)
      expect(page.told.sentences.join(' ')).not.toMatch(/declined/i);
    shown(at, page, form.key);
  };

  const deliverEvents = async (): Promise<void> => {
    const rows = await look<{ payload: object }>(
      `select e.payload from sandbox_card.events e
       where e.payload->'data'->'object'->'metadata'->>'order_id' in
         (select o.id::text from orders o where o.idempotency_key = any($1)) order by e.created_at desc`,
      [[...keys]],
    );
    for (const { payload } of rows) {
      const rawBody = Buffer.from(JSON.stringify(payload));
      const signature = signatureHeader(modules.sandbox.webhookSecret, rawBody, clock.now());
      const sender = hostOf()({ headers: { 'stripe-signature': signature }, rawBody });
      await sender.call(endpoints.receiveCardEvent, { params: { provider: 'sandbox-card' } });
      await modules.eventInbox.settled();
    }
  };
  const reconcile = async (afterMinutes: number): Promise<void> => {
    clock.advance(minutes(afterMinutes));
    await modules.reconcile();
  };
  const orderPage = (token: string) =>
    visitor.call(endpoints.getBuyerOrder, { params: { ...params, orderToken: token } });
  const answerBank = async (answer: 'complete' | 'fail'): Promise<void> => {
    const waiting = await look<{ id: string }>(
      `select i.id from sandbox_card.payment_intents i join payments p on p.id::text = i.idempotency_key
       join orders o on o.id = p.order_id
       where o.idempotency_key = any($1) and i.status = 'requires_action' order by i.created_at desc limit 1`,
      [[...keys]],
    );
    for (const { id } of waiting)
      await bank.inject({
        method: 'POST',
        url: `/sandbox-card/authenticate/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${answer}`,
      });
  };
  const lookAtOrder = async (token: string | null): Promise<void> => {
    if (token === null) return;
    const input = { params: { ...params, orderToken: token } };
    await visitor.call(endpoints.confirmPayment, input).catch(expectProblem);
    const order = await orderPage(token);
    if (order.payment_status === 1) await browser.seePaid(token);
  };

  /** What the page says at once: canceled and on its way back, or why not. */
  const cancel = async (token: string | null): Promise<void> => {
    if (token === null) return;
    const before = await orderPage(token);
    const isCanceled = await browser.cancel(token);
    const after = await orderPage(token);
    expect(isCanceled).toBe(before.abilities.cancel || before.status === orderStatus.canceled);
    expect(after.status).toBe(isCanceled ? orderStatus.canceled : before.status);
    if (isCanceled) canceled.add(token);
  };

  const run = async (command: Command): Promise<void> => {
    line.set('works');
    switch (command.kind) {
      case 'add':
        return visitor
          .call(endpoints.addProductToCart, {
            params,
            body: { variant_id: command.book === 'plenty' ? plenty : scarce, quantity: 1 },
          })
          .then(() => void (added.copies += 1), expectProblem);
      case 'give':
        return visitor
          .call(endpoints.addGiftToCart, { params, body: { amount_cents: 1_000 } })
          .then(() => void (added.gifts += 1), expectProblem);
      case 'open the cart':
        return shown(0, await browser.openCart(), null);
      case 'open':
        return shown(
          command.tab,
          await browser.open(command.isAnotherWay ? '/checkout?pay=another-way' : '/checkout'),
          null,
        );
      case 'pay':
        line.set(command.line);
        return press(command.tab, cards[command.card], command.isHeard);
      case 'pay in both tabs':
        await Promise.all([press(0, cards.good, true), press(1, cards.another, true)]);
        return undefined;
      case 'bank':
        return answerBank(command.answer);
      case 'look at the order':
        return lookAtOrder(orders[command.tab]);
      case 'cancel':
        return cancel(orders[command.tab]);
      case 'pay refunds':
        line.set(command.line);
        await modules.refunds.payDue();
        return undefined;
      case 'webhooks':
        for (let time = 0; time < command.times; time++) await deliverEvents();
        return undefined;
      case 'reconcile':
        return reconcile(command.afterMinutes);
      case 'restart':
        modules = compose();
        visitor = hostOf()({ cookies: visitor.cookies });
        return undefined;
    }
  };

  /** Time passes until nothing is open any more. */
  const settle = async (): Promise<void> => {
    line.set('works');
    await deliverEvents();
    await reconcile(31);
    await reconcile(1);
    await deliverEvents();
    // Lost calls of refunds are tried again after a while, and the hold of a day is not yet over.
    clock.advance(minutes(120));
    await modules.refunds.payDue();
  };

  const charges = () =>
    look<{ key: string; orders: number; captured: number; isPaid: boolean }>(
      `select o.idempotency_key as key, count(distinct o.id)::int as orders,
         count(i.id) filter (where i.status = 'succeeded')::int as captured, bool_or(p.status = 1) as "isPaid"
       from orders o join payments p on p.order_id = o.id
       left join sandbox_card.payment_intents i on i.idempotency_key = p.id::text
       where o.idempotency_key = any($1) group by 1`,
      [[...keys]],
    );

  const expectEachKeyOnce = async (): Promise<void> => {
    for (const row of await charges()) {
      expect(row.orders).toBe(1);
      expect(row.captured).toBe(row.isPaid ? 1 : 0);
      if (uncharged.has(row.key)) expect(row.captured, 'a page said that nothing was charged').toBe(0);
    }
  };

  /** What was put into the cart lies in it or was paid: nothing twice, nothing lost. */
  const expectNothingTwice = async (): Promise<void> => {
    const cart = await visitor.call(endpoints.getCart, { params });
    const [paid] = await look<{ copies: number; gifts: number }>(
      `select coalesce(sum(l.quantity) filter (where l.kind = 'product'), 0)::int as copies,
         (count(*) filter (where l.kind = 'gift'))::int as gifts
       from order_lines l join orders o on o.id = l.order_id join payments p on p.order_id = o.id and p.status = 1
       where o.idempotency_key = any($1)`,
      [[...keys]],
    );
    const inCart = (kind: string) =>
      cart.lines.filter((one) => one.kind === kind).reduce((sum, { quantity }) => sum + quantity, 0);
    expect({
      copies: (paid?.copies ?? 0) + inCart('product'),
      gifts: (paid?.gifts ?? 0) + inCart('gift'),
    }).toEqual(added);
  };

  /** What a page called canceled went back to its card, once and whole, and nothing else did; the page says so. */
  const expectCanceledGoesBack = async (): Promise<void> => {
    const rows = await look<{ id: string; paid: number; back: number; is_canceled: boolean }>(
      `select o.id, sum(o.total_cents)::int as paid, coalesce(sum(i.refunded_cents), 0)::int as back,
         o.status = ${orderStatus.canceled} as is_canceled
       from orders o join payments p on p.order_id = o.id and p.status = 1
       join sandbox_card.payment_intents i on i.idempotency_key = p.id::text
       where o.idempotency_key = any($1) group by o.id, o.status`,
      [[...keys]],
    );
    for (const { paid, back, is_canceled } of rows) expect(back).toBe(is_canceled ? paid : 0);
    expect(rows.filter(({ is_canceled }) => is_canceled)).toHaveLength(canceled.size);
    for (const token of canceled) expect((await orderPage(token)).refund?.status).toBe('succeeded');
  };

  /**
   * Every form that was ever open, pressed once more with a good card: what was paid with its key, with the one before or
   * with one after is where it leads, and nothing is bought again. One of which nothing was paid buys what is in the cart,
   * or says why not.
   */
  const expectOldFormsLeadToTheirOrders = async (): Promise<void> => {
    for (const form of everyForm.values()) {
      const before = await charges();
      const tries = [...(form.earlierKey === null ? [] : [form.earlierKey]), ...triesFrom(form.key)];
      const paid = tries.find((key) => before.some((one) => one.isPaid && one.key === key));
      const page = await browser.press(form, { card: cards.another, isHeard: true });
      if (paid === undefined) {
        if (page?.page === 'order') toldOf.add(page.token);
        for (const key of tries) keys.add(key);
        continue;
      }
      const { order } = await visitor.call(endpoints.findCheckoutOrder, {
        params,
        body: { idempotency_key: paid },
      });
      expect(page, 'an open form of a purchase that was paid').toEqual({
        page: 'order',
        token: order?.order_token,
      });
      expect(await charges()).toEqual(before);
    }
  };

  /** Who opens the checkout once more is led to the paid order of which no page has told yet. */
  const expectToldOfEachOrder = async (): Promise<void> => {
    shown(0, await browser.open(), null);
    const paid = (await charges()).filter(({ isPaid }) => isPaid);
    for (const { key } of paid) {
      const body = { idempotency_key: key };
      const { order } = await visitor.call(endpoints.findCheckoutOrder, { params, body });
      expect(toldOf.has(order?.order_token ?? ''), 'a paid order of which no page has told').toBe(true);
    }
  };

  return {
    run,
    settle,
    expectEachKeyOnce,
    expectNothingTwice,
    expectCanceledGoesBack,
    expectToldOfEachOrder,
    expectOldFormsLeadToTheirOrders,
  };
};

/** A key and those of the tries after it, as far as a history goes. */
const triesFrom = (key: string): readonly string[] => {
  const tries = [key];
  while (tries.length < 20) tries.push(keyAfter(tries.at(-1) ?? key));
  return tries;
};

/** A refusal is an answer; anything else is a bug. */
const expectProblem = (error: unknown): void => {
  if (!(error instanceof Problem)) throw error;
};

/** Found by the model: the buyer had turned to another card, and then said yes at the bank all the same. */
const paidAfterAll: readonly Command[] = [
  { kind: 'add', book: 'plenty' },
  { kind: 'open', tab: 0, isAnotherWay: false },
  { kind: 'pay', tab: 0, card: 'bank', line: 'works', isHeard: false },
  { kind: 'open', tab: 1, isAnotherWay: true },
  { kind: 'bank', answer: 'complete' },
];

/** As before, but the bank says yes before the other card is paid with. */
const paidBeforeTheOtherCard: readonly Command[] = [
  ...paidAfterAll,
  { kind: 'pay', tab: 1, card: 'good', line: 'works', isHeard: true },
  { kind: 'pay', tab: 1, card: 'good', line: 'works', isHeard: true },
];

/** The same with one more copy in the cart: the second order would be bought without a word of the first. */
const paidBeforeOneMore: readonly Command[] = [
  { kind: 'add', book: 'plenty' },
  { kind: 'open', tab: 0, isAnotherWay: false },
  { kind: 'pay', tab: 0, card: 'bank', line: 'works', isHeard: false },
  { kind: 'add', book: 'plenty' },
  { kind: 'open', tab: 1, isAnotherWay: true },
  { kind: 'bank', answer: 'complete' },
  { kind: 'pay', tab: 1, card: 'good', line: 'works', isHeard: true },
  { kind: 'pay', tab: 1, card: 'good', line: 'works', isHeard: true },
];

/** A decline that nobody heard, then a good card: it is tried at once, and found again when its answer is lost as well. */
const declineUnheard = (isHeard: boolean): readonly Command[] => [
  { kind: 'add', book: 'plenty' },
  { kind: 'open', tab: 0, isAnotherWay: false },
  { kind: 'pay', tab: 0, card: 'declined', line: 'works', isHeard: false },
  { kind: 'pay', tab: 0, card: 'good', line: 'works', isHeard },
  { kind: 'open', tab: 1, isAnotherWay: false },
];

const asItIs = (form: CheckoutForm): CheckoutForm => form;

const holds = (pressed: (form: CheckoutForm) => CheckoutForm) =>
  fc.asyncProperty(history, async (commands) => {
    const buyer = await createHistory(pressed);
    for (const command of commands) await buyer.run(command);
    await buyer.settle();
    await buyer.expectEachKeyOnce();
    await buyer.expectNothingTwice();
    await buyer.expectCanceledGoesBack();
    await buyer.expectToldOfEachOrder();
    await buyer.expectOldFormsLeadToTheirOrders();
    // Nobody listens in this test, so the messages would be found too old.
    await look('delete from outbox', []);
    await expectInvariants(own);
  });

test(`${historyCount} histories of a purchase (seed ${seed}): bought once or not at all, and every page tells the truth`, async () => {
  await fc.assert(holds(asItIs), {
    numRuns: historyCount,
    seed,
    endOnFailure: true,
    examples: [
      [paidAfterAll],
      [paidBeforeTheOtherCard],
      [paidBeforeOneMore],
      [declineUnheard(true)],
      [declineUnheard(false)],
    ],
  });
}, 3_600_000);

test('a checkout that makes a new key at each press is caught', async () => {
  const newKeyEachTime = (form: CheckoutForm): CheckoutForm => ({ ...form, key: newKey() });
  const { errorInstance } = await fc.check(holds(newKeyEachTime), { numRuns: 200, seed, endOnFailure: true });
  expect(errorInstance).toMatchObject({ name: 'AssertionError' });
}, 120_000);
