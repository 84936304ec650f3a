import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { staffOrdersTexts } from '../orders/texts.ts';

/** Gives back what is out of stock, in one press: the button says how much. */
export const OutOfStockRefund = ({ order }: { readonly order: AdministeredOrder }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  // Pressed again after a lost answer it is the same refund; another one has another id.
  const [pressed, setPressed] = useState({ total: -1, id: '' });
  const refund = order.out_of_stock_refund;
  if (refund === null) return null;
  const send = () =>
    run(async () => {
      const one =
        pressed.total === refund.total_cents
          ? pressed
          : { total: refund.total_cents, id: crypto.randomUUID() };
      setPressed(one);
      try {
        await api('refundOutOfStock', {
          params: { organizationId: order.organization.id, orderId: order.id },
          body: { id: one.id, expected_total_cents: one.total },
        });
        setPressed({ total: -1, id: '' });
      } finally {
        await queries.invalidateQueries();
      }
    });
  return (
    <button type="button" className="button button-quiet button-danger" aria-busy={isBusy} onClick={send}>
      {refund.total_cents === 0
        ? staffOrdersTexts.outOfStockFree(refund.copies, refund.is_everything)
        : staffOrdersTexts.outOfStock(
            refund.copies,
            formatMoney(cents(refund.total_cents)),
            refund.is_everything,
          )}
    </button>
  );
};
