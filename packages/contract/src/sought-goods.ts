/** Whether a search asks for a gift card, which is sold on a page of its own. */
export const asksForGiftCard = (search: string): boolean =>
  /\b(?:e[- ]?)?gift[- ]?(?:cards?|certificates?)\b/iu.test(search);
