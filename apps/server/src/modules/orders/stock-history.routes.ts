import { endpoints } from '@goodshelf/contract';
import { stockMovementsMax } from '@goodshelf/contract/admin-product.contract';
import { statement, type Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { describeProduct } from '../catalog/index.ts';
import { findStockMovements } from '../inventory/index.ts';

type Deps = { readonly db: Db };

const numbersStatement = statement<{ id: string; number: string }>(
  'orders.numbers-by-id',
  'select id, number from orders where id = any($1::uuid[])',
);

/** What came and went of a product stands here and not in inventory, because it names orders. Four statements. */
export const stockHistoryRoutes = ({ db }: Deps): Binding[] => [
  bind(endpoints.listStockMovements, async (_context, { params, query: { page, page_size: pageSize } }) => {
    const { title, variants } = await describeProduct(db, params.productId);
    const asked = { variantIds: variants.map(({ id }) => id), page, pageSize, most: stockMovementsMax };
    const { rows, total, hasMore, numbers } = await db.asOperator('stock history for staff', async (tx) => {
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
      total,
      page,
      page_size: pageSize,
      page_count: Math.ceil(total / pageSize),
      has_more: hasMore,
    };
  }),
];
