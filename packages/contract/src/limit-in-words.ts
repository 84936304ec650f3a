import { cents, formatMoney } from '@goodshelf/money';
import type { PlatformLimit } from './limit-words.ts';
import { limitUnits, platformLimits } from './platform-limits.texts.ts';

/** "14 days", "$200.00". */
export const limitInWords = (name: PlatformLimit, value: number): string => {
  const { unit } = platformLimits[name];
  return unit === 'cents' ? formatMoney(cents(value)) : limitUnits[unit](value);
};
