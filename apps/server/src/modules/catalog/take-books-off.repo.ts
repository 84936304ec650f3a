import { statement } from '../../platform/database/index.ts';
import { isOfferedByAll } from '../offers/index.ts';

export type NamedBook = {
  readonly isbn13: string;
  readonly id: string;
  readonly title: string;
  readonly variant_id: string;
  readonly status: number;
  readonly price_cents: number | null;
  readonly variant_count: number;
};

/** Books of the shared catalogue by the ISBN of one of their variants. */
export const findNamedBooks = statement<NamedBook>(
  'catalog.find-named-books',
  `select v.isbn13, p.id, p.title, v.id as variant_id, p.status, p.price_cents,
     (select count(*)::int from variants o where o.product_id = p.id) as variant_count
   from variants v join products p on p.id = v.product_id
   where v.owner_id = '00000000-0000-0000-0000-000000000000'::uuid and v.isbn13 = any($1::text[])`,
);

export const countPublished = statement<{ count: number }>(
  'catalog.count-published',
  `select count(*)::int as count from products p where ${isOfferedByAll('p')}`,
);

/** From which status an import took products ($1) off the shelves; null where somebody else moved them last. */
export const findTakenOff = statement<{ product_id: string; taken_off_from: number | null }>(
  'catalog.find-taken-off',
  `select distinct on (product_id) product_id, taken_off_from from product_events
   where organization_id is null and product_id = any($1::uuid[]) and action = 'moved'
   order by product_id, at desc, id desc`,
);
