import { orderStatus } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { moveOrder } from './move-order.ts';
import { writeOrderNote } from './order-notes.ts';
import { reviewTexts as texts } from './orders.texts.ts';

/**
 * Puts a paid order on hold that looks like fraud, until staff let it go, or cancel it and pay it back. Why stands in a note that
 * only staff read. False when the order has moved on meanwhile.
 */
export const holdForReview =
  ({ db }: { readonly db: Db }) =>
  (scope: OrgScope, { orderId, at }: { readonly orderId: string; readonly at: Date }): Promise<boolean> =>
    db.asOperator('hold a suspicious order', async (tx) => {
      const to = orderStatus.onHold;
      if (!(await moveOrder(tx, scope, { orderId, from: orderStatus.on24HourHold, to, at }))) return false;
      await writeOrderNote(tx, scope, {
        ...{ orderId, at, status: to, text: texts.note, author: { name: texts.author } },
        id: newId<'order-note'>(),
      });
      return true;
    });
