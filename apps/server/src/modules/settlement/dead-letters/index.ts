/** Dead letters: payments, refunds and provider events that were given up after their last try, until staff retry them. */
export { retryDeadLettersJob } from './dead-letters.jobs.ts';
export { countDeadLetters } from './dead-letters.queries.ts';
export { deadLettersRoutes } from './dead-letters.routes.ts';
