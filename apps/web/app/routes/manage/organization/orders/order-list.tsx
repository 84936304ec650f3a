import type { endpoints, Output } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { filterIn } from '../../../../features/orders/filters/filter-address.ts';
import { SavedFilters } from '../../../../features/orders/filters/saved-filters.tsx';
import { PlacedFilter } from '../../../../features/orders/placed-filter.tsx';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { NoOrders } from './no-orders.tsx';
import { OwnOrderCard } from './order-card.tsx';
import { exportedOwnOrder, orderColumnsOf } from './order-columns.tsx';
import { orderSorts, type ordersQueryOf, statusChoices } from './orders-query.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

const orderTo = ({ id }: OrderSummary): string => `${ordersPath}/${id}`;
const keyOf = ({ id }: OrderSummary): string => id;

type Props = {
  readonly answer: UseQueryResult<Output<(typeof endpoints)['listOrders']>>;
  readonly query: ReturnType<typeof ordersQueryOf>;
};

/** The list with its search, its status filter and its pages. */
export const OrderList = ({ answer, query }: Props) => {
  const { api } = usePlatform();
  const { store } = useSession();
  const [address] = useSearchParams();
  const isStore = store?.type === organizationType.appMerchant;
  const isNarrowed = [query.search, query.status, query.from, query.before].some(
    (filter) => filter !== undefined,
  );
  return (
    <ListPage
      name="orders"
      texts={texts}
      answer={answer}
      columns={orderColumnsOf(isStore)}
      rowKey={keyOf}
      rowTo={orderTo}
      card={(order) => <OwnOrderCard order={order} />}
      sort={query.sort}
      filters={
        <>
          <SavedFilters of="own" filter={filterIn(address, { sorts: orderSorts })} />
          <div className="list-filters">
            <PlacedFilter />
          </div>
          <FilterChips
            label={texts.byStatus}
            name="status"
            choices={answer.data === undefined ? undefined : statusChoices(answer.data.counts, query.status)}
          />
        </>
      }
      whenEmpty={isNarrowed ? undefined : <NoOrders />}
      exported={exportedOwnOrder}
      load={(at) => api('listOrders', { query: { ...query, ...at } })}
    />
  );
};
