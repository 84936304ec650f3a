import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';

/** An empty category of the platform, or of an organization. */
export const createCategory = async (db: Db, organizationId: string | null = null): Promise<string> => {
  const id = newId();
  await db.asOperator('test: a category', (tx) =>
    tx.raw('insert into categories (id, organization_id, slug, name) values ($1, $3, $2, $2)', [
      id,
      `category-${id}`,
      organizationId,
    ]),
  );
  return id;
};
