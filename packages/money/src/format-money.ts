import type { Cents } from './cents.ts';

// U+2212, the typographic minus: as wide as a digit, never broken off its number at a line end.
const minus = '\u2212';
const wholeDollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** For people: "$1,234.50", always with the cents; a negative amount has the typographic minus first, "−$3.20". */
export function formatMoney(amount: Cents): string {
  const { dollars, remainder } = dollarsAndCents(amount);
  return `${amount < 0 ? minus : ''}$${wholeDollars.format(dollars)}.${remainder}`;
}

/** For machines (CSV, schema.org, provider APIs): "1234.50" and "-3.20", no sign of currency, no grouping, ASCII minus. */
export function formatDecimal(amount: Cents): string {
  const { dollars, remainder } = dollarsAndCents(amount);
  return `${amount < 0 ? '-' : ''}${dollars}.${remainder}`;
}

function dollarsAndCents(amount: Cents): { dollars: number; remainder: string } {
  const magnitude = Math.abs(amount);
  const remainder = magnitude % 100;
  // Subtracting first makes the division exact by construction: nothing is left to round.
  return { dollars: (magnitude - remainder) / 100, remainder: String(remainder).padStart(2, '0') };
}
