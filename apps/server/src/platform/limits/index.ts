/** How much is too much: one mechanism for sign-in, carts, cards and checkout. */
export { createAttemptLimits, type AttemptKind, type AttemptLimits } from './attempt-limits.ts';
export { countedAddress, isLoopback } from './client-address.ts';
export { createSharedRefused } from './refused.ts';
