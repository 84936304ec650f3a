import { locale } from '@goodshelf/contract/lookups';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.change;

export type Change =
  /** There was nothing before: no share of nothing says anything. */
  | { readonly kind: 'none' }
  | { readonly kind: 'same' }
  | { readonly kind: 'more' | 'less'; readonly words: string };

/** From here on "times as much" is read more easily than percents. */
const timesFrom = 10;

const whole = (value: number): string => Math.round(value).toLocaleString(locale);

/** How a figure stands to the same one of the period before. */
export const changeOf = (now: number, before: number): Change => {
  if (before <= 0) return { kind: 'none' };
  if (now === before) return { kind: 'same' };
  const ratio = now / before;
  if (ratio >= timesFrom) return { kind: 'more', words: texts.times(whole(ratio)) };
  const share = Math.abs(ratio - 1) * 100;
  // Less by 99.7 % is not all of it.
  const shown = ratio > 0 && ratio < 1 ? Math.min(Math.round(share), 99) : share;
  const percent = share < 1 ? texts.tiny : `${whole(shown)}%`;
  return ratio > 1
    ? { kind: 'more', words: texts.more(percent) }
    : { kind: 'less', words: texts.less(percent) };
};

/** How many orders a hundred visits bring; null where that would say nothing, as orders come in other ways, too. */
export const ordersPer100Visits = (orders: number, visits: number): string | null =>
  visits === 0 || orders > visits
    ? null
    : ((orders / visits) * 100).toLocaleString(locale, { maximumFractionDigits: 1 });
