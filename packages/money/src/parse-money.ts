import { type Cents, centsFromBigInt, isCents } from './cents.ts';

// [0-9] and not \d by intent of reading: only ASCII digits are money here.
const moneyPattern = /^([-−]?)\$? ?([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)?(?:\.([0-9]{1,2}))?$/;
const longestText = 40;

/**
 * Reads what a person types as US dollars: "$1,234.50", "12", "12.5", ".50". Returns null for anything doubtful: three
 * decimals, misplaced commas, exponents, other digits than 0–9, amounts past the exact range, and negative amounts
 * unless `allowNegative` is set (then "-$3.20" and "−$3.20" are read).
 */
export function parseMoney(text: string, options: { allowNegative?: boolean } = {}): Cents | null {
  const trimmed = text.trim();
  if (trimmed.length > longestText) return null;
  const match = moneyPattern.exec(trimmed);
  if (!match) return null;
  const [, sign, dollars, fraction] = match;
  if (dollars === undefined && fraction === undefined) return null;
  if (sign && options.allowNegative !== true) return null;

  const magnitude =
    BigInt((dollars ?? '0').replaceAll(',', '')) * 100n + BigInt((fraction ?? '').padEnd(2, '0'));
  if (!isCents(Number(magnitude))) return null;
  return centsFromBigInt(sign ? -magnitude : magnitude);
}
