import type { AdministeredProductSummary, SharedCategory } from '@goodshelf/contract/admin-products.contract';
import { productStatuses, type ProductStatus } from '@goodshelf/contract/lookups';
import { presentImage } from '../media/index.ts';
import { shownPicture } from './shown-picture.ts';
import type { AdministeredSummaryRow } from './administered-products.queries.ts';
import type { CategoryRow } from './catalog.rows.ts';

/** The database keeps to the eight as well. */
export const statusOf = (code: number): ProductStatus => {
  const known = productStatuses.find(({ value }) => value === code);
  if (known === undefined) throw new Error(`No product status has the code ${code}`);
  return known.value;
};

export const presentAdministeredSummary = (row: AdministeredSummaryRow): AdministeredProductSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  authors: row.author_line,
  publisher: row.publisher,
  format: row.format,
  isbn13: row.isbn13,
  sku: row.sku,
  variant_count: row.variant_count,
  status: statusOf(row.status),
  price_cents: row.price_cents,
  on_hand: row.on_hand,
  allow_backorder: row.allow_backorder,
  sales_count: row.sales_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  image: presentImage(shownPicture(row), row),
});

export const presentCategory = ({ id, slug, name, parent_id }: CategoryRow): SharedCategory => ({
  id,
  slug,
  name,
  parent_id,
});
