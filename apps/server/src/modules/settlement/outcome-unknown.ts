/** Nobody knows whether the card was charged, or may still be; the payment stays open until the provider says. */
export class OutcomeUnknown extends Error {}
