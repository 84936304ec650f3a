import type { Cents } from '@goodshelf/money';

export type LineKind = 'product' | 'gift' | 'fee_cover' | 'shipping' | 'tax' | 'gift_card';

/** What the rules of money need to know of a line of a cart or an order. */
export type EarningLine = {
  readonly kind: LineKind;
  readonly amountCents: Cents;
  /** What the organization earns when nothing is withheld for the provider. */
  readonly earnedCents: Cents;
  /** Whether the organization bears the provider's fee on this line; otherwise the platform does. */
  readonly bearsProviderFee: boolean;
};
