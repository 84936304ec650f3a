import type { Stripe } from 'stripe';

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
type Told = {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
};

/** An answer in the form of Stripe's errors. */
export class FakeError extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, type: ErrorType, message: string, told: Told = {}) {
    super(message);
    this.name = 'FakeError';
    this.status = status;
    this.body = { error: { type, message, ...told } };
  }
}

export const missing = (what: string, id: string, param = 'id'): FakeError =>
  new FakeError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

export const invalid = (message: string, param: string, code = 'parameter_invalid'): FakeError =>
  new FakeError(400, 'invalid_request_error', message, { code, param });

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): FakeError =>
  new FakeError(400, 'invalid_request_error', message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
