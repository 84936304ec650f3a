import { endpoints, type Output } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { stockMovementsMax } from '@goodshelf/contract/admin-product.contract';
import { statement, type Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { describeProduct, ownCatalogue, sharedCatalogue, type CatalogueOwner } from '../catalog/index.ts';
import { findStockMovements } from '../inventory/index.ts';

type Deps = { readonly db: Db };
type Asked = { readonly page: number; readonly page_size: number };

const numbersStatement = statement<{ id: string; number: string }>(
  'orders.numbers-by-id',
  'select id, number from orders where id = any($1::uuid[])',
);

/** A page of what came and went of a product, with the numbers of the orders. At most four statements. */
const historyOf = async (
  owner: CatalogueOwner,
  productId: string,
  { page, page_size: pageSize }: Asked,
): Promise<Output<typeof endpoints.listStockMovements>> => {
  const { title, variants } = await describeProduct(owner, productId);
  const asked = { variantIds: variants.map(({ id }) => id), page, pageSize, most: stockMovementsMax };
  const { rows, total, hasMore, numbers } = await owner.run('stock history of a product', async (tx) => {
    const found = await findStockMovements(tx, asked);
    const orderIds = found.rows.flatMap(({ order_id: orderId }) => orderId ?? []);
    const orders = orderIds.length === 0 ? [] : await tx.query(numbersStatement, [orderIds]);
    return { ...found, numbers: new Map(orders.map(({ id, number }) => [id, number])) };
  });
  const variantsById = new Map(variants.map((variant) => [variant.id, variant]));
  return {
    title,
    items: rows.map((row) => {
      const sold = variantsById.get(row.variant_id);
      return {
        id: row.id,
        at: row.at.toISOString(),
        delta: row.delta,
        format: sold?.format ?? null,
        isbn13: sold?.isbn13 ?? null,
        sku: sold?.sku ?? null,
        order_number: row.order_id === null ? null : (numbers.get(row.order_id) ?? null),
        reason: row.reason,
        actor_name: row.actor_name,
      };
    }),
    ...pageNumbers({ page, page_size: pageSize }, total),
    has_more: hasMore,
  };
};

/** What came and went of a product stands here and not in inventory, because it names orders. */
export const stockHistoryRoutes = ({ db }: Deps): Binding[] => [
  bind(endpoints.listStockMovements, (_context, { params, query }) =>
    historyOf(sharedCatalogue(db), params.productId, query),
  ),
  bind(endpoints.listOwnStockMovements, ({ scope }, { params, query }) =>
    historyOf(ownCatalogue(db, scope), params.productId, query),
  ),
];
