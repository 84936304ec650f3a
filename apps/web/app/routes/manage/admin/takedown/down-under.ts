import type { TakedownDetails } from '@goodshelf/contract/admin-takedowns.contract';
import { isTakedownActive } from '@goodshelf/contract/takedown-words';

/** Another case that keeps the product down, whatever becomes of this one. */
export const downUnder = (others: TakedownDetails['others']): TakedownDetails['others'][number] | undefined =>
  others.find(({ state }) => isTakedownActive(state));
