import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';

/** An image of a product that waits for its bytes. */
export const createImageUpload = async (
  db: Db,
  productId: string,
  organizationId: string | null = null,
): Promise<string> => {
  const id = newId();
  await db.asOperator('test: an image', (tx) =>
    tx.raw(
      `insert into image_uploads (id, organization_id, product_id, size_bytes, started_at)
       values ($1, $2, $3, 11, now())`,
      [id, organizationId, productId],
    ),
  );
  return id;
};
