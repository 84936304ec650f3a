import { statement, type Tx } from '../database/index.ts';

/** Something that happened, told to whoever works in the background. */
export type OutboxMessage = {
  /** What happened: `order.paid`. */
  readonly topic: string;
  /** Ids, not secrets: it is kept with the job for days. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The same key is told once only, however often the transaction that tells it runs. */
  readonly dedupeKey?: string;
};

const insertMessage = statement<never>('outbox_enqueue', {
  with: [
    'told as (insert into outbox (topic, payload, dedupe_key) values ($1, $2, $3) on conflict (dedupe_key) do nothing)',
  ],
  answer: null,
});

/**
 * Tells it in the caller's transaction: the jobs exist if and only if the transaction commits. One statement; it needs
 * no answer, so it travels with the caller's next one when it is not awaited alone.
 */
export const enqueue = async (tx: Tx, message: OutboxMessage): Promise<void> => {
  const { topic, payload, dedupeKey } = message;
  await tx.query(insertMessage, [topic, JSON.stringify(payload), dedupeKey ?? null]);
};
