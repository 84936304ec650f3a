/** The card as typed. It goes from the browser to the provider alone: its fields have no names, so no form posts them. */
export type TypedCard = { readonly number: string; readonly expiry: string; readonly code: string };

export type CardFault = {
  /** Empty for what is nobody's field: the provider did not answer. `card` is a frame, which says more beside its own fields. */
  readonly field: 'card.number' | 'card.expiry' | 'card.code' | 'card' | '';
  readonly message: string;
};

/** The card under the provider's name, or what is wrong with it. */
export type ExchangedCard = { readonly id: string } | CardFault;

/** A card that pays nothing, and what happens with it. */
export type TestCard = {
  /** The provider's name for it, which is sent where no script can exchange its number. */
  readonly value: string;
  readonly number: string;
  readonly effect: string;
};

/** What it takes to show a field that is a frame of the provider's site. */
export type CardFrameSettings = { readonly publishableKey: string; readonly scriptUrl: string };

/** A card field that is open on a page. */
export type OpenFrame = {
  /** What is to be paid has changed. */
  setAmount(amountCents: number): void;
  focus(): void;
  exchange(): Promise<ExchangedCard>;
  /** Also forgets what was typed. */
  close(): void;
};

export type FrameOptions = CardFrameSettings & {
  readonly amountCents: number;
  /** Something else is typed now: a name that was given for the card before is another one's. */
  readonly onTyped: () => void;
};

/** A payment that the buyer has approved in a wallet of this device (Apple Pay, Google Pay, Link). It is a card's, and not charged yet. */
export type Approval = {
  /** What the wallet showed is to be paid. */
  readonly amountCents: number;
  exchange(): Promise<ExchangedCard>;
  /** The wallet says that nothing came of it; it may be approved again there. */
  fail(message: string): void;
};

/** The wallets' buttons that are open on a page. */
export type OpenWallets = Pick<OpenFrame, 'setAmount' | 'close'>;

export type WalletOptions = CardFrameSettings & {
  readonly amountCents: number;
  /** Whether this device has a wallet, so that there is a button; it may change. */
  readonly onOffered: (isOffered: boolean) => void;
  /** A button was pressed: whether the wallet may open. It opens on a press only, so this is answered at once. */
  readonly mayOpen: () => boolean;
  readonly onApproved: (approval: Approval) => void;
};

/** Fields of ours, whose card is exchanged once it is typed. */
export type CardFields = {
  readonly kind: 'fields';
  exchange(card: TypedCard): Promise<ExchangedCard>;
  /** Empty where cards are charged in earnest. */
  readonly testCards: readonly TestCard[];
};

/** A field in a frame of the provider's: what is typed there never reaches our pages. */
export type CardFrame = {
  readonly kind: 'frame';
  /** Shows it there. Rejects when the provider could not be reached; the same may be tried again. */
  open(into: HTMLElement, options: FrameOptions): Promise<OpenFrame>;
  /** Shows the buttons of the wallets that this device has. Rejects as `open` does. */
  openWallets(into: HTMLElement, options: WalletOptions): Promise<OpenWallets>;
};

/** How a provider takes cards in the browser; each vendor has a folder here. */
export type CardEntry = CardFields | CardFrame;
