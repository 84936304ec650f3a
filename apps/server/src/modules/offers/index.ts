/** What an organization sells: the one rule that lists, searches, facets, pages, carts and orders ask. */
export { isOffered, isOfferedByAll, isOwnOffer, isStillOffered } from './offered.ts';
