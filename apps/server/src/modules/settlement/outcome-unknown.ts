/** Nobody knows whether the buyer was charged, or may still be; the payment stays open until the provider says. */
export class OutcomeUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super('Nobody knows yet whether the buyer was charged', options);
    this.name = 'OutcomeUnknown';
  }
}
