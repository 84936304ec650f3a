import type { FieldError, Problem } from '@goodshelf/contract';
import type { Challenge } from '@goodshelf/contract/problems';
import { messages } from '@goodshelf/contract/lookups/messages';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { isWalletMethod } from '@goodshelf/contract/lookups/payments';
import { type CheckoutValues, methodIn } from './read-checkout.ts';
import { checkoutTexts as texts } from './texts.ts';

/** What the checkout shows after a try that did not end in an order. */
export type CheckoutAnswer = {
  readonly values: CheckoutValues;
  readonly errors: readonly FieldError[];
  /** Nobody knows yet whether there is an order: neither "placed" nor "not placed" would be true. */
  readonly isUnknown: boolean;
  /** A sentence that is no error. */
  readonly notice: string | null;
  /** What the browser has to prove before the same press counts. */
  readonly challenge: Challenge | null;
  /** What the cart is and costs by now, when the page may show it as it was. */
  readonly quote: Quote | null;
  /** The idempotency key of the next press: another one only after a try that has failed for good. */
  readonly key: string;
  /** The key of the try before, which the form sends along. */
  readonly earlierKey: string | null;
};

/** Problems that say nothing of how the payment ended. */
const unknown: Readonly<Record<string, string>> = {
  idempotency_key_in_progress: texts.unknown.placing,
  payment_pending: texts.unknown.bank,
  unavailable: texts.unknown.away,
};

export type Refused = Pick<CheckoutAnswer, 'values' | 'quote' | 'key' | 'earlierKey'>;

export const afterProblem = (problem: Problem, refused: Refused): CheckoutAnswer => ({
  ...refused,
  errors:
    problem.errors.length > 0
      ? firstOfEachField(problem.errors).map(inWords)
      : [
          {
            field: problem.code === 'payment_declined' ? fieldOfPayment(refused.values) : '',
            message: sentenceOf(problem, refused.values),
          },
        ],
  isUnknown: problem.code in unknown,
  notice: null,
  challenge: null,
});

const isByWallet = (values: CheckoutValues): boolean => isWalletMethod(methodIn(values));

/** Beside which field it is said that a payment was declined. */
const fieldOfPayment = (values: CheckoutValues): string =>
  isByWallet(values) ? 'payment.method' : 'payment.payment_method';

const sentenceOf = ({ code, message }: Problem, values: CheckoutValues): string =>
  code === 'payment_pending' && isByWallet(values) ? texts.unknown.wallet : (unknown[code] ?? message);

/** The press is not refused: it is sent again with the proof. */
export const withChallenge = (challenge: Challenge, refused: Refused): CheckoutAnswer => ({
  ...refused,
  errors: [],
  isUnknown: false,
  notice: null,
  challenge,
});

export const withNotice = (notice: string, refused: Refused): CheckoutAnswer => ({
  ...refused,
  errors: [],
  isUnknown: false,
  notice,
  challenge: null,
});

/** The way to get the order isn't offered any more: that is said first, with what it costs now, beside what else is wrong. */
export const withLost = (lost: FieldError, problem: Problem | null, refused: Refused): CheckoutAnswer => {
  const answer = withNotice('', refused);
  const others = problem === null || problem.errors.length === 0 ? [] : afterProblem(problem, refused).errors;
  return { ...answer, notice: null, errors: [lost, ...others.filter(({ field }) => field !== 'delivery')] };
};

/** The answer never arrived: whether the request did, nobody can tell here. */
export const unheard = (values: CheckoutValues, message: string): CheckoutAnswer => ({
  values,
  errors: [{ field: '', message }],
  isUnknown: true,
  notice: null,
  challenge: null,
  quote: null,
  key: values['idempotency_key'] ?? '',
  earlierKey: values['earlier_key'] ?? null,
});

/** One sentence for each field: the first says what to do first. */
const firstOfEachField = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter((error, index) => errors.findIndex((other) => other.field === error.field) === index);

const enter: Readonly<Record<string, string>> = texts.enter;

/** "required" is the interface's word; a person is told what to enter. */
const inWords = (error: FieldError): FieldError => {
  if (error.message === messages.required) return { ...error, message: enter[error.field] ?? error.message };
  return error.message === messages.validEmail ? { ...error, message: texts.email } : error;
};

/** A field that was left empty. */
export const missing = (field: string): FieldError => inWords({ field, message: 'required' });
