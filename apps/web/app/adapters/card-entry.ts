/** The card as typed. It goes from the browser to the provider alone: its fields have no names, so no form posts them. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly code: string };

export type CardFault = {
  /** Empty for what is nobody's field: the provider did not answer. */
  readonly field: 'card.number' | 'card.expiry' | 'card.code' | '';
  readonly message: string;
};

/** A card that pays nothing, and what happens with it. */
export type TestCard = {
  /** The provider's name for it, which is sent where no script can exchange its number. */
  readonly value: string;
  readonly number: string;
  readonly effect: string;
};

/** How a provider takes cards in the browser; each vendor has a folder here. */
export type CardEntry = {
  /** Exchanges the card for the provider's name of it, or says what is wrong with it. */
  exchange(card: TypedCard): Promise<{ readonly id: string } | CardFault>;
  /** Empty where cards are charged in earnest. */
  readonly testCards: readonly TestCard[];
};
