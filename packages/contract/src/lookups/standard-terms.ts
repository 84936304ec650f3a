/**
 * The terms that every organization starts with, as the public pages state them. What is charged is read from the
 * organization's own row and from the card provider; tests/stories/published-terms.test.ts holds these figures to both.
 */
export const standardTerms = {
  /** The organization's share of a catalogue book's price. */
  catalogueShareBps: 2_000,
  /** What the platform keeps of a product that the organization sells itself. */
  platformFeeBps: 500,
  /** What the card provider takes of a payment: a part of it, and a fixed amount. */
  cardRateBps: 290,
  cardFixedCents: 30,
  /** What is given is pending for this long, then available. */
  giftPendingDays: 3,
  /** How long a paid order waits before it is packed. */
  orderHoldHours: 24,
  shippingCents: 495,
  freeShippingFromCents: 5_000,
} as const;

/** No gift is smaller: the card fee would eat it. */
export const giftMinimumCents = 100;
