type Refunded = {
  readonly line_refunds: readonly { readonly amount_cents: number; readonly status: string }[];
};

/** What has gone back of an order's single items, or is on its way, in cents; what a bank has refused has not. Pages load this file. */
export const itemRefundsOf = ({ line_refunds: refunds }: Refunded): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((total, { amount_cents: amount }) => total + amount, 0);
