import {
  takedownDestinations,
  type TakedownDestination,
  type TakedownState,
} from '@goodshelf/contract/takedown-words';

export type { TakedownState };

/**
 * The one table of moves. A notice waits until staff dismiss it or take the product down; from then on the product stays away
 * until it is restored. Whoever keeps the product answers with a counter-notice, once; then it goes back on sale
 * unless the claimant sues, which holds it.
 */
export const takedownMoves: Readonly<Record<TakedownState, readonly TakedownState[]>> = {
  received: ['down', 'rejected'],
  rejected: [],
  down: ['countered', 'restored'],
  countered: ['held', 'restored'],
  held: ['restored'],
  restored: [],
};

/** Where staff may move it: a counter-notice is sent, never chosen. */
export const destinationsOf = (state: TakedownState): TakedownDestination[] =>
  takedownDestinations.filter((to) => takedownMoves[state].includes(to));
