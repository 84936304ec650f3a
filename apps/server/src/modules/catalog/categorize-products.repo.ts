import { statement } from '../../platform/database/index.ts';
import type { CategoryRow } from './catalog.rows.ts';

type CategorizedRow = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | null;
  readonly author_line: string;
  /** By name. */
  readonly categories: readonly Pick<CategoryRow, 'id' | 'name'>[];
};

/** Products ($1) of an owner ($2), held by `lockProducts`, with their categories. */
export const readCategorized = statement<CategorizedRow>(
  'catalog.read-categorized-products',
  `select p.id, p.title, p.subtitle, p.author_line,
     coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
       from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id), '[]') as categories
   from products p where p.organization_id is not distinct from $2::uuid and p.id = any($1::uuid[])`,
);

/** Puts products ($1) of an owner ($3) into a category ($2). */
export const addToCategory = statement<never>(
  'catalog.add-products-to-category',
  `insert into product_categories (organization_id, product_id, category_id, category_owner_id)
   select $3::uuid, product_id, c.id, c.owner_id from categories c, unnest($1::uuid[]) product_id where c.id = $2
   on conflict do nothing`,
);

export const removeFromCategory = statement<never>(
  'catalog.remove-products-from-category',
  `delete from product_categories
   where organization_id is not distinct from $3::uuid and category_id = $2 and product_id = any($1::uuid[])`,
);

/** Products ($1, as JSON) of an owner ($3) tell their categories in words. */
export const setSubjects = statement<never>(
  'catalog.set-subjects',
  `update products p set subject = said.subject, updated_at = $2, version = p.version + 1
   from json_to_recordset($1::json) as said(id uuid, subject text)
   where p.id = said.id and p.organization_id is not distinct from $3::uuid`,
);
