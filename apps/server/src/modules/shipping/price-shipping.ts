import { type Cents, zero } from '@goodshelf/money';
import type { ParcelItem, ShippingAnswer, ShippingQuestion } from './shipping.port.ts';
import type { ShippingRates } from './shipping-rates.ts';

/** How many ounces a unit of weight has; millilitres are none. */
const ouncesPerUnit = { OZ: 1, LB: 16, G: 0.035_273_962, KG: 35.273_962 } as const;

const isWeightUnit = (unit: string | null): unit is keyof typeof ouncesPerUnit =>
  unit !== null && Object.hasOwn(ouncesPerUnit, unit);

/** What copies weigh in ounces; a copy of unknown weight counts as `unweighedOunces`. */
export const ouncesOf = (items: readonly ParcelItem[], unweighedOunces: number): number =>
  items.reduce((total, { quantity, weight, weightUnit }) => {
    const each =
      weight === null || Number(weight) <= 0 || !isWeightUnit(weightUnit)
        ? unweighedOunces
        : Number(weight) * ouncesPerUnit[weightUnit];
    return total + quantity * each;
  }, 0);

/** The price of the heaviest step that the parcel reaches. */
const priceByWeight = (ounces: number, { flatCents, weightSteps }: ShippingRates): Cents =>
  weightSteps.findLast(({ fromOunces }) => ounces >= fromOunces)?.priceCents ?? flatCents;

/** What it costs to send a cart by one reading of the rates; null when nothing is sent. */
export const priceShipping = (
  rates: ShippingRates,
  { hasGoods, goodsCents, items }: ShippingQuestion,
): ShippingAnswer | null => {
  if (!hasGoods) return null;
  if (rates.freeFromCents !== null && goodsCents >= rates.freeFromCents)
    return { title: 'Free shipping', priceCents: zero };
  // Media Mail carries books and nothing else; of what organizations sell themselves nobody knows what it is.
  const isMediaMail = rates.areBooksByWeight && items.every(({ isOwnProduct }) => !isOwnProduct);
  return isMediaMail
    ? { title: 'Media Mail', priceCents: priceByWeight(ouncesOf(items, rates.unweighedOunces), rates) }
    : { title: 'Standard shipping', priceCents: rates.flatCents };
};
