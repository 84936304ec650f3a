import type pg from 'pg';
import type { MovementRow } from './reports.ts';
import { disputeFeeCents } from './test-cards.ts';

export type IntentStatus =
  'requires_action' | 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled';

export type IntentRow = {
  readonly id: string;
  readonly idempotency_key: string;
  readonly request_hash: Buffer;
  readonly amount_cents: number;
  readonly currency: string;
  readonly status: IntentStatus;
  readonly test_card: string | null;
  readonly fee_cents: number;
  /** From then on the fee is told; null is at once. */
  readonly fee_known_at: Date | null;
  readonly failure_code: string | null;
  readonly description: string;
  readonly return_url: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created_at: Date;
  readonly captured_at: Date | null;
  /** Of all refunds, the failed ones too. */
  readonly refunded_cents?: number;
  readonly disputed_at: Date | null;
  /** When the bank decides the dispute, and how; null is never. */
  readonly dispute_closed_at: Date | null;
  readonly dispute_outcome: 'won' | 'lost' | null;
};

export type RefundRow = {
  readonly id: string;
  readonly idempotency_key: string;
  readonly payment_intent: string;
  readonly amount_cents: number;
  readonly first_status: 'pending' | 'succeeded' | 'failed';
  readonly last_status: 'succeeded' | 'failed';
  readonly metadata: Readonly<Record<string, string>>;
  readonly created_at: Date;
  readonly ends_at: Date;
};

/** An event as it is queued: the body that will be signed and sent, and when. */
export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly dueAt: Date;
};
export type WaitingEvent = { readonly id: string; readonly payload: unknown; readonly attempts: number };

const insertIntent = `with intent as (
    insert into sandbox_card.payment_intents (id, idempotency_key, request_hash, amount_cents, status, test_card, fee_cents,
      failure_code, description, return_url, metadata, created_at, captured_at, disputed_at, fee_known_at,
      dispute_closed_at, dispute_outcome)
    values ($5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
    on conflict (idempotency_key) do nothing
    returning *
  ), event as (
    insert into sandbox_card.events (id, type, payload, created_at, next_attempt_at)
    select e.id, e.type, e.payload, e.due_at, e.due_at
    from unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[]) as e(id, type, payload, due_at)
    where exists (select from intent)
  )
  select * from intent`;

// Only an intent that still waits for the buyer changes: two answers of the bank's page, or one after a cancellation,
// end it once. A declined one waits for another card, and can only be called off.
const finishIntent = `with intent as (
    update sandbox_card.payment_intents
    set status = $6, fee_cents = $7, failure_code = $8, captured_at = $9, disputed_at = $10, fee_known_at = $11,
      dispute_closed_at = $12, dispute_outcome = $13
    where id = $5 and (status = 'requires_action' or (status = 'requires_payment_method' and $6 = 'canceled'))
    returning *
  ), event as (
    insert into sandbox_card.events (id, type, payload, created_at, next_attempt_at)
    select e.id, e.type, e.payload, e.due_at, e.due_at
    from unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[]) as e(id, type, payload, due_at)
    where exists (select from intent)
  )
  select * from intent`;

// Never more than was captured goes back, whatever was asked at the same moment: the intent's row is the lock.
const insertRefund = `with intent as (
    update sandbox_card.payment_intents i set refunded_cents = refunded_cents + $8
    where id = $7 and status = 'succeeded'
      and not exists (select from sandbox_card.refunds where idempotency_key = $6)
      and refunded_cents + $8 - (select coalesce(sum(r.amount_cents), 0) from sandbox_card.refunds r
        where r.payment_intent = i.id and r.last_status = 'failed' and r.ends_at <= $12) <= amount_cents
    returning id
  ), refund as (
    insert into sandbox_card.refunds (id, idempotency_key, payment_intent, amount_cents, first_status, last_status, metadata,
      created_at, ends_at)
    select $5, $6, intent.id, $8::bigint, $9, $10, $11::jsonb, $12, $13 from intent
    returning *
  ), event as (
    insert into sandbox_card.events (id, type, payload, created_at, next_attempt_at)
    select e.id, e.type, e.payload, e.due_at, e.due_at
    from unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[]) as e(id, type, payload, due_at)
    where exists (select from refund)
  )
  select * from refund`;

