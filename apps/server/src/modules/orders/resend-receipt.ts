import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { statement, type Db, type Tx } from '../../platform/database/index.ts';
import { newId, sha256 } from '../../platform/ids/index.ts';
import { tell } from '../events/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { isTakenBack } from '../settlement/index.ts';
import { receiptRefusal } from './orders.policy.ts';
import { ordersTexts as texts } from './orders.texts.ts';

type Held = {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly status: number;
  readonly payment_status: number;
  readonly method: number;
};

const receiptsPerDayMax = 5;
const dayMs = 86_400_000;
const pauseMs = 2 * 60_000;

const hold = (by: 'id' | 'token_hash') =>
  statement<Held>(
    `orders.hold-for-receipt by ${by}`,
    `select o.id, o.number, o.email, o.status, o.payment_status, coalesce((
         select p.method from order_payments p where p.organization_id = o.organization_id and p.order_id = o.id
         order by p.created_at desc limit 1), 1) as method
     from orders o where o.organization_id = $1 and o.${by} = $2 for update of o`,
  );
const holdById = hold('id');
const holdByToken = hold('token_hash');

const countRequests = statement<{ of_day: number; of_now: number }>(
  'orders.count-receipt-requests',
  `select count(*)::int as of_day, (count(*) filter (where at > $4))::int as of_now
   from receipt_requests where organization_id = $1 and order_id = $2 and at > $3`,
);
const insertRequest = statement<never>(
  'orders.insert-receipt-request',
  'insert into receipt_requests (organization_id, order_id, id, asked_by, at) values ($1, $2, $3, $4, $5)',
);

type Deps = { readonly db: Db; readonly clock: Clock };

/** The order is held while it is counted: two who ask together cannot both be the last one allowed. */
const ask = async (
  { clock }: Deps,
  tx: Tx,
  scope: OrgScope,
  { held, askedBy }: { held: Held | undefined; askedBy: 'buyer' | 'organization' },
): Promise<Held> => {
  if (held === undefined) throw new Problem('order_not_found', texts.noSuchOrder);
  const refusal = receiptRefusal({ ...held, isTakenBack: await isTakenBack(tx, scope, held.id) });
  if (refusal !== null) throw new Problem('order_not_paid', texts[refusal]);
  const at = clock.now();
  const [counted] = await tx.query(countRequests, [
    scope.organizationId,
    held.id,
    new Date(at.getTime() - dayMs),
    new Date(at.getTime() - pauseMs),
  ]);
  if ((counted?.of_now ?? 0) > 0)
    throw new Problem('too_many_requests', texts.receiptsTooOften, { retryAfterSeconds: pauseMs / 1000 });
  if ((counted?.of_day ?? 0) >= receiptsPerDayMax)
    throw new Problem('too_many_requests', texts.receiptsToday);
  const id = newId<'receipt-request'>();
  await Promise.all([
    tx.query(insertRequest, [scope.organizationId, held.id, id, askedBy, at]),
    tell(
      tx,
      'order.receipt-asked',
      { organizationId: scope.organizationId, orderId: held.id, requestId: id },
      { dedupeKey: `order-receipt-asked:${id}` },
    ),
  ]);
  return held;
};

/** Emails the receipt of a paid order to its buyer again, for a member of the organization; resolves to the address. */
export const resendReceipt =
  (deps: Deps) =>
  (scope: OrgScope, actor: Actor, orderId: string): Promise<string> =>
    deps.db.inScope(scope, async (tx) => {
      const [held] = await tx.query(holdById, [scope.organizationId, orderId]);
      const order = await ask(deps, tx, scope, { held, askedBy: 'organization' });
      await recordAudit(tx, scope, {
        action: 'order.receipt-sent',
        summary: texts.receiptSentAgain(order.number),
        actor,
        at: deps.clock.now(),
      });
      return order.email;
    });

/** The same for the buyer, who has the order's secret. The email goes to the address of the order and to no other. */
export const emailReceipt =
  (deps: Deps) =>
  (scope: OrgScope, token: string): Promise<void> =>
    deps.db.inScope(scope, async (tx) => {
      const [held] = await tx.query(holdByToken, [scope.organizationId, sha256(token)]);
      await ask(deps, tx, scope, { held, askedBy: 'buyer' });
    });
