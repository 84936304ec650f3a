/** What the product gives up by itself after its last try, and a person has to look into. */
export const deadLetterKinds = ['payment', 'refund', 'event'] as const;
export type DeadLetterKind = (typeof deadLetterKinds)[number];
