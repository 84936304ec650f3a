import { organizationType } from '@goodshelf/contract/lookups';
import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { Link } from '../../../../shell/links/platform.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { ordersPath } from '../../../../shell/session/page-guards.ts';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { NoOrders } from '../orders/no-orders.tsx';
import { OwnOrderCard } from '../orders/order-card.tsx';
import { orderColumnsOf } from '../orders/order-columns.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.overview;

const shownCount = 5;
// Tries to pay that failed are no orders anybody waits for.
const query = { sort: '-placed_at', page: 1, page_size: shownCount, without_failed: 'true' } as const;
// Here the newest order is on top, and nothing else.
const columnsOf = (isStore: boolean) => orderColumnsOf(isStore).map(({ sort: _sort, ...column }) => column);

const orderTo = ({ id }: OrderSummary): string => `${ordersPath}/${id}`;
const keyOf = ({ id }: OrderSummary): string => id;

/** The newest orders, and the way to all of them. */
export const LatestOrders = () => {
  const { data, error, refetch } = useApiQuery('listOrders', { query });
  const { store } = useSession();
  const isStore = store?.type === organizationType.appMerchant;
  return (
    <section className="overview-section" aria-labelledby="latest-title">
      <div className="overview-head">
        <h2 id="latest-title">{texts.latest}</h2>
        {data === undefined || data.total === 0 ? null : <Link to={ordersPath}>{texts.all}</Link>}
      </div>
      {error !== null && data === undefined ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <NoOrders />
      ) : (
        <DataTable
          caption={texts.latest}
          columns={columnsOf(isStore)}
          rows={data?.items}
          rowKey={keyOf}
          rowTo={orderTo}
          card={(order) => <OwnOrderCard order={order} />}
        />
      )}
    </section>
  );
};
