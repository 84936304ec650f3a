import type { ReturnReason, ReturnState } from '@goodshelf/contract/return-words';
import { statement } from '../../../platform/database/index.ts';

/** As JSON has it: the position is that of the order's line. */
export type ReturnedLine = {
  readonly position: number;
  readonly quantity: number;
  readonly received_quantity: number;
  readonly restocked_quantity: number;
};

export type ReturnRow = {
  readonly id: string;
  readonly request_id: string;
  readonly is_own: boolean;
  /** To the organization itself, which pays back what goes back. */
  readonly is_paid_outside: boolean;
  readonly state: ReturnState;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly reply: string;
  readonly requested_at: Date;
  readonly moved_at: Date;
  readonly arrive_by: Date | null;
  readonly refund_id: string | null;
  readonly lines: readonly ReturnedLine[];
};

/** Columns of a return `r` with its lines, for whoever reads orders. */
export const returnColumns = `r.id, r.request_id, r.is_own, r.is_paid_outside, r.state, r.reason, r.note, r.reply, r.requested_at, r.moved_at, r.arrive_by, r.refund_id,
  (select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity,
      'received_quantity', l.received_quantity, 'restocked_quantity', l.restocked_quantity) order by l.position), '[]')
   from return_lines l
   where l.organization_id = r.organization_id and l.order_id = r.order_id and l.return_id = r.id) as lines`;

/** One return of an order that the caller has locked. */
export const returnStatement = statement<ReturnRow>(
  'orders.return',
  `select ${returnColumns} from returns r where r.organization_id = $1 and r.order_id = $2 and r.id = $3`,
);

/** What came of a form that was sent before. */
export const requestStatement = statement<{ id: string }>(
  'orders.return-request',
  'select id from returns where organization_id = $1 and order_id = $2 and request_id = $3',
);

/** How many returns of an order its buyer took back; the caller has locked it. */
export const withdrawnStatement = statement<{ count: number }>(
  'orders.returns-withdrawn',
  `select count(*)::int as count from returns where organization_id = $1 and order_id = $2 and state = 'withdrawn'`,
);

/** Goods of an order that the caller has locked, with how many copies left after the moment `$3`. */
export type SentLineRow = {
  readonly position: number;
  readonly title: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly shipped_quantity: number;
  readonly returned_quantity: number;
  readonly returning_quantity: number;
  readonly is_own: boolean;
  readonly variant_id: string | null;
  readonly unit_cost_cents: number | null;
  readonly sent_lately: number;
};

export const sentLinesStatement = statement<SentLineRow>(
  'orders.sent-lines',
  `select l.position, l.title, l.amount_cents, l.refunded_cents, l.shipped_quantity, l.returned_quantity, l.returning_quantity,
     coalesce(l.variant_owner_id = $1, false) as is_own, l.variant_id, l.unit_cost_cents,
     (select coalesce(sum(s.quantity), 0)::int from shipment_lines s
      join shipments p on p.organization_id = s.organization_id and p.order_id = s.order_id and p.id = s.shipment_id
      where s.organization_id = l.organization_id and s.order_id = l.order_id and s.position = l.position
        and p.shipped_at > $3 and p.taken_back_at is null) as sent_lately
   from order_lines l where l.organization_id = $1 and l.order_id = $2 and l.kind = 'product' order by l.position`,
);

/** A return with its lines; the order's lines say how many copies are on their way back. */
export const insertReturnStatement = statement<never>(
  'orders.insert-return',
  `with part as (
     select * from unnest($10::smallint[], $11::int[]) as p(position, quantity)
   ), asked as (
     insert into returns (organization_id, order_id, id, request_id, is_own, is_paid_outside, state, reason, note, requested_at, moved_at)
     values ($1, $2, $3, $4, $5, $6, 'requested', $7, $8, $9, $9)
   ), written as (
     insert into return_lines (organization_id, order_id, return_id, position, quantity)
     select $1, $2, $3, part.* from part
   )
   update order_lines l set returning_quantity = l.returning_quantity + part.quantity
   from part where l.organization_id = $1 and l.order_id = $2 and l.position = part.position`,
);

/** Where a return goes, and what its buyer is told; what it says of a moment stays where it is not named. */
export const moveReturnStatement = statement<{ id: string }>(
  'orders.move-return',
  `update returns set state = $5, moved_at = $6, reply = coalesce($7, reply), arrive_by = coalesce($8, arrive_by),
     refund_id = $9
   where organization_id = $1 and order_id = $2 and id = $3 and state = $4
   returning id`,
);

/** The refund that closed it was no refund (decision 0088): it waits for one again. */
export const reopenReturnStatement = statement<{ id: string }>(
  'orders.reopen-return',
  `update returns set state = 'received', moved_at = $4, refund_id = null
   where organization_id = $1 and order_id = $2 and refund_id = $3 and state = 'closed' returning id`,
);

/** Of a return that is over its copies can be returned, or refunded, again. */
export const freeCopiesStatement = statement<never>(
  'orders.free-returned-copies',
  `update order_lines l set returning_quantity = l.returning_quantity - r.quantity
   from return_lines r
   where r.organization_id = $1 and r.order_id = $2 and r.return_id = $3
     and l.organization_id = r.organization_id and l.order_id = r.order_id and l.position = r.position`,
);

/** What arrived of a return, and what of that went back into stock; its other copies stay with the buyer. */
export const receiveReturnStatement = statement<never>(
  'orders.receive-return',
  `with part as (
     select * from unnest($4::smallint[], $5::int[], $6::int[]) as p(position, received, restocked)
   ), written as (
     update return_lines r set received_quantity = part.received, restocked_quantity = part.restocked
     from part where r.organization_id = $1 and r.order_id = $2 and r.return_id = $3 and r.position = part.position
     returning r.position, r.quantity, part.received
   )
   update order_lines l set returning_quantity = l.returning_quantity - written.quantity,
     returned_quantity = l.returned_quantity + written.received
   from written where l.organization_id = $1 and l.order_id = $2 and l.position = written.position`,
);

/** Approved returns of which nothing has arrived in time, the oldest first; the job asks again while there are more. */
export const lapsingReturnsStatement = statement<{
  organization_id: string;
  order_id: string;
  id: string;
}>(
  'orders.lapsing-returns',
  `select organization_id, order_id, id from returns where state = 'approved' and arrive_by <= $1 order by arrive_by limit 100`,
);
