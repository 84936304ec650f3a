export { enqueue, type OutboxMessage } from './enqueue.ts';
export { startOutbox, type Outbox, type OutboxDeps } from './dispatcher.ts';
