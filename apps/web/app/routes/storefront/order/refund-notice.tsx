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
  const { status, amount_cents: amount } = order.refund;
  return <p className="notice">{sentences[status](money(amount))}</p>;
};

/** A payment that came after its order had failed: it goes back. */
export const LatePayment = ({ order }: { order: BuyerOrder }) => {
  if (order.refund === null) return null;
  return (
    <>
      <h1>{texts.late.title}</h1>
      {order.refund.status === 'pending' ? (
        <p className="lead">{texts.late.pending(money(order.refund.amount_cents))}</p>
      ) : (
        <RefundNotice order={order} />
      )}
    </>
  );
};
