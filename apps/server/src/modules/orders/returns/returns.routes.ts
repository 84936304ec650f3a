import { endpoints, type ParsedInput } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { cents } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Controls } from '../../controls/index.ts';
import { moveReturn } from './move-return.ts';
import { refundReturn } from './refund-return.ts';
import { requestReturn } from './request-return.ts';
import { presentReturnSummary } from './returns.present.ts';
import { listOwnReturns, listReturns } from './returns.queries.ts';
import { withdrawReturn } from './withdraw-return.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly controls: Pick<Controls, 'isOn'>;
  /** The order behind its secret link, as its buyer sees it then. */
  readonly buyerOrder: (scope: OrgScope, token: string) => Promise<BuyerOrder>;
};

type Query = ParsedInput<typeof endpoints.listReturns>['query'];

const presentList = (
  { rows, total, hasMore }: Awaited<ReturnType<typeof listReturns>>,
  { page, page_size: pageSize }: Query,
) => ({
  items: rows.map(presentReturnSummary),
  ...pageNumbers({ page, page_size: pageSize }, total),
  has_more: hasMore,
});

/** What goes back of a return, as its form sends it. */
const amountsOf = (body: ParsedInput<typeof endpoints.refundReturn>['body']) => ({
  id: body.id,
  lines: body.lines.map(({ position, amount_cents: amount }) => ({ position, amountCents: cents(amount) })),
  expectedTotalCents: cents(body.expected_total_cents),
  seenRefundedCents: cents(body.seen_refunded_cents),
});

export const returnsRoutes = ({ db, clock, controls, buyerOrder }: Deps): Binding[] => [
  bind(endpoints.requestReturn, async ({ scope }, { params, body }) => {
    await requestReturn({ db, clock, controls })(scope, params.orderToken, body);
    return buyerOrder(scope, params.orderToken);
  }),
  bind(endpoints.withdrawReturn, async ({ scope }, { params }) => {
    await withdrawReturn({ db, clock })(scope, params.orderToken, params.returnId);
    return buyerOrder(scope, params.orderToken);
  }),
  bind(endpoints.listOwnReturns, async ({ scope }, { query }) =>
    presentList(await listOwnReturns(db, scope, query), query),
  ),
  bind(endpoints.moveOwnReturn, async ({ scope, subject }, { params, body }) => {
    const move = { ...params, ...body, at: clock.now(), actor: subject, who: 'organization' as const };
    return { success: await db.inScope(scope, (tx) => moveReturn(tx, scope, move)) };
  }),
  bind(endpoints.recordReturnPaidBack, async ({ scope, subject }, { params, body }) => {
    const refund = {
      ...{ ...params, ...amountsOf(body), at: clock.now(), actor: subject, who: 'organization' as const },
    };
    return { success: await db.inScope(scope, (tx) => refundReturn(tx, scope, refund), { retry: true }) };
  }),
  bind(endpoints.listReturns, async (_context, { query }) =>
    presentList(await listReturns(db, query), query),
  ),
  bind(endpoints.moveReturn, async ({ scope, subject }, { params: { orderId, returnId }, body }) => {
    const move = { orderId, returnId, ...body, at: clock.now(), actor: subject, who: 'staff' as const };
    return { success: await db.asOperator('move a return', (tx) => moveReturn(tx, scope, move)) };
  }),
  bind(endpoints.refundReturn, async ({ scope, subject }, { params: { orderId, returnId }, body }) => {
    const refund = {
      orderId,
      returnId,
      ...amountsOf(body),
      at: clock.now(),
      actor: subject,
      who: 'staff' as const,
    };
    return { success: await db.asOperator('refund a return', (tx) => refundReturn(tx, scope, refund)) };
  }),
];
