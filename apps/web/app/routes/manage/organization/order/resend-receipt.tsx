import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { orderTexts } from '../../../../features/orders/page/texts.ts';

/** Emails the receipt to the customer again; an order that nobody has paid has none. */
export const ResendReceipt = ({ order }: { order: OrganizationOrder }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  if (!order.abilities.resend_receipt) return null;
  const send = () =>
    run(async () => {
      await api('resendReceipt', { params: { orderId: order.id } });
      await queries.invalidateQueries({ queryKey: ['listAuditEntries'] });
    });
  return (
    <p>
      <button type="button" className="text-button" aria-busy={isBusy} onClick={send}>
        {orderTexts.resendReceipt}
      </button>
    </p>
  );
};
