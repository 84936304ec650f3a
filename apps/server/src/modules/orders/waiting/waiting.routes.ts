import { endpoints, Problem, type ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { cents } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { sha256 } from '../../../platform/ids/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { lockOrderByTokenStatement } from '../buyer-changes.repo.ts';
import { ordersTexts } from '../orders.texts.ts';
import { listBackorders } from './backorders.queries.ts';
import { markItems } from './mark-items.ts';
import { refundWaiting } from './refund-waiting.ts';
import { presentBackorder } from './waiting.present.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly buyerOrder: (scope: OrgScope, token: string) => Promise<BuyerOrder>;
};

const marksOf = ({
  from,
  lines,
  is_shelf_empty: isShelfEmpty,
}: ParsedInput<typeof endpoints.markItems>['body']) => ({
  from,
  isShelfEmpty,
  lines: lines.map((line) => ({
    position: line.position,
    outOfStock: line.out_of_stock,
    backordered: line.backordered,
    expectedOn: line.expected_on,
    seenOutOfStock: line.seen_out_of_stock,
    seenBackordered: line.seen_backordered,
  })),
});

export const waitingRoutes = ({ db, clock, buyerOrder }: Deps): Binding[] => [
  bind(endpoints.markOwnItems, async ({ scope, subject }, { params: { orderId }, body }) => {
    const marks = { orderId, ...marksOf(body), at: clock.now(), actor: subject, whose: 'own' as const };
    return { success: await db.inScope(scope, (tx) => markItems(tx, scope, marks), { retry: true }) };
  }),
  bind(endpoints.markItems, async ({ scope, subject }, { params: { orderId }, body }) => {
    const marks = { orderId, ...marksOf(body), at: clock.now(), actor: subject, whose: 'any' as const };
    return {
      success: await db.asOperator('mark items that wait', (tx) => markItems(tx, scope, marks), {
        retry: true,
      }),
    };
  }),
  bind(endpoints.refundOutOfStock, async ({ scope, subject }, { params: { orderId }, body }) => {
    const refund = {
      ...{ orderId, id: body.id, what: 'outOfStock' as const, at: clock.now(), by: subject },
      expectedTotalCents: cents(body.expected_total_cents),
    };
    return {
      success: await db.asOperator('refund what is out of stock', (tx) => refundWaiting(tx, scope, refund), {
        retry: true,
      }),
    };
  }),
  bind(endpoints.cancelWaitingItems, async ({ scope }, { params: { orderToken }, body }) => {
    await db.inScope(
      scope,
      async (tx) => {
        const [order] = await tx.query(lockOrderByTokenStatement, [scope.organizationId, sha256(orderToken)]);
        if (order === undefined) throw new Problem('order_not_found', ordersTexts.noSuchOrder);
        await refundWaiting(tx, scope, {
          ...{
            orderId: order.id,
            id: body.id,
            what: { position: body.position },
            at: clock.now(),
            by: 'buyer',
          },
          expectedTotalCents: cents(body.expected_total_cents),
        });
      },
      { retry: true },
    );
    return buyerOrder(scope, orderToken);
  }),
  bind(endpoints.listBackorders, async (_context, { query }) => {
    const { rows, total, hasMore } = await listBackorders(db, query);
    return {
      items: rows.map(presentBackorder),
      ...pageNumbers(query, total),
      has_more: hasMore,
    };
  }),
];
