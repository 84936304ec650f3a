import { type Cents, cents, centsFromBigInt, MoneyError, zero } from './cents.ts';

/** a + b. */
export function add(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

/** a − b. */
export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** The same amount in the other direction. */
export function negate(amount: Cents): Cents {
  return cents(-amount);
}

/** Adds any number of amounts; nothing adds up to zero. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = zero;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** A unit amount times a whole quantity. Throws MoneyError when the quantity is not an integer. */
export function multiply(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new MoneyError(`Not a whole quantity: ${quantity}`);
  return centsFromBigInt(BigInt(amount) * BigInt(quantity));
}
