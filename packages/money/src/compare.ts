import type { Cents } from './cents.ts';

/** −1, 0 or 1: for sorting and for comparing where `<` would read badly. */
export function compare(a: Cents, b: Cents): -1 | 0 | 1 {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** The smallest of one or more amounts. */
export function min(first: Cents, ...others: readonly Cents[]): Cents {
  return others.reduce((least, amount) => (amount < least ? amount : least), first);
}

/** The largest of one or more amounts. */
export function max(first: Cents, ...others: readonly Cents[]): Cents {
  return others.reduce((greatest, amount) => (amount > greatest ? amount : greatest), first);
}
