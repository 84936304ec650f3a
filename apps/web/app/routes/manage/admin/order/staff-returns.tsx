import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { OrderReturns } from '../../../../features/orders/page/order-returns.tsx';
import { RefundReturnForm } from '../../../../features/orders/page/refund-return-form.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { staffOrdersTexts as texts } from '../orders/texts.ts';

/** What comes back of an order: staff answer for the platform’s goods, and pay back what was paid to us. */
export const StaffReturns = ({ order }: { readonly order: AdministeredOrder }) => {
  const { api } = usePlatform();
  const params = { organizationId: order.organization.id, orderId: order.id };
  return (
    <OrderReturns
      order={order}
      send={(returnId, body) => api('moveReturn', { params: { ...params, returnId }, body })}
      refundForm={(one, onSaved) => (
        <RefundReturnForm
          {...{ order, one, onSaved }}
          send={(body) => api('refundReturn', { params: { ...params, returnId: one.id }, body })}
        />
      )}
      noteOf={({ state, is_paid_outside: isPaidOutside }) =>
        state === 'received' && isPaidOutside ? texts.paysBackItself(order.organization.name) : null
      }
    />
  );
};
