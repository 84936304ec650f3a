import type { Db } from '../../../platform/database/index.ts';
import { jobScope } from '../../../platform/jobs/index.ts';
import { lockOrderByIdStatement } from '../buyer-changes.repo.ts';
import { packedLinesStatement } from '../shipments.repo.ts';
import { freeCopiesStatement, lapsingReturnsStatement } from './returns.repo.ts';
import { findReturn, itemsOf, stepReturn } from './step-return.ts';

/**
 * Ends approved returns of which nothing has arrived in time: their buyers are told, and the copies are theirs again. Any number
 * of workers may run it at once. Resolves to how many it ended.
 */
export const lapseReturns = async ({ db }: { readonly db: Db }, now: Date): Promise<number> => {
  let lapsed = 0;
  for (let isMore = true; isMore;) {
    const due = await db.asOperator('find returns that lapse', (tx) =>
      tx.query(lapsingReturnsStatement, [now]),
    );
    for (const { organization_id: organizationId, order_id: orderId, id } of due)
      if (await lapse(db, { organizationId, orderId, id }, now)) lapsed += 1;
    isMore = due.length > 0;
  }
  return lapsed;
};

type Found = { readonly organizationId: string; readonly orderId: string; readonly id: string };

const lapse = (db: Db, { organizationId, orderId, id }: Found, now: Date): Promise<boolean> => {
  const scope = jobScope(organizationId);
  return db.inScope(scope, async (tx) => {
    const [order] = await tx.query(lockOrderByIdStatement, [organizationId, orderId]);
    if (order === undefined) return false;
    const found = await findReturn(tx, scope, orderId, id);
    // Received, or withdrawn, meanwhile.
    if (found.state !== 'approved' || found.arrive_by === null || found.arrive_by > now) return false;
    const items = itemsOf(found.lines, await tx.query(packedLinesStatement, [organizationId, orderId]));
    await tx.query(freeCopiesStatement, [organizationId, orderId, id]);
    await stepReturn(tx, scope, order, found, { to: 'lapsed', at: now, actor: 'system', items });
    return true;
  });
};
