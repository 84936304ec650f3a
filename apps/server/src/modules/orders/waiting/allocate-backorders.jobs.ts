import { enterScope, type Db, type Tx } from '../../../platform/database/index.ts';
import { jobScope } from '../../../platform/jobs/index.ts';
import { allocateShortCopies, allocateStock, findArrivedStock, lockStock } from '../../inventory/index.ts';
import { canShip } from '../orders.policy.ts';
import { lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { packedLinesStatement } from '../shipments.repo.ts';
import { followGoods } from './follow-goods.ts';
import { findTurn, type LineTurn } from './find-turn.ts';
import { allocateLineStatement } from './waiting.repo.ts';
import { waitingTexts as texts } from './waiting.texts.ts';

/** What one look at a variant came to: copies were given, whose turn it is has changed meanwhile, or there is nothing to give. */
type Outcome = 'given' | 'changed' | 'nothing';

/**
 * Gives what has arrived to the orders that wait for it, the oldest first, and never more than there is: those that are prepared, whose
 * lines wait, and those within their 24 hours, which then never waited. Any number of workers may run it
 * at once: each order is a transaction of its own, which locks the order, then the stock, and then looks whose turn it is. Resolves
 * to how many lines had copies.
 */
export const allocateBackorders = async ({ db }: { readonly db: Db }, now: Date): Promise<number> => {
  let given = 0;
  for (let isMore = true; isMore;) {
    const variants = await db.asOperator('find arrived stock', (tx) => findArrivedStock(tx));
    let givenNow = 0;
    for (const variantId of variants) givenNow += await allocateVariant(db, variantId, now);
    given += givenNow;
    isMore = givenNow > 0;
  }
  return given;
};

/** As often as a turn may change under a worker before it leaves the variant to the next run. */
const triesMax = 20;

const allocateVariant = async (db: Db, variantId: string, now: Date): Promise<number> => {
  let given = 0;
  for (let tries = 0; tries < triesMax;) {
    const outcome = await allocateNext(db, variantId, now);
    if (outcome === 'nothing') return given;
    if (outcome === 'given') given += 1;
    else tries += 1;
  }
  return given;
};

const allocateNext = (db: Db, variantId: string, at: Date): Promise<Outcome> =>
  db.asOperator(
    'allocate a backorder',
    async (tx) => {
      const turn = await findTurn(tx, variantId);
      if (turn === null) return 'nothing';
      const [order] = await tx.query(lockOrderByIdStatement, [turn.organizationId, turn.orderId]);
      const [level] = await lockStock(tx, [variantId]);
      // Read again under both locks: whoever was first has had its copies, canceled them, or an older order has come to wait.
      const now = await findTurn(tx, variantId);
      if (now?.orderId !== turn.orderId || now.line?.position !== turn.line?.position) return 'changed';
      const quantity = Math.min(level?.on_hand ?? 0, now.quantity);
      if (quantity <= 0 || order === undefined) return 'nothing';
      const copies = { variantId, quantity };
      if (now.line === null) {
        await enterScope(tx, jobScope(now.organizationId));
        await allocateShortCopies(tx, now.orderId, copies);
        return 'given';
      }
      if (!canShip(order.status, false)) return 'nothing';
      await give(tx, order, { organizationId: now.organizationId, line: now.line }, copies, at);
      return 'given';
    },
    { retry: true },
  );

const give = async (
  tx: Tx,
  order: Parameters<typeof followGoods>[2],
  { organizationId, line: { position, title } }: LineTurn,
  copies: { readonly variantId: string; readonly quantity: number },
  at: Date,
): Promise<void> => {
  const scope = jobScope(organizationId);
  const { id: orderId } = order;
  await enterScope(tx, scope);
  await allocateStock(tx, orderId, copies);
  await tx.query(allocateLineStatement, [organizationId, orderId, position, copies.quantity, at]);
  const goods = await tx.query(packedLinesStatement, [organizationId, orderId]);
  const text = texts.events.arrived(texts.copies(copies.quantity, title));
  await followGoods(tx, scope, order, goods, { at, actor: 'system', text });
};
