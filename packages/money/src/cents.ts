declare const centsBrand: unique symbol;

/** US dollar cents: a safe integer. It may be negative, because a ledger posting may be. */
export type Cents = number & { readonly [centsBrand]: 'Cents' };

/** Thrown when a value cannot be money or a result would leave the exact range. It is always a bug of the caller. */
export class MoneyError extends RangeError {
  override name = 'MoneyError';
}

/** True for every safe integer. The one place that grants the brand. */
export function isCents(value: unknown): value is Cents {
  return Number.isSafeInteger(value);
}

/** Brands an integer number of cents. Throws MoneyError for a fraction, NaN, or a number past ±(2^53 − 1). */
export function cents(value: number): Cents {
  const withoutNegativeZero = value + 0;
  if (!isCents(withoutNegativeZero)) throw new MoneyError(`Not a whole number of cents: ${value}`);
  return withoutNegativeZero;
}

/** No money. */
export const zero: Cents = cents(0);

/** Brands the result of exact bigint arithmetic; throws MoneyError when it no longer fits into a safe integer. */
export function centsFromBigInt(value: bigint): Cents {
  const asNumber = Number(value);
  if (!isCents(asNumber)) throw new MoneyError(`Amount is too large to be exact: ${value}`);
  return asNumber;
}

/**
 * Reads an amount as a database driver gives it: `bigint` columns and sums arrive as decimal strings.
 * Throws MoneyError for anything but a whole number in the exact range (so `''`, `'12.5'` and `'1e3'` are refused).
 */
export function centsFromDatabase(value: string | number | bigint): Cents {
  if (typeof value === 'number') return cents(value);
  if (typeof value === 'bigint') return centsFromBigInt(value);
  if (!/^-?[0-9]{1,20}$/.test(value)) throw new MoneyError(`Not a whole number of cents: ${value}`);
  return centsFromBigInt(BigInt(value));
}
