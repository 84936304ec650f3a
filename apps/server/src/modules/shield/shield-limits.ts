/** How many in ten minutes, an hour and a day; null: not looked at. */
export type Ceiling = {
  readonly tenMinutes: number;
  readonly hour: number;
  readonly day: number | null;
};

/** From when on something is asked of everybody who pays at an organization, or anywhere. */
export type Breaker = {
  /** A proof of work. */
  readonly challenge: Ceiling;
  /** A harder one. */
  readonly harder: Ceiling;
  /** Browsers that have not paid here before wait. */
  readonly pause: Ceiling;
};

/** How much is too much before a card company is asked. */
export type ShieldLimits = {
  /** Declines after which whoever tries again proves that a person is there. */
  readonly challengeAfter: { readonly address: Ceiling; readonly browser: Ceiling; readonly email: Ceiling };
  /** Declines after which nobody is asked any more. Never by email: anybody may type a stranger's. */
  readonly refuseAfter: { readonly address: Ceiling; readonly browser: Ceiling };
  /** Tries, however they end: a proof is asked for beyond so many in ten minutes. */
  readonly attempts: { readonly address: number; readonly browser: number; readonly email: number };
  /** Cards of one browser or email, emails of one card, in a day. */
  readonly distinctCards: number;
  readonly distinctEmails: number;
  readonly organization: Breaker;
  readonly platform: Breaker;
  /** What one paid order takes from the declines of an organization, or of all: a busy day has more of both. */
  readonly paidOutweighs: number;
  /** The declines of one address count up to this for an organization: nobody closes a shop alone. */
  readonly countedOfAddress: number;
  /** Zero bits of the usual proof; each step has four times the work. */
  readonly proofBits: number;
};

export const firstShieldLimits: ShieldLimits = {
  challengeAfter: {
    address: { tenMinutes: 4, hour: 10, day: null },
    browser: { tenMinutes: 3, hour: 5, day: 8 },
    email: { tenMinutes: 3, hour: 5, day: 8 },
  },
  refuseAfter: {
    address: { tenMinutes: 20, hour: 40, day: null },
    browser: { tenMinutes: 8, hour: 10, day: 20 },
  },
  attempts: { address: 150, browser: 12, email: 12 },
  distinctCards: 4,
  distinctEmails: 4,
  organization: {
    challenge: { tenMinutes: 5, hour: 10, day: 25 },
    harder: { tenMinutes: 8, hour: 14, day: 40 },
    pause: { tenMinutes: 12, hour: 18, day: null },
  },
  platform: {
    challenge: { tenMinutes: 9, hour: 14, day: 60 },
    harder: { tenMinutes: 13, hour: 18, day: 90 },
    pause: { tenMinutes: 17, hour: 21, day: null },
  },
  paidOutweighs: 0.15,
  countedOfAddress: 3,
  proofBits: 17,
};
