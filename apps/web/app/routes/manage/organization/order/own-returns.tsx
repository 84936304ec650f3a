import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { OrderReturns } from '../../../../features/orders/page/order-returns.tsx';
import { RefundReturnForm } from '../../../../features/orders/page/refund-return-form.tsx';
import { paidBackTexts } from '../../../../features/orders/page/refund-texts.ts';
import { usePlatform } from '../../../../shell/platform.tsx';

/** What comes back of an order: the organization answers for its own products, and pays back what it received itself. */
export const OwnReturns = ({ order }: { readonly order: OrganizationOrder }) => {
  const { api } = usePlatform();
  return (
    <OrderReturns
      order={order}
      send={(returnId, body) => api('moveOwnReturn', { params: { orderId: order.id, returnId }, body })}
      refundForm={(one, onSaved) => (
        <RefundReturnForm
          {...{ order, one, onSaved }}
          words={paidBackTexts}
          send={(body) =>
            api('recordReturnPaidBack', { params: { orderId: order.id, returnId: one.id }, body })
          }
        />
      )}
    />
  );
};
