/** Whether a search asks for a gift card, which is sold on a page of its own; two letters may have changed places. */
export const asksForGiftCard = (search: string): boolean =>
  /\b(?:e[- ]?)?(?:gift|gfit|gitf|igft)[- ]?(?:cards?|crads?|cadrs?|acrds?|crds?|certificates?|vouchers?)\b/iu.test(
    search,
  );
