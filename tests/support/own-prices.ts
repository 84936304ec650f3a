import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { School } from './school.ts';

type Priced = { readonly id: string; readonly variantId: string };

/** The school sells these titles and no others of the platform's, at prices of its own. */
export const sellAt = (
  db: Db,
  { id: organizationId }: School,
  prices: readonly (readonly [Priced, number])[],
): Promise<void> =>
  db.asOperator('test', async (tx) => {
    await tx.raw(
      `insert into assortments (organization_id, is_chosen) values ($1, true)
       on conflict (organization_id) do update set is_chosen = true`,
      [organizationId],
    );
    for (const [{ id, variantId }, price] of prices) {
      await tx.raw(
        `insert into assortment_titles (organization_id, product_id, is_left_out) values ($1, $2, false)`,
        [organizationId, id],
      );
      await tx.raw(
        'insert into assortment_products (organization_id, product_id, price_cents) values ($1, $2, $3)',
        [organizationId, id, price],
      );
      await tx.raw(
        'insert into own_prices (organization_id, variant_id, product_id, price_cents) values ($1, $2, $3, $4)',
        [organizationId, variantId, id, price],
      );
    }
  });
