/** What the product gives up by itself after its last try, and a person has to look into. */
export const deadLetterKinds = ['payment', 'refund', 'event'] as const;
export type DeadLetterKind = (typeof deadLetterKinds)[number];

/** What is listed beside it: a bank has taken a payment back and not decided yet. Nobody can try that again. */
export const attentionKinds = [...deadLetterKinds, 'dispute'] as const;
export type AttentionKind = (typeof attentionKinds)[number];
