/** A policy says what the program does, in plain words; an operator has it checked for the place where it applies. */
export type PolicyText = {
  /** One sentence that a person who reads no further should know. */
  readonly summary: string;
  /** With the platform's support address; without one no sentence promises that there is one. */
  readonly sections: (productName: string, supportEmail: string | null) => readonly PolicySection[];
};

/** Whom to ask, below every policy. An installation without an address for help leaves the first line out. */
export const policyContact = {
  title: 'How to reach us',
  before: 'Email us at ',
  after: '. If it’s about an order, include the order number.',
  organization:
    'You can also write to the organization you bought from or gave to. If it shows an email address, you’ll find it at the bottom of its storefront.',
} as const;

export type PolicySection = { readonly title: string; readonly paragraphs: readonly string[] };
