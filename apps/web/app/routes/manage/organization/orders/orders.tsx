import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState } from '../../../../ui/page-state.tsx';
import { MoneyStrip } from './money-strip.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderList } from './order-list.tsx';
import './orders.css';
import { ordersQueryOf } from './orders-query.ts';

/** All orders of the active organization: searched, filtered and sorted by the address. */
export default function Orders() {
  const [address] = useSearchParams();
  const { store } = useSession();
  const query = ordersQueryOf(address);
  const orders = useApiQuery('listOrders', { query }, { keepsPrevious: true });
  const isNarrowed = query.search !== undefined || query.status !== undefined;
  return (
    <>
      <title>{`Orders · ${store?.name ?? 'Your organization'}`}</title>
      <PageHead
        title="Orders"
        lead="What people bought and gave in your storefront."
        action={
          store === null ? undefined : (
            <a className="button button-quiet" href={store.url}>
              <Glyph name="shop" /> Visit your storefront
            </a>
          )
        }
      />
      <MoneyStrip />
      {orders.error !== null && orders.data === undefined ? (
        <ErrorState
          title="The orders could not be loaded"
          message={orders.error.message}
          onRetry={() => void orders.refetch()}
        />
      ) : orders.data?.total === 0 && !isNarrowed ? (
        <NoOrders />
      ) : (
        <OrderList orders={orders.data} query={query} isStale={orders.isPlaceholderData} />
      )}
    </>
  );
}
