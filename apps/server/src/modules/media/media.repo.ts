import { statement } from '../../platform/database/index.ts';
import { isOfferedByAll } from '../offers/index.ts';

/** What a cover is drawn from, and the key under which the product shows its picture now. */
export type CoverFacts = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
  readonly subject: string;
  readonly image_key: string;
};

const facts = `select p.id, coalesce(v.isbn13, v.sku, p.id::text) as number, p.title, p.subtitle, p.subject,
  coalesce(i.image_key, 'cover-' || p.id) as image_key,
  (select coalesce(array_agg(c.name order by c.position), '{}') from product_contributors c
   where c.product_id = p.id and c.role = 'author') as authors
  from products p
  left join variants v on v.product_id = p.id and v.position = 0
  left join product_images i on i.product_id = p.id and i.position = 0`;

export const findCoverFacts = statement<CoverFacts>(
  'media.find-cover-facts',
  `${facts} where p.id = $1::uuid`,
);

/** Published books of the shared catalogue with drawn covers, those first that are seen most; at most $1. */
export const listDrawnCovers = statement<CoverFacts>(
  'media.list-drawn-covers',
  `${facts} where ${isOfferedByAll('p')} and coalesce(i.image_key, 'cover-') like 'cover-%'
   order by p.sales_count desc, p.id limit $1`,
);
