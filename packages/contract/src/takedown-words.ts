/** Where a takedown case may be; no zod here: pages load this file. */
export const takedownStates = ['received', 'rejected', 'down', 'countered', 'held', 'restored'] as const;
export type TakedownState = (typeof takedownStates)[number];

/** Where staff move a case; a counter-notice is sent, not chosen. */
export const takedownDestinations = ['rejected', 'down', 'held', 'restored'] as const;
export type TakedownDestination = (typeof takedownDestinations)[number];