// What was disputed is taken with the fee for it, which who wins gets back. A bank that doesn't take a refund sends it back later.
const listMovements = `select * from (
    select 'ch' || substr(id, 3) as id, 'payment' as type, captured_at as at, amount_cents as gross_cents, fee_cents, id as object, description
    from sandbox_card.payment_intents where status = 'succeeded'
    union all
    select 'dp' || substr(id, 3), 'dispute', disputed_at, -amount_cents, ${disputeFeeCents}, id, description
    from sandbox_card.payment_intents where disputed_at is not null
    union all
    select 'dr' || substr(id, 3), 'dispute_returned', dispute_closed_at, amount_cents, -${disputeFeeCents}, id, description
    from sandbox_card.payment_intents where disputed_at is not null and dispute_outcome = 'won'
    union all
    select r.id, 'refund', r.created_at, -r.amount_cents, 0, r.id, i.description
    from sandbox_card.refunds r join sandbox_card.payment_intents i on i.id = r.payment_intent
    union all
    select r.id || '_returned', 'refund', r.ends_at, r.amount_cents, 0, r.id, i.description
    from sandbox_card.refunds r join sandbox_card.payment_intents i on i.id = r.payment_intent where r.last_status = 'failed'
  ) moved where at >= $1 and at < $2 and at <= $3 order by at, id limit 100000`;

const claimEvents = `update sandbox_card.events set attempts = attempts + 1,
    next_attempt_at = $1::timestamptz + least(power(2, attempts) * interval '1 second', interval '1 hour')
  where id in (
    select id from sandbox_card.events where delivered_at is null and next_attempt_at <= $1
    order by next_attempt_at limit $2 for update skip locked)
  returning id, payload, attempts`;

type Pool = Pick<pg.Pool, 'query'>;

