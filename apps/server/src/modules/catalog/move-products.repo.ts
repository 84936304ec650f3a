import { statement } from '../../platform/database/index.ts';

type MovableRow = {
  readonly id: string;
  readonly title: string;
  readonly status: number;
  readonly price_cents: number | null;
};

/** Locked in the order of their ids, so that two moves of the same products never wait for each other in a circle. */
export const lockProducts = statement<MovableRow>(
  'catalog.lock-products',
  `select p.id, p.title, p.status, p.price_cents from products p
   where p.organization_id is not distinct from $2::uuid and p.id = any($1::uuid[]) order by p.id for update`,
);

export const setProductStatus = statement<never>(
  'catalog.set-product-status',
  `update products set status = $2, updated_at = $3 where organization_id is not distinct from $4::uuid and id = any($1::uuid[])`,
);
