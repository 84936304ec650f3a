import type { OrderSummary } from '@goodshelf/contract/orders.contract';
import { OrderCard } from '../../../../features/orders/order-card.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { organizationPageTexts } from '../texts.ts';

/** An order in the list of a phone, with what it earned. */
export const OwnOrderCard = ({ order }: { readonly order: OrderSummary }) => (
  <OrderCard order={order}>
    {order.earned_cents === 0 ? null : (
      <>
        {organizationPageTexts.orders.earned} <Amount cents={order.earned_cents} />
      </>
    )}
  </OrderCard>
);
