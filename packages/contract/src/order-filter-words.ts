/** So many filters somebody saves for one list; no zod here: pages load this file. */
export const orderFiltersMax = 20;
export const orderFilterNameMax = 60;
