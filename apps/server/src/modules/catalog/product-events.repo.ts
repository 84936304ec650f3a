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
};

const insertStatement = statement<never>(
  'catalog.insert-product-events',
  `insert into product_events (organization_id, product_id, id, at, action, summary, reason, changes, actor_user_id, actor_name)
   select $4::uuid, event.product_id, event.id, $2, event.action, event.summary, event.reason, event.changes, $3::uuid,
     coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '')
   from json_to_recordset($1::json)
     as event(product_id uuid, id uuid, action text, summary text, reason text, changes jsonb)
   left join people u on u.id = $3::uuid`,
);

/** Writes down who did it, in the transaction that does it. */
export const recordProductEvents = async (
  tx: Tx,
  { organizationId }: Pick<CatalogueOwner, 'organizationId'>,
  actor: Actor,
  at: Date,
  events: readonly ProductEvent[],
): Promise<void> => {
  const rows = events.map(({ productId, ...event }) => ({ product_id: productId, id: newId(), ...event }));
  await tx.query(insertStatement, [JSON.stringify(rows), at, actor.userId, organizationId]);
};
