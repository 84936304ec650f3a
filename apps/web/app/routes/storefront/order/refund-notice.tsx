import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { isWalletMethod } from '@goodshelf/contract/lookups/payments';
import { refundedPlaceOf, whatOf } from './order-story.ts';
import { money } from '../parts/money.ts';
import { changeTexts as texts } from './change-texts.ts';

const sentences = {
  pending: texts.refundPending,
  succeeded: texts.refundPaid,
} as const;

/** How the refund of a canceled order stands. */
export const RefundNotice = ({ order }: { order: BuyerOrder }) => {
  if (order.refund === null) return null;
  const { status, amount_cents: amount, reason } = order.refund;
  return (
    <>
      {reason === 'taken_down' ? <p>{texts.takenDown}</p> : null}
      {reason === 'by_staff' ? (
        <p>{texts.canceledByUs[whatOf(order) === 'books' ? 'order' : 'gift']}</p>
      ) : null}
      <p className="notice">
        {status === 'failed'
          ? texts.refundFailed(money(amount))
          : sentences[status](money(amount), refundedPlaceOf(order, order.refund))}
      </p>
    </>
  );
};

/** What was paid of an order that has failed, too late or in part: it goes back. */
export const LatePayment = ({ order }: { order: BuyerOrder }) => {
  if (order.refund === null) return null;
  const isIncomplete = order.refund.reason === 'incomplete';
  const { title } = isIncomplete ? texts.incomplete : texts.late;
  const late = isWalletMethod(order.method) ? texts.late.wallet : texts.late.pending;
  const pending = isIncomplete ? texts.incomplete.pending : late;
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
