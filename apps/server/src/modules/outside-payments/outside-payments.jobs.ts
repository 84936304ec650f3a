import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { tell } from '../events/index.ts';
import { endOutsidePayment } from './end-outside-payment.ts';
import { lockOutsidePayment } from './outside-payments.repo.ts';

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Makes the scope of an organization whose id the database has told (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

type Due = { readonly organization_id: string; readonly order_id: string };

const atOnce = 200;

const dueStatement = statement<Due>(
  'outside-payments.due',
  `select organization_id, order_id from outside_payments where state = 'waiting' and held_until <= $1
   order by held_until, order_id limit $2`,
);

/** Lets orders lapse whose payment was not confirmed in time, each in its own transaction. Every minute; returns how many. */
export const lapseOutsidePayments = async ({ db, clock, log, scopeOf }: Deps): Promise<number> => {
  const at = clock.now();
  const due = await db.asOperator('find payments outside that lapse', (tx) =>
    tx.query(dueStatement, [at, atOnce]),
  );
  let lapsed = 0;
  for (const { organization_id: organizationId, order_id: orderId } of due) {
    const scope = scopeOf(organizationId);
    try {
      const isLapsed = await db.inScope(scope, async (tx) => {
        const held = await lockOutsidePayment(tx, scope, orderId);
        if (held?.state !== 'waiting') return false;
        await endOutsidePayment(tx, scope, held, { state: 'lapsed', at, by: 'system' });
        return true;
      });
      if (isLapsed) lapsed += 1;
    } catch (error) {
      // The next run tries again; the others do not wait for this one.
      log.warn({ err: error, orderId }, 'an order that is paid outside could not lapse');
    }
  }
  return lapsed;
};

const dayMs = 24 * 60 * 60_000;

// Of what waits longer than a day: who was told today needs no reminder.
const remindStatement = statement<Due & { readonly undone_count: number }>(
  'outside-payments.remind',
  `update outside_payments p set reminded_at = $1
   from (select organization_id, order_id from outside_payments
     where state = 'waiting' and held_until > $1 and held_until <= $2 and reminded_at is null and said_sent_at is null
       and held_until - placed_at > interval '36 hours'
     order by held_until limit $3 for update skip locked) due
   where p.organization_id = due.organization_id and p.order_id = due.order_id
   returning p.organization_id, p.order_id, p.undone_count`,
);

/** Reminds buyers a day before their order lapses, once, unless they have said that they paid. Every minute; returns how many. */
export const remindOfOutsidePayments = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  return db.asOperator('remind of payments outside', async (tx) => {
    const due = await tx.query(remindStatement, [now, new Date(now.getTime() + dayMs), atOnce]);
    for (const { organization_id: organizationId, order_id: orderId, undone_count: again } of due)
      await tell(
        tx,
        'outside-payment.moved',
        { organizationId, orderId, what: 'reminder', ...(again === 0 ? {} : { again }) },
        { dedupeKey: `outside-payment:${orderId}:reminder${again === 0 ? '' : `:${again}`}` },
      );
    return due.length;
  });
};
