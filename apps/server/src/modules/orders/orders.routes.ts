import { endpoints, Problem } from '@goodshelf/contract';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { listCustomerOrders } from './customer-orders.queries.ts';
import { findBuyerOrder } from './find-buyer-order.ts';
import { listOrders } from './order-list.queries.ts';
import {
  presentCounts,
  presentOrderSummary,
  presentOrganizationOrder,
  presentTransaction,
} from './orders.present.ts';
import { findOrder } from './orders.queries.ts';

type Deps = {
  readonly db: Db;
  /** The address of an order's own page; null while its storefront does not answer. */
  readonly orderUrl: (organizationId: string, orderId: string) => string | null;
};

/** Unknown, or of somebody else: the caller is not told which. */
const notFound = (): Problem => new Problem('order_not_found', 'There is no such order.');

export const ordersRoutes = ({ db, orderUrl }: Deps): Binding[] => [
  bind(endpoints.listOrders, async ({ scope }, { query }) => {
    const { rows, counts } = await listOrders(db, scope, query);
    const shown = presentCounts(counts);
    const total = shown
      .filter(({ status }) => query.status === undefined || status === query.status)
      .reduce((sum, { count }) => sum + count, 0);
    return {
      items: rows.map(presentOrderSummary),
      total,
      page: query.page,
      page_size: query.page_size,
      page_count: Math.ceil(total / query.page_size),
      counts: shown,
    };
  }),
  bind(endpoints.listTransactions, async ({ user }, { query }) => {
    const { rows, total } = await listCustomerOrders(db, user.id, query);
    return {
      items: rows.map((row) => presentTransaction(row, orderUrl(row.organization_id, row.id))),
      total,
      page: query.page,
      page_size: query.page_size,
      page_count: Math.ceil(total / query.page_size),
    };
  }),
  bind(endpoints.getOrder, async ({ scope }, { params }) => {
    const detail = await findOrder(db, scope, params.orderId);
    if (detail === null) throw notFound();
    return presentOrganizationOrder(detail);
  }),
  bind(endpoints.getBuyerOrder, async ({ scope }, { params }) => {
    const order = await findBuyerOrder(db, scope, params.orderToken);
    if (order === null) throw notFound();
    return order;
  }),
];
