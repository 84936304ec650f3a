/** A rate in millionths: 68,750 is 6.875 %. No state takes a fifth of the price; more is a slip of the pen. */
export const taxRateMax = 200_000;

/** So many rates are set at once: all states, on a dozen days. */
export const taxRatesMax = 700;

/** As much of a file as that many lines need, with words of their own beside them. */
export const taxFileCharactersMax = 50_000;

/** What a line of a file would do: nothing new, another rate than holds, or another than was planned for that day. */
export const taxChanges = ['same', 'new', 'instead'] as const;
export type TaxChange = (typeof taxChanges)[number];

const millionthsPerPercent = 10_000;

/** "6.875" or "6.875%" as 68,750 millionths; null of what is no percentage with four decimals at most. */
export const parseTaxPercent = (text: string): number | null => {
  const typed = /^(\d{1,3})(?:\.(\d{1,4}))?\s*%?$/.exec(text.trim());
  if (typed === null) return null;
  const [, whole = '', part = ''] = typed;
  return Number(whole) * millionthsPerPercent + Number(part.padEnd(4, '0'));
};

/** "6.875" of 68,750 millionths. */
export const taxPercentText = (millionths: number): string => String(millionths / millionthsPerPercent);
