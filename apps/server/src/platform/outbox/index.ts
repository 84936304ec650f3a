export { enqueue, type OutboxMessage } from './enqueue.ts';
export { readOutbox, startOutbox, type Outbox, type OutboxDeps } from './dispatcher.ts';
