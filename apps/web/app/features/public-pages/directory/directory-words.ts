import { isValueOf, labelOf, publicTypeLabel, states } from '@goodshelf/contract/lookups';
import { publicTexts } from '../texts.ts';

const texts = publicTexts.directory;

/** The API's output is wider than the lookups: an unknown code stands as it is. */
export const stateWords = (state: string): string =>
  isValueOf(states, state) ? labelOf(states, state) : state;

/** "Public School · Providence, RI" */
export const placeWords = ({ type, city, state }: { type: string; city: string; state: string }): string =>
  [publicTypeLabel(type), [city, state].filter((part) => part !== '').join(', ')]
    .filter((part) => part !== '')
    .join(' · ');

export const countWords = (total: number, hasFilter: boolean): string => {
  if (total === 0) return hasFilter ? texts.noneMatch : texts.noneOpen;
  if (total === 1) return hasFilter ? texts.oneMatches : texts.oneOpen;
  return hasFilter ? texts.match(total) : texts.open(total);
};
