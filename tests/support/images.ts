import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';

/** An image of a product, or a logo (null), that waits for its bytes. */
export const createImageUpload = async (
  db: Db,
  productId: string | null,
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

/** Images on their way: to a product of one's own, to a shared one, and a logo. */
export type UploadIds = { readonly own: string; readonly shared: string; readonly logo: string };

/** Which of them a call is about, by its name. */
export const uploadFor = (name: string, uploadIds: UploadIds): string => {
  if (/Logo|Picture/.test(name)) return uploadIds.logo;
  return uploadIds[name.includes('Own') ? 'own' : 'shared'];
};
