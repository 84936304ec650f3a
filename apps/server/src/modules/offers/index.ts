/** What an organization sells: the one rule that lists, searches, facets, pages, carts and orders ask. */
export {
  isInAssortment,
  isOffered,
  isOfferedByAll,
  isOwnOffer,
  isSharedOffer,
  isStillOffered,
  wasEverOffered,
} from './offered.ts';
