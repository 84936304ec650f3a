import type { endpoints, Output } from '@goodshelf/contract';
import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { PageTurner } from '../../../../ui/list/page-turner.tsx';
import { SearchField } from '../../../../ui/list/search-field.tsx';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { type ordersQueryOf, statusChoices } from './orders-query.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

const orderTo = ({ id }: OrderSummary): string => `${ordersPath}/${id}`;
const keyOf = ({ id }: OrderSummary): string => id;

type Props = {
  /** Undefined while they are on their way. */
  readonly orders: Output<(typeof endpoints)['listOrders']> | undefined;
  readonly query: ReturnType<typeof ordersQueryOf>;
  readonly isStale: boolean;
};

/** The list with its search, its status filter and its pages. */
export const OrderList = ({ orders, query, isStale }: Props) => (
  <>
    <div className="list-tools">
      <SearchField label={texts.search} placeholder={texts.searchHint} />
      <FilterChips
        label={texts.byStatus}
        name="status"
        choices={orders === undefined ? undefined : statusChoices(orders.counts, query.status)}
      />
    </div>
    {orders?.total === 0 ? (
      <p className="orders-none">{texts.noMatch}</p>
    ) : (
      <DataTable
        caption={texts.caption}
        columns={orderColumns}
        rows={orders?.items}
        rowKey={keyOf}
        rowTo={orderTo}
        card={(order) => <OrderCard order={order} />}
        sort={query.sort}
        isStale={isStale}
      />
    )}
    {orders === undefined ? null : (
      <PageTurner
        what={texts.pages}
        total={orders.total}
        page={orders.page}
        pageSize={orders.page_size}
        pageCount={orders.page_count}
      />
    )}
  </>
);
