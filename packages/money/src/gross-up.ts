import { add } from './arithmetic.ts';
import { type Cents, centsFromBigInt, MoneyError } from './cents.ts';
import { type BasisPoints, percentage, wholeBps } from './percentage.ts';

/**
 * The smallest total of which at least `netCents` remain after a fee of `rateBps` of the total plus `fixedCents`:
 * what a donor pays who covers the provider's fee. Throws MoneyError for a negative amount or a rate of 100 % or more.
 */
export function grossUp(netCents: Cents, rateBps: BasisPoints, fixedCents: Cents): Cents {
  if (netCents < 0 || fixedCents < 0) throw new MoneyError('Only a positive amount can be grossed up');
  if (rateBps >= wholeBps) throw new MoneyError(`No total covers a fee of ${rateBps} basis points`);

  const needed = add(netCents, fixedCents);
  const keptBps = BigInt(wholeBps - rateBps);
  // The fee is rounded to a whole cent, so the exact quotient may be up to a cent's worth of fee off: start just
  // below it and walk up. The walk is short, because half a cent of rounding is worth at most 1 / (2 × kept) cents.
  const slack = BigInt(wholeBps) / (keptBps * 2n) + 1n;
  const quotient = (BigInt(needed) * BigInt(wholeBps)) / keptBps - slack;
  let total = centsFromBigInt(quotient < 0n ? 0n : quotient);
  while (total - percentage(total, rateBps) < needed) total = add(total, centsFromBigInt(1n));
  return total;
}
