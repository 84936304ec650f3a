import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';

/** An empty group of the platform. */
export const createGroup = async (db: Db): Promise<string> => {
  const id = newId();
  await db.asOperator('test: a group', (tx) =>
    tx.raw('insert into product_groups (id, slug, title) values ($1, $2, $2)', [id, `group-${id}`]),
  );
  return id;
};
