import fc from 'fast-check';
import { type Command, jobs, type Job, type OrderCommand, type Purchase } from './commands.ts';
import { anyTrouble, purchase, rareTrouble, upTo, visit } from './purchases.ts';

// Which histories there are, and how often each command is in them.

const onOrder = {
  order: fc.constantFrom(0, 0, 0, 1, 2),
  isStale: fc.constantFrom(false, false, false, true),
  isHeard: fc.boolean(),
};
const orderCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('move' as const), ...onOrder },
      to: fc.constantFrom(
        'hold' as const,
        'go on' as const,
        'go on' as const,
        'go on' as const,
        'cancel' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('ship' as const), ...onOrder },
      part: fc.constantFrom('all' as const, 'one' as const),
      by: fc.constantFrom('staff' as const, 'staff' as const, 'owner' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('refund' as const), ...onOrder },
      line: upTo(5),
      part: fc.constantFrom('all' as const, 'half' as const, 'a cent' as const),
      copies: upTo(2),
      isRestocked: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'withdraw return' as const, 'cancel what waits' as const),
      ...onOrder,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('mark' as const), ...onOrder },
      outOfStock: upTo(1),
      backordered: upTo(2),
      by: fc.constantFrom('staff' as const, 'owner' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund out of stock' as const), ...onOrder }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('receive' as const), ...onOrder },
      isThere: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo receipt' as const), ...onOrder }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('undo refund' as const), ...onOrder },
      which: fc.constantFrom('first' as const, 'last' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('tell' as const), ...onOrder },
      word: fc.constantFrom('sent' as const, 'cancel' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ask return' as const), ...onOrder, copies: upTo(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('answer return' as const), ...onOrder },
      isApproved: fc.constantFrom(true, true, true, false),
      part: fc.constantFrom('all' as const, 'half' as const),
      isRestocked: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(visit, fc.record({ kind: fc.constant('visit' as const), ...onOrder }))
      .map(([visited, on]) => ({ ...on, ...visited })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('review' as const), ...onOrder, isAccepted: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('dispute' as const), ...onOrder },
      step: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  },
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: purchase },
  { weight: 8, arbitrary: orderCommand },
  {
    weight: 3,
    arbitrary: fc
      .record({
        ...{ first: orderCommand, second: orderCommand, order: upTo(2) },
        job: fc.constantFrom<Job | null>(null, null, null, 'reconcile', 'pay refunds'),
      })
      .map(({ first, second, order, job }) => ({
        ...{ kind: 'at once' as const, job },
        first: { ...first, order },
        second: { ...second, order },
      })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('count stock' as const),
      book: fc.constantFrom('plenty' as const, 'scarce' as const, 'own' as const),
      change: fc.integer({ min: -3, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      hours: fc.constantFrom(0, 0.1, 1, 25, 25, 24 * 4, 24 * 15),
      jobs: fc.shuffledSubarray([...jobs]),
      trouble: rareTrouble,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay refunds' as const), trouble: anyTrouble }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('webhooks' as const), times: fc.constantFrom(1, 2) },
      isReversed: fc.boolean(),
      trouble: rareTrouble,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

/** Every history begins with an order that is paid and has something to send, so that most commands meet one. */
const firstPurchase: Purchase = {
  kind: 'buy',
  copies: { plenty: 2, scarce: 1, own: 1 },
  giftCents: 1_000,
  coversFees: true,
  giftCards: [],
  way: 'sandbox',
  discount: 'none',
  card: 'good',
  isSameBuyer: false,
  trouble: 'works',
  isHeard: true,
  visit: { answer: 'agrees', comesBack: 'once', trouble: 'works' },
};
const onFirst = { order: 0, isStale: false, isHeard: true } as const;
const release: Command = { kind: 'move', to: 'go on', ...onFirst };
const shipment: Command = { kind: 'ship', part: 'all', by: 'staff', ...onFirst };
const receipt: Command = { kind: 'receive', isThere: true, ...onFirst };
const undo: Command = { kind: 'undo receipt', ...onFirst };
const refund: Command = {
  ...{ kind: 'refund', line: 0, part: 'all', copies: 2, isRestocked: true },
  ...onFirst,
};
const undoRefund: Command = { kind: 'undo refund', which: 'first', ...onFirst };
const mark: Command = { kind: 'mark', outOfStock: 1, backordered: 1, by: 'staff', ...onFirst };
/** The same to the school itself: of what it ships, and a gift. */
const firstByZelle: Purchase = {
  ...firstPurchase,
  copies: { plenty: 0, scarce: 0, own: 3 },
  way: 'zelle',
};
const firstByPayPal: Purchase = { ...firstPurchase, way: 'paypal' };
const firstByStripe: Purchase = { ...firstPurchase, way: 'stripe' };
const openings: readonly (readonly Command[])[] = [
  [firstPurchase],
  [firstPurchase, release],
  [firstPurchase, release, shipment],
  [firstPurchase, release, mark],
  [firstByPayPal],
  [firstByPayPal, release, shipment],
  [firstByStripe],
  [firstByStripe, release, shipment],
  [{ ...firstByPayPal, visit: { answer: 'agrees', comesBack: 'never', trouble: 'works' } }],
  [{ ...firstByPayPal, visit: { answer: 'is reviewed', comesBack: 'once', trouble: 'works' } }],
  [{ ...firstByStripe, card: 'asksBuyer', visit: { answer: null, comesBack: 'never', trouble: 'works' } }],
  [firstByZelle, receipt],
  [firstByZelle, receipt, undo],
  [firstByZelle, receipt, release, mark],
  [firstByZelle, receipt, refund],
  [firstByZelle, receipt, release, shipment, refund, undoRefund],
];
export const history: fc.Arbitrary<readonly Command[]> = fc
  .tuple(fc.constantFrom(...openings), fc.array(command, { minLength: 4, maxLength: 24 }))
  .map(([opening, commands]) => [...opening, ...commands]);

/** The same, in which everything is bought by one way to pay, and the trouble is with the charge. */
export const historyPaidBy = (way: Purchase['way']): fc.Arbitrary<readonly Command[]> =>
  history.map((commands) => commands.map((one) => (one.kind === 'buy' ? paidBy(way, one) : one)));

/** PayPal charges when its buyer is back. */
const paidBy = (way: Purchase['way'], one: Purchase): Purchase =>
  way === 'paypal'
    ? { ...one, way, trouble: 'works', visit: { ...one.visit, trouble: one.trouble } }
    : { ...one, way };
