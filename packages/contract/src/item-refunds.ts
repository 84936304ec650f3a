type Refunded = {
  readonly line_refunds: readonly { readonly amount_cents: number; readonly status: string }[];
};

/** What has gone back of an order's single items, or is on its way, in cents; what a bank has refused has not. Pages load this file. */
export const itemRefundsOf = ({ line_refunds: refunds }: Refunded): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((total, { amount_cents: amount }) => total + amount, 0);

type Payments = {
  readonly payments: readonly {
    readonly refund: {
      readonly amount_cents: number;
      readonly status: string;
      readonly reason: string;
    } | null;
  }[];
};

const calledOff: readonly string[] = ['canceled', 'by_staff', 'taken_down'];

/** What goes back because the order was called off, in cents: what single items had left of it. What a bank has refused has not gone. */
export const canceledRefundOf = ({ payments }: Payments): number =>
  payments
    .flatMap(({ refund }) => (refund === null ? [] : [refund]))
    .filter(({ status, reason }) => status !== 'failed' && calledOff.includes(reason))
    .reduce((total, { amount_cents: amount }) => total + amount, 0);
