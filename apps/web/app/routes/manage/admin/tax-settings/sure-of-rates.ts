import { labelOf, states } from '@goodshelf/contract/lookups';
import type { ReadTaxLine } from '@goodshelf/contract/tax-settings.contract';
import { confirmJumps, isBigJump } from '../settings/big-jump.ts';
import { settingsTexts } from '../settings/texts.ts';
import { rateWords } from './state-rates.tsx';

const texts = settingsTexts.tax.file;

type Change = Pick<ReadTaxLine, 'rate' | 'before'>;

const isBig = ({ rate, before }: Change): boolean =>
  isBigJump(before.goods_millionths, rate.goods_millionths) ||
  isBigJump(before.books_millionths, rate.books_millionths);

/** Whether whoever sets rates means those that are far from what they are in place of. */
export const sureOfRates = (changes: readonly Change[], today: string): Promise<boolean> => {
  const big = changes.filter(isBig);
  const steps = big.map(
    ({ rate, before }) => `${labelOf(states, rate.state)} ${texts.step(rateWords(before), rateWords(rate))}`,
  );
  return confirmJumps(
    steps,
    big.some(({ rate }) => rate.valid_from === today),
  );
};
