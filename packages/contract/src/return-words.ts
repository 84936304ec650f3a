/** Where a return may be; no zod here: pages load this file. */
export const returnStates = [
  'requested',
  'approved',
  'declined',
  'received',
  'closed',
  'withdrawn',
  'lapsed',
] as const;
export type ReturnState = (typeof returnStates)[number];

/**
 * The one table of moves; a trigger of the database holds the same (migrations 0560 and 0653). Beside it only this: where the record of its
 * refund is undone, a closed return is received again.
 */
export const returnMoves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['approved', 'declined', 'withdrawn'],
  approved: ['received', 'withdrawn', 'lapsed'],
  declined: [],
  received: ['closed'],
  closed: [],
  withdrawn: [],
  lapsed: [],
};

/** While it is in one of these its copies can't be returned or refunded beside it. */
export const isReturnOpen = (state: ReturnState): boolean => state === 'requested' || state === 'approved';

/** Where people who work on it move it; money goes back by a form of its own. */
export const returnDestinations = ['approved', 'declined', 'received', 'closed'] as const;
export type ReturnDestination = (typeof returnDestinations)[number];

/** What may be done with it now. */
export const returnActions = [...returnDestinations, 'refunded'] as const;
export type ReturnAction = (typeof returnActions)[number];

/** The buyer reads what was said with it. */
export const needsReply = (to: ReturnDestination): boolean => to !== 'received';

/** What a list shows: what waits for whoever looks, or the returns of one state. */
export const returnViews = ['waiting', ...returnStates, 'all'] as const;
export type ReturnView = (typeof returnViews)[number];

export const returnReasons = [
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'wrong_item', label: 'It’s the wrong item' },
  { value: 'not_as_described', label: 'It isn’t as described' },
  { value: 'not_needed', label: 'I don’t need it anymore' },
  { value: 'other', label: 'Something else' },
] as const;
export type ReturnReason = (typeof returnReasons)[number]['value'];
export const returnReasonCodes = returnReasons.map(({ value }) => value);

/** How long after it was shipped a copy can be returned: as the storefront’s page “Shipping and returns” says. */
export const returnWindowDays = 30;

/** How long an approved return may take to arrive before it lapses. */
export const returnArrivalDays = 30;

/** How many returns a list looks through, in its order. */
export const returnsReach = 10_000;
