import { events } from '../../apps/server/src/modules/events/index.ts';
import { startOutbox, type Outbox } from '../../apps/server/src/platform/outbox/index.ts';
import { testLog, type TestDatabase } from './database.ts';

/**
 * The outbox of a test without jobs: it takes every message, as the outbox of a running server does, and nobody hears of
 * it. For tests that go on for longer than a message may wait.
 */
export const startEmptyingOutbox = ({ database }: Pick<TestDatabase, 'database'>): Outbox =>
  startOutbox({
    database,
    jobs: { listenersOf: new Map(), add: () => Promise.resolve() },
    log: testLog,
    ignoredTopics: Object.keys(events),
  });
