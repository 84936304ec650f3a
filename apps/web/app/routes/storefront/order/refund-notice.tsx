import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { money } from '../parts/money.ts';
import { changeTexts as texts } from './change-texts.ts';

const sentences = {
  pending: texts.refundPending,
  succeeded: texts.refundPaid,
  failed: texts.refundFailed,
} as const;

/** How the refund of a canceled order stands. */
export const RefundNotice = ({ order }: { order: BuyerOrder }) => {
  if (order.refund === null) return null;
  const { status, amount_cents: amount, reason } = order.refund;
  return (
    <>
      {reason === 'taken_down' ? <p>{texts.takenDown}</p> : null}
      {reason === 'by_staff' ? (
        <p>{texts.canceledByUs[order.totals.goods_cents > 0 ? 'order' : 'gift']}</p>
      ) : null}
      <p className="notice">{sentences[status](money(amount))}</p>
    </>
  );
};

/** What was paid of an order that has failed, too late or in part: it goes back. */
export const LatePayment = ({ order }: { order: BuyerOrder }) => {
  if (order.refund === null) return null;
  const { title, pending } = order.refund.reason === 'incomplete' ? texts.incomplete : texts.late;
  return (
    <>
      <h1>{title}</h1>
      {order.refund.status === 'pending' ? (
        <p className="lead">{pending(money(order.refund.amount_cents))}</p>
      ) : (
        <RefundNotice order={order} />
      )}
    </>
  );
};
