import { add, subtract } from './arithmetic.ts';
import { type Cents, zero } from './cents.ts';
import { grossUp } from './gross-up.ts';
import { type BasisPoints, percentage } from './percentage.ts';

/** What a payment provider takes: a rate of the total and a fixed amount per payment. */
export type FeeSchedule = { readonly rateBps: BasisPoints; readonly fixedCents: Cents };

/** What the provider takes of a payment by its schedule; nothing of nothing. */
export function providerFeeOf(paidCents: Cents, schedule: FeeSchedule): Cents {
  return paidCents === 0 ? zero : add(percentage(paidCents, schedule.rateBps), schedule.fixedCents);
}

/**
 * What a donor adds to a gift so that the organization gets all of it, even when nothing else is bought in the same
 * payment. In a mixed cart the gift's part of the fee is smaller, and what remains of the cover is the organization's too.
 */
export function feeCoverFor(giftCents: Cents, schedule: FeeSchedule): Cents {
  return giftCents === 0
    ? zero
    : subtract(grossUp(giftCents, schedule.rateBps, schedule.fixedCents), giftCents);
}
