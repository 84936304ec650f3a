/** How much is too much of what people do here: sign-in, carts, cards and checkout. */
export { createAttemptLimits, type AttemptLimits } from './attempt-limits.ts';
