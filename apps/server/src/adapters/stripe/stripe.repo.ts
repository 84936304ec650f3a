import type pg from 'pg';

/** What a key stands for; `isNew` when this call has decided it. */
export type ClaimedKey = {
  readonly intent: string | null;
  readonly isNew: boolean;
  readonly isDeclined: boolean;
};

// On any conflict, not on the key's alone: two who ask at one moment are given one intent by Stripe, and the second one's
// row meets the first one's by its intent as well.
const claimPayment = `with mine as (
    insert into stripe.payments (key, intent, created_at) values ($1, $2, $3)
    on conflict do nothing returning intent)
  select intent, true as is_new, false as is_declined from mine
  union all select intent, false, declined_at is not null from stripe.payments where key = $1`;

const claimCustomer = `with mine as (
    insert into stripe.customers (key, customer, created_at) values ($1, $2, $3)
    on conflict do nothing returning customer)
  select customer from mine union all select customer from stripe.customers where key = $1`;

type Pool = Pick<pg.Pool, 'query'>;

/** All SQL of the Stripe adapter. Single statements on their own connection: nothing of it joins our transactions. */
export const createStripeRepo = (pool: Pool) => {
  const one = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row | null> => {
    const { rows } = await pool.query<Row>({ name: `stripe.${name}`, text, values });
    return rows[0] ?? null;
  };
  /** Nothing comes back while somebody else's row is younger than the statement: the second time it is there. */
  const claim = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row> => {
    const row = (await one<Row>(name, text, values)) ?? (await one<Row>(name, text, values));
    if (row === null) throw new Error(`The key ${String(values[0])} is neither new nor known`);
    return row;
  };

  return {
    /** Decides what a key stands for, once and for all; null uses it up. */
    claimPayment: async (key: string, intent: string | null, now: Date): Promise<ClaimedKey> => {
      const row = await claim<{ intent: string | null; is_new: boolean; is_declined: boolean }>(
        'claim_payment',
        claimPayment,
        [key, intent, now],
      );
      return { intent: row.intent, isNew: row.is_new, isDeclined: row.is_declined };
    },
    /** From then on its intent is never confirmed again. */
    markDeclined: (key: string, now: Date) =>
      one(
        'mark_declined',
        'update stripe.payments set declined_at = coalesce(declined_at, $2) where key = $1 and intent is not null',
        [key, now],
      ),
    /** The intent of a key; null when it has none. */
    findIntent: async (key: string): Promise<string | null> =>
      (
        await one<{ intent: string | null }>(
          'find_intent',
          'select intent from stripe.payments where key = $1',
          [key],
        )
      )?.intent ?? null,
    /** The customer of a key is the first one's. */
    claimCustomer: async (key: string, customer: string, now: Date): Promise<string> =>
      (await claim<{ customer: string }>('claim_customer', claimCustomer, [key, customer, now])).customer,
    findCustomer: async (key: string): Promise<string | null> =>
      (
        await one<{ customer: string }>(
          'find_customer',
          'select customer from stripe.customers where key = $1',
          [key],
        )
      )?.customer ?? null,
  };
};
export type StripeRepo = ReturnType<typeof createStripeRepo>;
