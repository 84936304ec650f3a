import fc from 'fast-check';
import type { LineState } from '../../support/faulty-line.ts';

// What may happen to orders, in any order: to a few orders of one school, bought by one person.

export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  feeLater: 'pm_card_feeLater',
  disputeOpen: 'pm_card_createDispute',
  disputeWon: 'pm_card_disputeWon',
  disputeLost: 'pm_card_disputeLost',
} as const;

export type Purchase = {
  readonly kind: 'buy';
  readonly copies: { readonly plenty: number; readonly scarce: number; readonly own: number };
  readonly giftCents: number;
  readonly coversFees: boolean;
  readonly paysByGiftCard: boolean;
  /** To the school itself, where the cart has nothing of ours. */
  readonly paysByZelle: boolean;
  readonly discount: 'none' | 'percent' | 'free shipping' | 'two uses';
  readonly card: keyof typeof cards;
  readonly line: LineState;
  readonly isHeard: boolean;
};

/** `order` counts the orders that were bought so far, from the last one back; `isStale` acts on a page that was opened before. */
type OnOrder = { readonly order: number; readonly isStale: boolean; readonly isHeard: boolean };

export type StaffCommand = OnOrder &
  (
    | { readonly kind: 'move'; readonly to: 'hold' | 'go on' | 'cancel' }
    | { readonly kind: 'ship'; readonly part: 'all' | 'one'; readonly by: 'staff' | 'owner' }
    | {
        readonly kind: 'refund';
        readonly line: number;
        readonly part: 'all' | 'half' | 'a cent';
        readonly copies: number;
        readonly isRestocked: boolean;
      }
    /** Whatever the first return that waits for somebody waits for; the money of one that arrived, in full or half of it. */
    | {
        readonly kind: 'answer return';
        readonly isApproved: boolean;
        readonly part: 'all' | 'half';
        readonly isRestocked: boolean;
      }
    /** Copies of the first line that has some to send are not there, or are there again. */
    | {
        readonly kind: 'mark';
        readonly outOfStock: number;
        readonly backordered: number;
        readonly by: 'staff' | 'owner';
      }
    | { readonly kind: 'refund out of stock' }
    | { readonly kind: 'receive'; readonly isThere: boolean }
  );
export type BuyerCommand = OnOrder &
  (
    | { readonly kind: 'cancel' | 'withdraw return' | 'cancel what waits' }
    /** Of a payment that the school receives itself. */
    | { readonly kind: 'tell'; readonly word: 'sent' | 'cancel' }
    | { readonly kind: 'ask return'; readonly copies: number }
  );
export type OrderCommand = StaffCommand | BuyerCommand;

export type Command =
  | Purchase
  | OrderCommand
  | { readonly kind: 'at once'; readonly first: OrderCommand; readonly second: OrderCommand }
  | { readonly kind: 'count stock'; readonly book: 'plenty' | 'scarce' | 'own'; readonly change: number }
  | { readonly kind: 'pass'; readonly hours: number; readonly jobs: readonly Job[] }
  | { readonly kind: 'pay refunds'; readonly line: LineState }
  | { readonly kind: 'webhooks'; readonly times: number }
  | { readonly kind: 'restart' };
export const jobs = [
  'end holds',
  'release gifts',
  'complete',
  'reconcile',
  'pay refunds',
  'allocate',
  'lapse',
] as const;
export type Job = (typeof jobs)[number];

const anyLine = fc.constantFrom<LineState>(
  'works',
  'works',
  'works',
  'loses answers',
  'loses questions',
  'is silent',
);
const upTo = (max: number) => fc.integer({ min: 0, max });

const purchase: fc.Arbitrary<Purchase> = fc.record({
  kind: fc.constant('buy' as const),
  copies: fc.oneof(
    fc.record({ plenty: upTo(3), scarce: upTo(2), own: upTo(2) }),
    fc.record({ plenty: fc.constant(0), scarce: fc.constant(0), own: upTo(3) }),
  ),
  giftCents: fc.constantFrom(0, 0, 1_000, 3_333),
  coversFees: fc.boolean(),
  paysByGiftCard: fc.boolean(),
  paysByZelle: fc.boolean(),
  discount: fc.constantFrom<Purchase['discount']>('none', 'percent', 'free shipping', 'two uses', 'two uses'),
  card: fc.constantFrom<Purchase['card']>(
    ...([
      'good',
      'good',
      'good',
      'feeLater',
      'declined',
      'disputeOpen',
      'disputeWon',
      'disputeLost',
    ] as const),
  ),
  line: anyLine,
  isHeard: fc.boolean(),
});

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
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: purchase },
  { weight: 8, arbitrary: orderCommand },
  {
    weight: 3,
    arbitrary: fc
      .record({ first: orderCommand, second: orderCommand, order: upTo(2) })
      .map(({ first, second, order }) => ({
        kind: 'at once' as const,
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
      hours: fc.constantFrom(0, 1, 25, 25, 24 * 4, 24 * 15),
      jobs: fc.shuffledSubarray([...jobs]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay refunds' as const), line: anyLine }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('webhooks' as const), times: fc.constantFrom(1, 2) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

/** Every history begins with an order that is paid and has something to send, so that most commands meet one. */
const firstPurchase: Purchase = {
  kind: 'buy',
  copies: { plenty: 2, scarce: 1, own: 1 },
  giftCents: 1_000,
  coversFees: true,
  paysByGiftCard: false,
  paysByZelle: false,
  discount: 'none',
  card: 'good',
  line: 'works',
  isHeard: true,
};
const onFirst = { order: 0, isStale: false, isHeard: true } as const;
const release: Command = { kind: 'move', to: 'go on', ...onFirst };
const shipment: Command = { kind: 'ship', part: 'all', by: 'staff', ...onFirst };
const receipt: Command = { kind: 'receive', isThere: true, ...onFirst };
const mark: Command = { kind: 'mark', outOfStock: 1, backordered: 1, by: 'staff', ...onFirst };
/** The same to the school itself: of what it ships, and a gift. */
const firstByZelle: Purchase = {
  ...firstPurchase,
  copies: { plenty: 0, scarce: 0, own: 3 },
  paysByZelle: true,
};
const openings: readonly (readonly Command[])[] = [
  [firstPurchase],
  [firstPurchase, release],
  [firstPurchase, release, shipment],
  [firstPurchase, release, mark],
  [firstByZelle, receipt],
  [firstByZelle, receipt, release, mark],
];
export const history: fc.Arbitrary<readonly Command[]> = fc
  .tuple(fc.constantFrom(...openings), fc.array(command, { minLength: 4, maxLength: 24 }))
  .map(([opening, commands]) => [...opening, ...commands]);
