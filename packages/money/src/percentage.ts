import { subtract } from './arithmetic.ts';
import { type Cents, centsFromBigInt, MoneyError } from './cents.ts';

declare const basisPointsBrand: unique symbol;

/** Hundredths of a percent: 10,000 is the whole. Never negative; above 10,000 only for mark-ups. */
export type BasisPoints = number & { readonly [basisPointsBrand]: 'BasisPoints' };

/** 100 %. */
export const wholeBps = 10_000;

/** True for a non-negative safe integer. */
export function isBasisPoints(value: unknown): value is BasisPoints {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Brands a rate: `basisPoints(290)` is 2.9 %. Throws MoneyError for a negative number or a fraction. */
export function basisPoints(value: number): BasisPoints {
  const withoutNegativeZero = value + 0;
  if (!isBasisPoints(withoutNegativeZero)) throw new MoneyError(`Not a rate in basis points: ${value}`);
  return withoutNegativeZero;
}

/**
 * `amount × numerator ÷ denominator`, rounded once, half away from zero: 0.5 cents become 1, −0.5 cents become −1.
 * So a reversal is always the exact opposite of what it reverses. For pro rata shares, and for rates that are
 * finer than a basis point (a sales tax of 6.875 % is `portion(amount, 68_750, 1_000_000)`).
 * Throws MoneyError unless numerator is an integer and denominator a positive integer.
 */
export function portion(amount: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new MoneyError(`Not a fraction of whole numbers: ${numerator}/${denominator}`);
  }
  return centsFromBigInt(divideHalfAwayFromZero(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}

/** The same, rounded up: for what must not be less than its part. The amount and the numerator are not negative. */
export function portionUp(amount: Cents, numerator: number, denominator: number): Cents {
  if (amount < 0 || !Number.isSafeInteger(numerator) || numerator < 0 || denominator <= 0)
    throw new MoneyError(`Not a part of an amount: ${numerator}/${denominator} of ${amount}`);
  const divisor = BigInt(denominator);
  return centsFromBigInt((BigInt(amount) * BigInt(numerator) + divisor - 1n) / divisor);
}

/** `rateBps` of the amount, rounded half away from zero as `portion` does. */
export function percentage(amount: Cents, rateBps: BasisPoints): Cents {
  return portion(amount, rateBps, wholeBps);
}

/**
 * Takes a share off an amount: `part` is the percentage, `rest` what remains, and both add up to the total exactly.
 * Throws MoneyError for a rate above 10,000, because then there is nothing left to take from.
 */
export function splitOff(total: Cents, rateBps: BasisPoints): { part: Cents; rest: Cents } {
  if (rateBps > wholeBps) throw new MoneyError(`A share cannot exceed the whole: ${rateBps} basis points`);
  const part = percentage(total, rateBps);
  return { part, rest: subtract(total, part) };
}

function divideHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}
