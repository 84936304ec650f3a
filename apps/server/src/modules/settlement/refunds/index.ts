/** Refunds: captured money on its way back to the buyer, paid once whatever is lost on the way. */
export { createRefunds, type Refunds, type RefundsDeps } from './pay-refunds.ts';
export { payRefundJob } from './refunds.jobs.ts';
export { orderOfRefund } from './order-of-refund.ts';
export type { RefundReason, RefundStatus } from './refunds.repo.ts';
export { undoPaidBack } from './undo-paid-back.ts';
export { recordPaidBack } from './record-paid-back.ts';
export { requestRefund } from './request-refund.ts';
