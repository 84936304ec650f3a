import type { BuyersAnswer, Trouble } from './companies/company.ts';

// What may happen to orders, in any order: to a few orders of one school, bought by one person.

/** Who is paid: a card company, PayPal, or the school itself (where the cart has nothing of ours). */
export type Way = 'sandbox' | 'stripe' | 'paypal' | 'zelle' | 'venmo';

export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  feeLater: 'pm_card_feeLater',
  disputeOpen: 'pm_card_createDispute',
  disputeWon: 'pm_card_disputeWon',
  disputeLost: 'pm_card_disputeLost',
  asksBuyer: 'pm_card_threeDSecure2Required',
  asksAndDeclines: 'pm_card_threeDSecureRequiredChargeDeclined',
  refundsPend: 'pm_card_pendingRefund',
  refundsFail: 'pm_card_refundFail',
} as const;
/** Those that Stripe does not have: its bank decides a dispute when a command says so, and its fees are late for any card. */
export const cardsOfStripe = {
  ...cards,
  feeLater: 'pm_card_visa',
  disputeWon: 'pm_card_createDispute',
  disputeLost: 'pm_card_createDispute',
} as const;

/** What a buyer does at a company's page, if they see one, and whether they are seen again. */
export type Visit = {
  /** Null only looks at the order's page again. */
  readonly answer: BuyersAnswer | null;
  readonly comesBack: 'never' | 'once' | 'twice';
  /** While they come back. */
  readonly trouble: Trouble;
};

export type Purchase = {
  readonly kind: 'buy';
  readonly copies: { readonly plenty: number; readonly scarce: number; readonly own: number };
  readonly giftCents: number;
  readonly coversFees: boolean;
  /** Which of the buyer's three gift cards pay, in the order in which they are entered. */
  readonly giftCards: readonly number[];
  readonly way: Way;
  readonly discount: 'none' | 'percent' | 'free shipping' | 'two uses';
  readonly card: keyof typeof cards;
  /** The cart of the purchase before is still there, perhaps with its payment: this one pays it another way. */
  readonly isSameBuyer: boolean;
  readonly trouble: Trouble;
  readonly isHeard: boolean;
  readonly visit: Visit;
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
    /** It was confirmed by mistake. */
    | { readonly kind: 'undo receipt' }
    /** What the school recorded as paid back was not: the last of it or the first. */
    | { readonly kind: 'undo refund'; readonly which: 'first' | 'last' }
  );
export type BuyerCommand = OnOrder &
  (
    | { readonly kind: 'cancel' | 'withdraw return' | 'cancel what waits' }
    /** Of a payment that the school receives itself. */
    | { readonly kind: 'tell'; readonly word: 'sent' | 'cancel' }
    | { readonly kind: 'ask return'; readonly copies: number }
    /** The page where the order waited last; the first one that was seen, when it is stale. */
    | ({ readonly kind: 'visit' } & Visit)
  );
/** What companies do of themselves. */
export type CompanyCommand = OnOrder &
  (
    | { readonly kind: 'review'; readonly isAccepted: boolean }
    | { readonly kind: 'dispute'; readonly step: 'open' | 'won' | 'lost' }
  );
export type OrderCommand = StaffCommand | BuyerCommand | CompanyCommand;

export type Command =
  | Purchase
  | OrderCommand
  | {
      readonly kind: 'at once';
      readonly first: OrderCommand;
      readonly second: OrderCommand;
      readonly job: Job | null;
    }
  | { readonly kind: 'count stock'; readonly book: 'plenty' | 'scarce' | 'own'; readonly change: number }
  | {
      readonly kind: 'pass';
      readonly hours: number;
      readonly jobs: readonly Job[];
      readonly trouble: Trouble;
    }
  | { readonly kind: 'pay refunds'; readonly trouble: Trouble }
  | {
      readonly kind: 'webhooks';
      readonly times: number;
      readonly isReversed: boolean;
      /** While the companies are asked what is true. */
      readonly trouble: Trouble;
    }
  | { readonly kind: 'restart' };
export const jobs = [
  'end holds',
  'release gifts',
  'complete',
  'reconcile',
  'pay refunds',
  'allocate',
  'lapse',
  'apply events',
] as const;
export type Job = (typeof jobs)[number];
