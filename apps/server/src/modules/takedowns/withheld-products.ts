import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { findWithheldProducts } from './takedowns.repo.ts';

export type WithheldProductsDeps = {
  readonly db: Db;
  readonly log: Log;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

const againMs = 1_000;

/**
 * Which products are down, in memory: asked for each picture that somebody uploaded, so without I/O. Known a moment after
 * the commit that takes one down or restores it. There are few.
 */
export const createWithheldProducts = async ({
  db,
  log,
  listen,
}: WithheldProductsDeps): Promise<(productId: string) => boolean> => {
  let withheld: ReadonlySet<string> = new Set();
  const load = async (): Promise<void> => {
    const rows = await db.asOperator('know what is taken down', (tx) => tx.query(findWithheldProducts, []));
    withheld = new Set(rows.map(({ product_id: id }) => id));
  };

  // One after the other, and once more for all changes that came meanwhile: no older answer overwrites a newer one.
  let isDue = false;
  let isLoading = false;
  const reload = async (): Promise<void> => {
    isDue = true;
    if (isLoading) return;
    isLoading = true;
    while (isDue) {
      isDue = false;
      try {
        await load();
      } catch (error) {
        log.warn({ err: error }, 'what is taken down could not be read; it is asked for again');
        await pause(againMs, undefined, { ref: false });
        isDue = true;
      }
    }
    isLoading = false;
  };

  const learn = (): void => void reload();
  await listen('takedowns', learn, learn);
  await load();
  return (productId) => withheld.has(productId);
};
