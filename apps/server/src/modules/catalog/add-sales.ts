import { statement, type Tx } from '../../platform/database/index.ts';
import { noteStockChanges } from '../inventory/index.ts';

export type Sales = { readonly variantId: string; readonly copies: number };

// Locked in the order of ids, as an import does not: the loser of a deadlock is run again. What is searched (vectors,
// trigram words) does not depend on the count, and no content version does: lists are sorted anew with the next signal.
const addSalesStatement = statement<{ organization_id: string | null }>(
  'catalog.add-sales',
  `with sold as (
     select v.product_id, sum(sale.copies)::int as copies
     from unnest((select $1::uuid[]), (select $2::int[])) as sale(variant_id, copies)
     join variants v on v.id = sale.variant_id group by v.product_id
   ), locked as materialized (
     select p.id from products p where p.id in (select product_id from sold) order by p.id for update
   )
   update products p set sales_count = p.sales_count + sold.copies
   from sold join locked on locked.id = sold.product_id where p.id = sold.product_id
   returning p.organization_id`,
);

/** Adds sold copies to what the bestseller order goes by. The caller sees to it that none is added twice. */
export const addSales = async (tx: Tx, sales: readonly Sales[]): Promise<void> => {
  if (sales.length === 0) return;
  const values = [sales.map((sale) => sale.variantId), sales.map((sale) => sale.copies)];
  const counted = await tx.query(addSalesStatement, values);
  await noteStockChanges(
    tx,
    counted.map((row) => row.organization_id),
  );
};
