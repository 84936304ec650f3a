import { add, subtract } from './arithmetic.ts';
import { type Cents, cents } from './cents.ts';
import { feeCoverFor, type FeeSchedule } from './fee-schedule.ts';

const dollarCents = 100;

/** What is missing to the next whole dollar; a whole amount is rounded up by one. */
export function missingToDollar(amountCents: Cents): Cents {
  return cents(dollarCents - (amountCents % dollarCents));
}

/**
 * The part of `budgetCents` that can be given on top of `givenCents` when the fee on all of it is covered; what is left
 * of the budget is for the fee.
 */
export function giftWithin(budgetCents: Cents, givenCents: Cents, schedule: FeeSchedule): Cents {
  const coveredCents = add(givenCents, feeCoverFor(givenCents, schedule));
  const costOf = (giftCents: Cents): Cents => {
    const allCents = add(givenCents, giftCents);
    return subtract(add(allCents, feeCoverFor(allCents, schedule)), coveredCents);
  };
  let giftCents = budgetCents;
  while (giftCents > 0 && costOf(giftCents) > budgetCents) giftCents = subtract(giftCents, cents(1));
  return giftCents;
}
