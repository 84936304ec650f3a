import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/index.ts';
import { statement } from '../database/index.ts';
import { createDb } from '../database/transaction.ts';
import type { Tx } from '../database/tx.ts';

import type { Jobs } from '../jobs/index.ts';
import type { Log } from '../log/index.ts';
import { jobIdOf } from './job-id.ts';

export type OutboxDeps = {
  readonly database: Pick<Database, 'pools'>;
  readonly jobs: Pick<Jobs, 'add' | 'listenersOf'>;
  readonly log: Log;
  /** Topics that nobody listens to yet, on purpose. Any other unknown topic stays in the table and is reported. */
  readonly ignoredTopics?: readonly string[];
  readonly pollEveryMs?: number;
};

export type Outbox = {
  /** Moves what is there now; returns how many messages. */
  flush(): Promise<number>;
  /** Messages that wait, and for how long the oldest has. */
  lag(): Promise<{ readonly waiting: number; readonly oldestSeconds: number }>;
  stop(): Promise<void>;
};

type Message = { id: number; topic: string; payload: object; dedupe_key: string | null };

const batchSize = 200;

const anyWaiting = 'select 1 from outbox where topic = any($1) limit 1';

// Skipping what is locked lets any number of dispatchers work side by side without moving a message twice.
const takeMessages = statement<Message>(
  'outbox_take',
  `delete from outbox where id = any (array(
     select id from outbox where topic = any($1) order by id limit ${batchSize} for update skip locked))
   returning id, topic, payload, dedupe_key`,
);

const measureLag = `select count(*)::int as waiting,
  coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds from outbox`;

/**
 * Moves messages from the outbox into the queues of the jobs that listen to their topic: taken and queued in one
 * transaction, so each arrives exactly once. Looks twice a second, and again at once while batches are full.
 */
export const startOutbox = (deps: OutboxDeps): Outbox => {
  const { jobs, log, pollEveryMs = 500 } = deps;
  const operator = deps.database.pools.operator;
  // Its own door: that it works across organizations is no news twice a second.
  const db = createDb({ pools: deps.database.pools, log: log.child({ part: 'outbox' }, { level: 'warn' }) });
  const topics = [...jobs.listenersOf.keys(), ...(deps.ignoredTopics ?? [])];
  const stopping = new AbortController();

  const moveBatch = (): Promise<number> =>
    db.asOperator('move the outbox into the queues', async (tx) => {
      const messages = await tx.query(takeMessages, [topics]);
      await addJobs(jobs, tx, messages);
      return messages.length;
    });
  const flush = async (): Promise<number> => {
    let moved = 0;
    for (let batch = batchSize; batch === batchSize; moved += batch) batch = await moveBatch();
    return moved;
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const { rows } = await operator.query({
          name: 'outbox_any_waiting',
          text: anyWaiting,
          values: [topics],
        });
        if (rows.length > 0) await flush();
      } catch (error) {
        log.warn({ err: error }, 'the outbox could not be read and is tried again');
      }
      await pause(pollEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = loop();

  return {
    flush,
    lag: async () => {
      const { rows } = await operator.query<{ waiting: number; oldest_seconds: number }>(measureLag);
      return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest_seconds ?? 0 };
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

/** Messages that wait, and since when the oldest has. */
export const readOutbox = async (
  tx: Tx,
): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> => {
  const { rows } = await tx.raw<{ waiting: number; oldest_at: Date | null }>(
    'select count(*)::int as waiting, min(created_at) as oldest_at from outbox',
    [],
  );
  return { waiting: rows[0]?.waiting ?? 0, oldestAt: rows[0]?.oldest_at ?? null };
};

const addJobs = async (jobs: OutboxDeps['jobs'], tx: Tx, messages: readonly Message[]): Promise<void> => {
  for (const [topic, ofTopic] of Map.groupBy(messages, (message) => message.topic)) {
    for (const name of jobs.listenersOf.get(topic) ?? []) {
      await jobs.add(
        tx,
        name,
        ofTopic.map((message) => toJob(message, name)),
      );
    }
  }
};

/** The job's id is made of the dedupe key, so the same effect asked for later finds its job. */
const toJob = ({ payload, dedupe_key }: Message, name: string) => ({
  payload,
  ...(dedupe_key !== null && { id: jobIdOf(`${name}:${dedupe_key}`) }),
});
