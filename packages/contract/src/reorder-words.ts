/** What became of a line that was ordered again; no zod here: pages load this file. */
export const reorderOutcomes = [
  'added',
  /** The cart held as many copies before. */
  'there',
  /** There are fewer copies than were ordered. */
  'fewer',
  /** More copies than a cart holds of one title. */
  'too_many',
  'sold_out',
  'not_sold',
  'cart_full',
  'gift',
  'gift_card',
] as const;
export type ReorderOutcome = (typeof reorderOutcomes)[number];

/** Outcomes after which the cart holds copies of the line. */
export const isInCart = (outcome: ReorderOutcome): boolean =>
  outcome === 'added' || outcome === 'there' || outcome === 'fewer' || outcome === 'too_many';
