import { cents, type Cents } from '@goodshelf/money';

export type WeightStep = { readonly fromOunces: number; readonly priceCents: Cents };

/** What sending costs, as staff set it. */
export type ShippingRates = {
  readonly flatCents: Cents;
  /** From this amount of goods on nothing is paid; null: never. */
  readonly freeFromCents: Cents | null;
  /** Carts of nothing but the platform's books go by weight. */
  readonly areBooksByWeight: boolean;
  /** What a copy counts as whose weight nobody knows. */
  readonly unweighedOunces: number;
  /** By weight; the first begins at nothing. */
  readonly weightSteps: readonly WeightStep[];
};

/** As the product is delivered (migration 0521): $4.95 to any address, free from $50.00 of goods. */
export const firstShippingRates: ShippingRates = {
  flatCents: cents(495),
  freeFromCents: cents(5_000),
  areBooksByWeight: false,
  unweighedOunces: 16,
  weightSteps: [
    { fromOunces: 0, priceCents: cents(495) },
    { fromOunces: 48, priceCents: cents(695) },
    { fromOunces: 112, priceCents: cents(995) },
  ],
};
