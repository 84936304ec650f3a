import { statement, type Db } from '../../platform/database/index.ts';
import type { CoverFacts, CoverSource } from '../media/index.ts';
import { isOfferedByAll } from '../offers/index.ts';

const facts = `select p.id, coalesce(v.isbn13, v.sku, p.id::text) as number, p.title, p.subtitle, p.subject,
  coalesce(i.image_key, 'cover-' || p.id) as image_key,
  (select coalesce(array_agg(c.name order by c.position), '{}') from product_contributors c
   where c.product_id = p.id and c.role = 'author') as authors,
  p.organization_id is null or v.isbn13 is not null or exists (
    select from product_contributors c where c.product_id = p.id) as is_book
  from products p
  left join variants v on v.product_id = p.id and v.position = 0
  left join product_images i on i.product_id = p.id and i.position = 0`;

const findFacts = statement<CoverFacts>('catalog.find-cover-facts', `${facts} where p.id = $1::uuid`);

/** Published books of the shared catalogue with drawn covers, those first that are seen most; at most $1. */
const listDrawn = statement<CoverFacts>(
  'catalog.list-drawn-covers',
  `${facts} where ${isOfferedByAll('p')} and coalesce(i.image_key, 'cover-') like 'cover-%'
   order by p.sales_count desc, p.id limit $1`,
);

/** What covers are drawn from. */
export const coverSource = (db: Db): CoverSource => ({
  // Of the platform or of an organization: the address of a picture names none.
  find: async (productId) => (await db.asVisitor(null, (tx) => tx.query(findFacts, [productId])))[0] ?? null,
  listDrawn: (productsMax) => db.read(listDrawn, [productsMax]),
});
