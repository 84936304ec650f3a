import { statement, type Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Actor, Change } from '../audit/index.ts';
import type { CatalogueOwner } from './catalogue-owner.ts';

/** Something that was done to a product by those who keep it. */
export type ProductEvent = {
  readonly productId: string;
  readonly action: 'created' | 'changed' | 'moved';
  /** A sentence without its subject: "Published". */
  readonly summary: string;
  readonly reason: string | null;
  readonly changes: readonly Change[];
  /** Of a move by which an import took the product off the shelves: the status it had. */
  readonly takenOffFrom?: number;
};

const insertStatement = statement<never>(
  'catalog.insert-product-events',
  `insert into product_events (organization_id, product_id, id, at, action, summary, reason, changes, taken_off_from,
     actor_user_id, actor_name)
   select $4::uuid, event.product_id, event.id, $2, event.action, event.summary, event.reason, event.changes,
     event.taken_off_from, $3::uuid,
     coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')
   from json_to_recordset($1::json)
     as event(product_id uuid, id uuid, action text, summary text, reason text, changes jsonb,
       taken_off_from smallint)
   left join people u on u.id = $3::uuid`,
);

/** Writes down who did it, in the transaction that does it. */
export const recordProductEvents = async (
  tx: Tx,
  { organizationId }: Pick<CatalogueOwner, 'organizationId'>,
  /** Null when nobody did it by hand. */
  actor: Actor | null,
  at: Date,
  events: readonly ProductEvent[],
): Promise<void> => {
  const rows = events.map(({ productId, takenOffFrom, ...event }) => ({
    product_id: productId,
    id: newId(),
    taken_off_from: takenOffFrom ?? null,
    ...event,
  }));
  await tx.query(insertStatement, [JSON.stringify(rows), at, actor?.userId ?? null, organizationId]);
};
