import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { OrderReturns } from '../../../../features/orders/page/order-returns.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';

/** What comes back of an order: the organization answers for its own products. */
export const OwnReturns = ({ order }: { readonly order: OrganizationOrder }) => {
  const { api } = usePlatform();
  return (
    <OrderReturns
      order={order}
      send={(returnId, body) => api('moveOwnReturn', { params: { orderId: order.id, returnId }, body })}
    />
  );
};
