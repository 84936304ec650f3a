import type { OrderStatus } from '@goodshelf/contract/lookups';
import { statement, type Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { noteKeyOf } from './orders.state.ts';

export type OrderNoteRow = {
  readonly id: string;
  readonly at: Date;
  readonly key: string;
  readonly text: string;
  readonly author_name: string;
};

/** The latest first. */
export const findOrderNotes = statement<OrderNoteRow>(
  'orders.notes',
  `select id, at, key, text, author_name from order_notes where organization_id = $1 and order_id = $2
   order by at desc, id desc limit 200`,
);

const insertNote = statement<never>(
  'orders.insert-note',
  `insert into order_notes (organization_id, order_id, id, at, key, text, author_user_id, author_name)
   select $1, $2, $3, $4, $5, $6, $7::uuid,
     coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from people u where u.id = $7::uuid), $8)
   on conflict (organization_id, order_id, id) do nothing`,
);

/** Writes what staff say about an order for one another; the same id again writes nothing. As operator. */
export const writeOrderNote = async (
  tx: Tx,
  scope: OrgScope,
  note: {
    readonly orderId: string;
    readonly id: string;
    readonly status: OrderStatus;
    readonly text: string;
    readonly at: Date;
    /** Staff, or what of ours has written it. */
    readonly author: Actor | { readonly name: string };
  },
): Promise<void> => {
  const { orderId, id, status, text, at, author } = note;
  const [userId, name] = 'userId' in author ? [author.userId, ''] : [null, author.name];
  const values = [scope.organizationId, orderId, id, at, noteKeyOf(status), text, userId, name];
  await tx.query(insertNote, values);
};
