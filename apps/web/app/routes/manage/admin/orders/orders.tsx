import type { AdministeredOrderSummary } from '@goodshelf/contract/admin-orders.contract';
import { orderStatuses } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import { filterIn } from '../../../../features/orders/filters/filter-address.ts';
import { SavedFilters } from '../../../../features/orders/filters/saved-filters.tsx';
import { OrderCard } from '../../../../features/orders/order-card.tsx';
import { PlacedFilter } from '../../../../features/orders/placed-filter.tsx';
import { orderListTexts } from '../../../../features/orders/texts.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { filterOptions, FilterSelect } from '../../../../ui/list/filter-select.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState } from '../../../../ui/page-state.tsx';
import { anyOrderPath, backordersPath, returnsPath } from '../admin-paths.ts';
import { exportedStaffOrder, staffOrderColumns } from './order-columns.tsx';
import { OrganizationFilter } from './organization-filter.tsx';
import { isNarrowed, staffOrderSorts, staffOrdersQueryOf } from './orders-query.ts';
import { useBulkOrders } from './use-bulk-orders.ts';
import { staffOrdersTexts } from './texts.ts';

const texts = staffOrdersTexts.list;
const statuses = filterOptions(orderStatuses);
const orderTo = ({ id, organization }: AdministeredOrderSummary): string => anyOrderPath(organization.id, id);

/** The orders of all organizations: whatever a customer asks about, and what waits for somebody. */
export default function StaffOrders() {
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const query = staffOrdersQueryOf(address);
  const bulk = useBulkOrders();
  const answer = useApiQuery('listAdministeredOrders', { query }, { keepsPrevious: true });
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        action={
          <>
            <Link className="button button-quiet" to={backordersPath}>
              {texts.backorders}
            </Link>
            <Link className="button button-quiet" to={returnsPath}>
              {texts.returns}
            </Link>
          </>
        }
      />
      <ListPage
        name="orders"
        texts={texts}
        answer={answer}
        columns={staffOrderColumns}
        rowKey={({ id }) => id}
        rowTo={orderTo}
        card={(order) => <OrderCard order={order}>{order.organization.name}</OrderCard>}
        sort={query.sort}
        bulk={{ nameOf: ({ number }) => number, actions: bulk }}
        filters={
          <>
            <SavedFilters of="staff" filter={filterIn(address, { sorts: staffOrderSorts })} />
            <div className="list-filters">
              <FilterSelect
                name="status"
                label={orderListTexts.status}
                all={texts.allStatuses}
                options={statuses}
              />
              <OrganizationFilter />
              <PlacedFilter />
            </div>
          </>
        }
        whenEmpty={
          isNarrowed(query) ? undefined : (
            <EmptyState title={texts.none}>
              <p>{texts.noneText}</p>
            </EmptyState>
          )
        }
        exported={exportedStaffOrder}
        load={(at) => api('listAdministeredOrders', { query: { ...query, ...at } })}
      />
    </>
  );
}
