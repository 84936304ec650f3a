import { endpoints, isOpenTo } from '@goodshelf/contract';
import { takedownMoves, type TakedownState } from './takedowns.state.ts';

type Case = { readonly state: TakedownState };

/** Why a counter-notice isn't taken; null when it is. */
export const counterRefusal = ({ state }: Case): 'takedown_moved_on' | null =>
  takedownMoves[state].includes('countered') ? null : 'takedown_moved_on';

/** Who signs under penalty of perjury signs for themselves: staff in somebody's place don't. */
export const ownCounterRefusal = (
  found: Case,
  subject: { readonly kind: string },
): 'takedown_moved_on' | 'not_while_acting' | null =>
  isOpenTo(endpoints.sendOwnCounterNotice, subject) ? counterRefusal(found) : 'not_while_acting';

/** Why a notice can't be said to be about another product; null when it can. */
export const productRefusal = ({ state }: Case): 'takedown_moved_on' | null =>
  state === 'received' ? null : 'takedown_moved_on';
