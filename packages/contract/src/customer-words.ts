/** Sort keys of lists of customers; a leading minus is descending. No zod here: pages load this file. */
export const customerSorts = [
  '-last_order_at',
  'last_order_at',
  '-total_cents',
  'total_cents',
  'name',
  '-name',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** What a list of customers can be narrowed to. */
export const customerKinds = ['gave', 'bought', 'agreed'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** As many customers as a list looks through, in its order. */
export const customersReach = 10_000;

/** As many of a customer’s latest orders as the page shows. */
export const customerOrdersShown = 100;

/** As many email addresses one customer can have, by merging. */
export const customerAddressesMax = 20;

/** As many customers as are offered for a merge. */
export const mergeCandidatesShown = 10;
