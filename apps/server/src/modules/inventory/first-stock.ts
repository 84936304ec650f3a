import { statement, type Tx } from '../../platform/database/index.ts';

export type FirstStock = {
  readonly productId: string;
  readonly variantId: string;
  readonly onHand: number;
};

const insertStatement = statement<never>(
  'inventory.insert-first-stock',
  `insert into stock_levels (organization_id, product_id, variant_id, on_hand)
   select $4::uuid, * from unnest($1::uuid[], $2::uuid[], $3::int[])`,
);

/** The stock that new products of the platform or of an organization begin with, in the transaction that makes them. */
export const insertFirstStock = async (
  tx: Tx,
  stock: readonly FirstStock[],
  organizationId: string | null = null,
): Promise<void> => {
  await tx.query(insertStatement, [
    stock.map(({ productId }) => productId),
    stock.map(({ variantId }) => variantId),
    stock.map(({ onHand }) => onHand),
    organizationId,
  ]);
};
