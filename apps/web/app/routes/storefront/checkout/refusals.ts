import type { FieldError, Problem } from '@goodshelf/contract';
import type { CheckoutValues, Quote } from './read-checkout.ts';

/** What the checkout shows after a try that did not end in an order. */
export type CheckoutAnswer = {
  readonly values: CheckoutValues;
  readonly errors: readonly FieldError[];
  /** A sentence that is no error. */
  readonly notice: string | null;
  readonly quote: Quote | null;
  /** A fresh idempotency key when the last try is over for good; null keeps the key, so that a retry is the same try. */
  readonly newKey: string | null;
};

/** Refusals after which nothing is pending: the next press of the button is a new try. */
const isOver: ReadonlySet<string> = new Set([
  'invalid_input',
  'cart_changed',
  'cart_empty',
  'out_of_stock',
  'payment_declined',
  'idempotency_key_reused',
  'storefront_not_open',
]);

const sentences: Readonly<Record<string, string>> = {
  idempotency_key_in_progress:
    'This order is being placed right now. Wait a few seconds, then press the button again: you pay only once.',
  payment_pending:
    'The bank has not answered yet. Wait a few seconds, then press the button again: you pay only once.',
  unavailable:
    'We cannot reach our records right now. Press the button again in a few seconds: you pay only once.',
};

export const nextAfter = (
  problem: Problem,
  values: CheckoutValues,
  newKey: string | null,
): CheckoutAnswer => ({
  values,
  errors:
    problem.errors.length > 0
      ? firstOfEachField(problem.errors)
      : [
          {
            field: problem.code === 'payment_declined' ? 'payment.payment_method' : '',
            message: sentences[problem.code] ?? problem.message,
          },
        ],
  notice: null,
  quote: null,
  newKey: isOver.has(problem.code) ? newKey : null,
});

/** One sentence for each field: the first says what to do first. */
const firstOfEachField = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter((error, index) => errors.findIndex((other) => other.field === error.field) === index);
