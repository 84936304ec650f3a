import { negate } from './arithmetic.ts';
import { type Cents, centsFromBigInt, MoneyError } from './cents.ts';

/**
 * Divides a total over weights and never loses a cent: the shares add up to the total exactly.
 * Largest remainder: each share is its exact proportion rounded down, and the cents left over go one by one to the
 * largest remainders, on a tie to the earlier weight. A weight of 0 gets nothing. The shares of a negative total
 * (a refund) are the opposites of the shares of the positive one.
 *
 * Weights are non-negative integers, amounts in cents for example. Throws MoneyError for other weights, and when a
 * total other than zero meets no weight above 0.
 */
export function split(total: Cents, weights: readonly number[]): Cents[] {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new MoneyError(`Not a weight: ${weight}`);
  }
  if (total < 0) return split(negate(total), weights).map(negate);

  const weightSum = weights.reduce((runningSum, weight) => runningSum + BigInt(weight), 0n);
  if (weightSum === 0n) {
    if (total === 0) return weights.map(() => total);
    throw new MoneyError(`Nobody to give ${total} cents to: all weights are 0`);
  }

  const shares = weights.map((weight, position) => {
    const product = BigInt(total) * BigInt(weight);
    return { position, floor: product / weightSum, remainder: product % weightSum };
  });
  const leftOver = BigInt(total) - shares.reduce((runningSum, share) => runningSum + share.floor, 0n);
  const luckyPositions = new Set(
    shares
      .toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
      .slice(0, Number(leftOver))
      .map((share) => share.position),
  );
  return shares.map((share) =>
    centsFromBigInt(luckyPositions.has(share.position) ? share.floor + 1n : share.floor),
  );
}
