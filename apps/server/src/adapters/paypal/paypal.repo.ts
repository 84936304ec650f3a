import type pg from 'pg';

type Metadata = Readonly<Record<string, string>>;

export type PaymentRow = {
  readonly key: string;
  readonly amount_cents: number;
  readonly metadata: Metadata;
  readonly order_id: string | null;
  readonly approve_url: string | null;
  readonly round: number;
  readonly capture_begun_at: Date | null;
  readonly closed_at: Date | null;
  readonly capture_id: string | null;
  readonly dispute_id: string | null;
};

/** A payment that this worker alone may capture now. */
export type ClaimedRow = PaymentRow & {
  readonly order_id: string;
  /** Somebody has begun to capture it before: what became of that is asked first. */
  readonly is_begun_before: boolean;
};

export type RefundRow = {
  readonly key: string;
  readonly payment_key: string;
  readonly amount_cents: number;
  readonly metadata: Metadata;
  readonly refund_id: string | null;
};

type Asked = { readonly key: string; readonly amountCents: number; readonly metadata: Metadata };

// The update that changes nothing gives back what is there.
const begin = `insert into paypal.payments as p (key, amount_cents, metadata) values ($1, $2, $3)
  on conflict (key) do update set key = p.key returning *`;

// A second order of the same key (its creation was sent again when PayPal had forgotten the first) is left to itself.
const keepOrder = `update paypal.payments set order_id = coalesce(order_id, $2), approve_url = case when order_id is null then $3 else approve_url end
  where key = $1 returning *`;

const close = `insert into paypal.payments as p (key, amount_cents, metadata, closed_at) values ($1, $2, $3, now())
  on conflict (key) do update set closed_at = coalesce(p.closed_at, now()) where p.capture_begun_at is null
  returning *`;

const claimCapture = `with before as (select capture_begun_at from paypal.payments where key = $1)
  update paypal.payments p
  set capture_begun_at = coalesce(p.capture_begun_at, now()), capturing_until = now() + $2::int * interval '1 millisecond'
  where p.key = $1 and p.order_id is not null and p.closed_at is null and (p.capturing_until is null or p.capturing_until <= now())
  returning p.*, (select capture_begun_at is not null from before) as is_begun_before`;

const declineCapture = `update paypal.payments set capture_begun_at = null, capturing_until = null, round = round + 1
  where key = $1 and round = $2 and capture_id is null`;

/** All SQL of the adapter. Single statements: nothing of it joins our transactions. */
export const createPayPalRepo = (pool: Pick<pg.Pool, 'query'>) => {
  const run = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row | null> =>
    (await pool.query<Row>({ name: `paypal.${name}`, text, values: [...values] })).rows[0] ?? null;
  const surely = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row> => {
    const row = await run<Row>(name, text, values);
    if (row === null) throw new Error(`paypal.${name} found no row`);
    return row;
  };

  return {
    /** The row of a key, made when there is none. */
    begin: ({ key, amountCents, metadata }: Asked) =>
      surely<PaymentRow>('begin', begin, [key, amountCents, metadata]),
    /** Keeps the first order that PayPal answered for a key. */
    keepOrder: (key: string, orderId: string, approveUrl: string) =>
      surely<PaymentRow>('keep_order', keepOrder, [key, orderId, approveUrl]),
    /** From then on nothing is captured under the key; null when a capture has begun. */
    close: ({ key, amountCents, metadata }: Asked) =>
      run<PaymentRow>('close', close, [key, amountCents, metadata]),
    /** Begins a capture, or takes on one that was begun; null when it is closed, or somebody is at it. */
    claimCapture: (key: string, leaseMs: number) =>
      run<ClaimedRow>('claim_capture', claimCapture, [key, leaseMs]),
    /** Nobody captures it at the moment; that it was begun stays. */
    leaveCapture: (key: string, round: number) =>
      run(
        'leave_capture',
        'update paypal.payments set capturing_until = null where key = $1 and round = $2',
        [key, round],
      ),
    /** This round took nothing, for certain: the payment may be closed, or tried again under another request id. */
    declineCapture: (key: string, round: number) => run('decline_capture', declineCapture, [key, round]),
    keepCapture: (key: string, captureId: string) =>
      run(
        'keep_capture',
        'update paypal.payments set capture_id = $2 where key = $1 and capture_id is null',
        [key, captureId],
      ),
    keepDispute: (key: string, disputeId: string) =>
      run('keep_dispute', 'update paypal.payments set dispute_id = $2 where key = $1', [key, disputeId]),
    findByKey: (key: string) =>
      run<PaymentRow>('find', 'select * from paypal.payments where key = $1', [key]),
    /** By PayPal's id of the order, or of its capture. */
    findByReference: (reference: string) =>
      run<PaymentRow>(
        'find_reference',
        'select * from paypal.payments where order_id = $1 union all select * from paypal.payments where capture_id = $1 and order_id <> $1',
        [reference],
      ),
    /** The row of a refund, written before PayPal is asked for the first time. */
    beginRefund: ({ key, amountCents, metadata }: Asked, paymentKey: string) =>
      surely<RefundRow & { readonly is_new: boolean }>(
        'begin_refund',
        `insert into paypal.refunds as r (key, payment_key, amount_cents, metadata) values ($1, $2, $3, $4)
         on conflict (key) do update set key = r.key returning *, xmax = 0 as is_new`,
        [key, paymentKey, amountCents, metadata],
      ),
    findRefund: (key: string) =>
      run<RefundRow>('find_refund', 'select * from paypal.refunds where key = $1', [key]),
    keepRefund: (key: string, refundId: string) =>
      run('keep_refund', 'update paypal.refunds set refund_id = $2 where key = $1 and refund_id is null', [
        key,
        refundId,
      ]),
  };
};
export type PayPalRepo = ReturnType<typeof createPayPalRepo>;
