import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { sha256 } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { lockOrderByTokenStatement } from '../buyer-changes.repo.ts';
import { ordersTexts } from '../orders.texts.ts';
import { packedLinesStatement } from '../shipments.repo.ts';
import { canMoveReturn } from './returns.policy.ts';
import { freeCopiesStatement } from './returns.repo.ts';
import { returnsTexts as texts } from './returns.texts.ts';
import { findReturn, itemsOf, stepReturn } from './step-return.ts';

/**
 * The buyer keeps the items after all, while nothing has arrived; a second press finds it withdrawn. Throws `order_not_found`,
 * `return_not_found`, and `return_moved_on` when it is too late.
 */
export const withdrawReturn =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  (scope: OrgScope, token: string, returnId: string): Promise<void> =>
    db.inScope(scope, async (tx) => {
      const [order] = await tx.query(lockOrderByTokenStatement, [scope.organizationId, sha256(token)]);
      if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
      const key = [scope.organizationId, order.id];
      const found = await findReturn(tx, scope, order.id, returnId);
      if (found.state === 'withdrawn') return;
      if (!canMoveReturn(found.state, 'withdrawn'))
        throw new Problem('return_moved_on', texts.withdrawTooLate);
      const titles = await tx.query(packedLinesStatement, key);
      const items = itemsOf(found.lines, titles);
      await tx.query(freeCopiesStatement, [...key, returnId]);
      await stepReturn(tx, scope, order, found, { to: 'withdrawn', at: clock.now(), actor: 'buyer', items });
    });
