import type { Db } from '../../platform/database/index.ts';
import { findLinkedProduct } from '../catalog/index.ts';
import { recordMove } from './record-case-event.ts';
import { insertCase, readNotice } from './takedowns.repo.ts';

export type OpenCaseDeps = {
  readonly db: Db;
  /** The organization of a storefront's slug, or null. */
  readonly organizationOfShop: (slug: string) => string | null;
};

/** Opens the case of a notice on the desk, once, with the product behind its link if there is one. */
export const openCase =
  ({ db, organizationOfShop }: OpenCaseDeps) =>
  async (noticeId: string): Promise<void> =>
    db.asOperator('open a takedown case', async (tx) => {
      const [notice] = await tx.query(readNotice, [noticeId]);
      if (notice === undefined) throw new Error(`The takedown notice ${noticeId} is not there`);
      const shop = organizationOfShop(notice.shop_slug);
      const product = shop === null ? null : await findLinkedProduct(tx, shop, notice.product_slug);
      const organizationId = product?.organization_id ?? null;
      const [opened] = await tx.query(insertCase, [
        noticeId,
        organizationId,
        product?.id ?? null,
        product?.title ?? '',
      ]);
      if (opened === undefined) return;
      const happened = { caseId: noticeId, organizationId, actor: null, at: notice.received_at };
      await recordMove(tx, happened, 'received', { reason: null });
    });
