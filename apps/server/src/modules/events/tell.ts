import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/outbox/index.ts';
import type { Told, Topic } from './events.ts';

/**
 * Tells whoever listens, if and only if the caller's transaction commits. The same `dedupeKey` is told once, however often
 * the transaction that tells it runs.
 */
export const tell = <T extends Topic>(
  tx: Tx,
  topic: T,
  payload: Told<T>,
  options: { readonly dedupeKey?: string } = {},
): Promise<void> => enqueue(tx, { topic, payload, ...options });
