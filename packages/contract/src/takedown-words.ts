/** Where a takedown case may be; no zod here: pages load this file. */
export const takedownStates = ['received', 'rejected', 'down', 'countered', 'held', 'restored'] as const;
export type TakedownState = (typeof takedownStates)[number];

/** While a case is in one of these its product is in a DMCA status; the database holds both together (migration 0450). */
export const activeTakedownStates = ['down', 'countered', 'held'] as const satisfies readonly TakedownState[];

export const isTakedownActive = (state: TakedownState): boolean =>
  activeTakedownStates.some((one) => one === state);

/** Where staff move a case; a counter-notice is sent, not chosen. */
export const takedownDestinations = ['rejected', 'down', 'held', 'restored'] as const;
export type TakedownDestination = (typeof takedownDestinations)[number];

/** The zone in which the dates of a takedown are counted and written: a court's day is the same for everybody. */
export const legalTimeZone = 'America/New_York';