/** All SQL of the sandbox provider. Single statements on their own connection: nothing of it joins our transactions. */
export const createSandboxCardRepo = (pool: Pool) => {
  const run = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name: `sandbox_card.${name}`, text, values });
    return rows;
  };
  const one = async (name: string, text: string, values: unknown[]): Promise<IntentRow | null> =>
    (await run<IntentRow>(name, text, values))[0] ?? null;

  return {
    insertPaymentMethod: (id: string, testCard: string) =>
      run('insert_method', 'insert into sandbox_card.payment_methods (id, test_card) values ($1, $2)', [
        id,
        testCard,
      ]),
    /** The test card of a token that nobody keeps, or that this customer keeps; null of any other one. */
    findTestCard: async (id: string, customer: string | null = null): Promise<string | null> => {
      const text = `select test_card from sandbox_card.payment_methods
        where id = $1 and customer is not distinct from $2 and detached_at is null`;
      return (await run<{ test_card: string }>('find_method', text, [id, customer]))[0]?.test_card ?? null;
    },
    /** The customer of a key; its id is the first one's. */
    insertCustomer: async (id: string, key: string, now: Date): Promise<string | null> => {
      const text = `with new_customer as (
          insert into sandbox_card.customers (id, idempotency_key, created_at) values ($1, $2, $3)
          on conflict (idempotency_key) do nothing returning id)
        select id from new_customer union all select id from sandbox_card.customers where idempotency_key = $2`;
      return (await run<{ id: string }>('insert_customer', text, [id, key, now]))[0]?.id ?? null;
    },
    /** Keeps a token with a customer, if it is nobody else's; its test card. */
    keepMethod: async (id: string, customer: string): Promise<string | null> => {
      const text = `update sandbox_card.payment_methods set customer = $2
        where id = $1 and detached_at is null and coalesce(customer, $2) = $2
          and exists (select from sandbox_card.customers where id = $2)
        returning test_card`;
      return (await run<{ test_card: string }>('keep_method', text, [id, customer]))[0]?.test_card ?? null;
    },
    listMethods: (customer: string) =>
      run<{ id: string; test_card: string }>(
        'list_methods',
        `select id, test_card from sandbox_card.payment_methods where customer = $1 and detached_at is null
         order by created_at, id`,
        [customer],
      ),
    detachMethod: (id: string, customer: string, now: Date) =>
      run(
        'detach_method',
        `update sandbox_card.payment_methods set detached_at = $3
         where id = $1 and customer = $2 and detached_at is null`,
        [id, customer, now],
      ),
    /** The new intent with its events; null when the key has been used before. */
    insertIntent: (intent: IntentRow, events: readonly NewEvent[]) =>
      one('insert_intent', insertIntent, [
        ...valuesOf(events),
        intent.id,
        intent.idempotency_key,
        intent.request_hash,
        intent.amount_cents,
        intent.status,
        intent.test_card,
        intent.fee_cents,
        intent.failure_code,
        intent.description,
        intent.return_url,
        JSON.stringify(intent.metadata),
        intent.created_at,
        intent.captured_at,
        intent.disputed_at,
        intent.fee_known_at,
        intent.dispute_closed_at,
        intent.dispute_outcome,
      ]),
    /** Ends an intent that waits for the buyer; null when it does not wait any more. */
    finishIntent: (intent: IntentRow, events: readonly NewEvent[]) =>
      one('finish_intent', finishIntent, [
        ...valuesOf(events),
        intent.id,
        intent.status,
        intent.fee_cents,
        intent.failure_code,
        intent.captured_at,
        intent.disputed_at,
        intent.fee_known_at,
        intent.dispute_closed_at,
        intent.dispute_outcome,
      ]),
    findIntent: (id: string) =>
      one('find_intent', 'select * from sandbox_card.payment_intents where id = $1', [id]),
    findIntentByKey: (key: string) =>
      one('find_by_key', 'select * from sandbox_card.payment_intents where idempotency_key = $1', [key]),
    /** The new refund with its events; null when the key has been used before, or there is not so much to give back. */
    insertRefund: async (refund: RefundRow, events: readonly NewEvent[]): Promise<RefundRow | null> =>
      (
        await run<RefundRow>('insert_refund', insertRefund, [
          ...valuesOf(events),
          refund.id,
          refund.idempotency_key,
          refund.payment_intent,
          refund.amount_cents,
          refund.first_status,
          refund.last_status,
          JSON.stringify(refund.metadata),
          refund.created_at,
          refund.ends_at,
        ])
      )[0] ?? null,
    findRefund: async (key: string): Promise<RefundRow | null> => {
      const text = 'select * from sandbox_card.refunds where idempotency_key = $1';
      return (await run<RefundRow>('find_refund', text, [key]))[0] ?? null;
    },
    /** What was moved from a time up to another, and up to now, in its order. */
    listMovements: (from: Date, to: Date, now: Date) =>
      run<MovementRow>('list_movements', listMovements, [from, to, now]),
    /** Takes due events for a while: another deliverer skips them, and they come back when this one dies. */
    claimEvents: (now: Date, limit: number) => run<WaitingEvent>('claim_events', claimEvents, [now, limit]),
    markDelivered: (ids: readonly string[], now: Date) =>
      run('mark_delivered', 'update sandbox_card.events set delivered_at = $2 where id = any($1)', [
        ids,
        now,
      ]),
  };
};

const valuesOf = (events: readonly NewEvent[]): unknown[] => [
  events.map((event) => event.id),
  events.map((event) => event.type),
  events.map((event) => JSON.stringify(event.payload)),
  events.map((event) => event.dueAt),
];
export type SandboxCardRepo = ReturnType<typeof createSandboxCardRepo>;
