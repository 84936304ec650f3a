import { statement, type Tx } from '../../platform/database/index.ts';

type LockedStock = { readonly variant_id: string; readonly on_hand: number };

/** In the order of variant ids, as orders lock it: nobody waits for each other in a circle. */
const lockStatement = statement<LockedStock>(
  'inventory.lock-stock',
  `select variant_id, on_hand from stock_levels where variant_id = any($1::uuid[]) order by variant_id for update`,
);

/** What is there of each variant: until the transaction ends, nobody sells or counts any of it. */
export const lockStock = (tx: Tx, variantIds: readonly string[]): Promise<LockedStock[]> =>
  tx.query(lockStatement, [variantIds]);
