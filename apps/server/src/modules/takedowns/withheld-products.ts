import { type Db, keepInMemory } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { findWithheldProducts } from './takedowns.repo.ts';

export type WithheldProductsDeps = {
  readonly db: Db;
  readonly log: Log;
  readonly listen: (channel: string, onNotification: () => void, onGap: () => void) => Promise<void>;
};

/**
 * Which products are down, in memory: asked for each picture that somebody uploaded, so without I/O. Known a moment after
 * the commit that takes one down or restores it. There are few.
 */
export const createWithheldProducts = async ({
  db,
  log,
  listen,
}: WithheldProductsDeps): Promise<(productId: string) => boolean> => {
  const withheld = await keepInMemory({
    ...{ channel: 'takedowns', listen, log },
    read: async (): Promise<ReadonlySet<string>> => {
      const rows = await db.asOperator('know what is taken down', (tx) => tx.query(findWithheldProducts, []));
      return new Set(rows.map(({ product_id: id }) => id));
    },
  });
  return (productId) => withheld().has(productId);
};
