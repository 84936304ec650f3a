import { isValueOf, labelOf, organizationTypes, states } from '@goodshelf/contract/lookups';

/** The API's output is wider than the lookups: an unknown code stands as it is. */
export const typeWords = (type: string): string =>
  isValueOf(organizationTypes, type) ? labelOf(organizationTypes, type) : type;

export const stateWords = (state: string): string =>
  isValueOf(states, state) ? labelOf(states, state) : state;

/** "Public School · Providence, RI" */
export const placeWords = ({ type, city, state }: { type: string; city: string; state: string }): string =>
  [typeWords(type), [city, state].filter((part) => part !== '').join(', ')]
    .filter((part) => part !== '')
    .join(' · ');

export const countWords = (total: number, hasFilter: boolean): string => {
  if (total === 0) return hasFilter ? 'No shop matches.' : 'No shop is open yet.';
  if (total === 1) return hasFilter ? '1 shop matches.' : '1 shop is open.';
  return hasFilter ? `${total} shops match.` : `${total} shops are open.`;
};
