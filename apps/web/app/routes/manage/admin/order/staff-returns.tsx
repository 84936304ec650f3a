import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { OrderReturns } from '../../../../features/orders/page/order-returns.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { RefundReturnForm } from './refund-return-form.tsx';

/** What comes back of an order: staff answer for the platform’s goods, and pay back all. */
export const StaffReturns = ({ order }: { readonly order: AdministeredOrder }) => {
  const { api } = usePlatform();
  const params = { organizationId: order.organization.id, orderId: order.id };
  return (
    <OrderReturns
      order={order}
      send={(returnId, body) => api('moveReturn', { params: { ...params, returnId }, body })}
      refundForm={(one, onSaved) => <RefundReturnForm order={order} one={one} onSaved={onSaved} />}
    />
  );
};
