import { statement } from '../../platform/database/index.ts';

export type LinkedProduct = {
  readonly id: string;
  readonly title: string;
  readonly organization_id: string | null;
};

export const findLinkedProducts = statement<LinkedProduct>(
  'catalog.find-linked-products',
  `select id, title, organization_id from products
   where (organization_id is null or organization_id = $1::uuid) and slug = $2
   order by organization_id nulls last limit 1`,
);
