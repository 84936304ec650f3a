import type { Db } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { findWithheldProducts } from './takedowns.repo.ts';

export type WithheldProductsDeps = {
  readonly db: Db;
  readonly log: Log;
  /** Calls the handler after each change of what storefronts show, and again where a notification was lost. */
  readonly onChange: (handler: () => void) => void;
};

/**
 * Which products are down, in memory: asked for each picture that somebody uploaded, so without I/O. Known a moment after
 * the commit that takes one down. There are few.
 */
export const createWithheldProducts = async ({
  db,
  log,
  onChange,
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
        log.warn({ err: error }, 'what is taken down could not be read again; the next change does it');
      }
    }
    isLoading = false;
  };

  onChange(() => void reload());
  await load();
  return (productId) => withheld.has(productId);
};
