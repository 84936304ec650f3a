import { endpoints } from '@goodshelf/contract';
import type { BuyerCommand, StaffCommand } from './commands.ts';
import type { Counter, LivingOrder } from './counter.ts';

/** What the school and its buyer say of a payment that the school receives itself. */
export const createOutsideDesk = ({ desk, press }: Counter) => {
  const receive = async (
    order: LivingOrder,
    { isThere, isHeard }: Extract<StaffCommand, { kind: 'receive' }>,
  ): Promise<void> => {
    const params = { orderId: order.id };
    const listed = await desk.owner().call(endpoints.listOutsidePayments, { query: { page_size: 100 } });
    const payment = listed.items.find(({ order_id: id }) => id === order.id);
    if (payment === undefined) return;
    const body = { received_on: payment.placed_at.slice(0, 10), received_cents: payment.amount_cents };
    await press({ isHeard, makesId: false }, () =>
      isThere
        ? desk.owner().call(endpoints.confirmOutsidePayment, { params, body })
        : desk.owner().call(endpoints.rejectOutsidePayment, { params, body: { reason: 'Nothing came in' } }),
    );
  };

  const undo = async (
    order: LivingOrder,
    { isHeard }: Extract<StaffCommand, { kind: 'undo receipt' }>,
  ): Promise<void> => {
    const query = { state: 'confirmed', page_size: 100 } as const;
    const listed = await desk.owner().call(endpoints.listOutsidePayments, { query });
    const payment = listed.items.find(({ order_id: id }) => id === order.id);
    if (payment?.decided_at === undefined || payment.decided_at === null) return;
    const body = { reason: 'The wrong order', seen_decided_at: payment.decided_at };
    await press({ isHeard, makesId: false }, () =>
      desk.owner().call(endpoints.undoOutsidePayment, { params: { orderId: order.id }, body }),
    );
  };

  /** Asked twice, it is done once; what can't be undone any more is listed without the button, and refused. */
  const undoRefund = async (
    order: LivingOrder,
    { which, isHeard }: Extract<StaffCommand, { kind: 'undo refund' }>,
  ): Promise<void> => {
    const { recorded_refunds: recorded } = await desk
      .owner()
      .call(endpoints.getOrder, { params: { orderId: order.id } });
    const refund = recorded.at(which === 'first' ? 0 : -1);
    if (refund === undefined) return;
    const params = { orderId: order.id, refundId: refund.id };
    const told = await press({ isHeard, makesId: true }, () =>
      desk.owner().call(endpoints.undoPaidBack, { params, body: { reason: 'Nothing was sent' } }),
    );
    if (told === 'done') desk.answers.undone.add(refund.id);
  };

  const tell = async (
    order: LivingOrder,
    { word, isHeard }: Extract<BuyerCommand, { kind: 'tell' }>,
  ): Promise<void> => {
    const params = { slug: desk.school.slug, orderToken: order.token };
    const call = word === 'sent' ? endpoints.sayPaymentSent : endpoints.cancelOutsidePayment;
    await press({ isHeard, makesId: false }, () => desk.buyer().call(call, { params, body: {} }));
  };

  return { receive, undo, undoRefund, tell };
};
