import { statement } from '../../platform/database/index.ts';

/** What is on record of a product that an import touched. */
export type StandingRow = {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly status: number;
  readonly author_line: string;
  readonly subtitle: string | null;
  readonly subject: string;
};

export const findStanding = statement<StandingRow>(
  'catalog.find-standing',
  `select id, title, version, status, author_line, subtitle, subject from products
   where organization_id is null and id = any($1::uuid[])`,
);

export const findInUse = statement<{ id: string }>(
  'catalog.find-in-use',
  'select id from products_in_use($1::uuid[]) as used(id)',
);

export const deleteProducts = statement<never>(
  'catalog.delete-products',
  'delete from products where organization_id is null and id = any($1::uuid[])',
);

/** Takes products out of the categories ($1: product_id, slug) into which an import put them. */
export const takeOutOfCategories = statement<never>(
  'catalog.take-out-of-categories',
  `delete from product_categories pc
   using json_to_recordset($1::json) as entry(product_id uuid, slug text), categories c
   where c.organization_id is null and c.slug = entry.slug
     and pc.product_id = entry.product_id and pc.category_id = c.id`,
);
