import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';

/** An empty category of the platform. */
export const createCategory = async (db: Db): Promise<string> => {
  const id = newId();
  await db.asOperator('test: a category', (tx) =>
    tx.raw('insert into categories (id, slug, name) values ($1, $2, $2)', [id, `category-${id}`]),
  );
  return id;
};
