export const currency = 'USD';
export const locale = 'en-US';

const magnitudes = [
  { size: 1, suffix: '' },
  { size: 1e3, suffix: 'K' },
  { size: 1e6, suffix: 'M' },
  { size: 1e9, suffix: 'B' },
] as const;

/**
 * Shortens a count with K, M and B, to one decimal: 950 → "950", 1,500 → "1.5K", 999,950 → "1M", 2e12 → "2000B".
 * For counts and chart axes, never for money that someone relies on. Throws RangeError for NaN and infinity.
 */
export function abbreviateNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number to abbreviate: ${value}`);
  const sign = value < 0 ? '-' : '';
  let text = '';
  for (const { size, suffix } of magnitudes) {
    const scaled = Math.round((Math.abs(value) / size) * 10) / 10;
    text = `${scaled}${suffix}`;
    if (scaled < 1000) break;
  }
  return text === '0' ? text : sign + text;
}
