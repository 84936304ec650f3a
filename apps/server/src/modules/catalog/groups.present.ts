import type { GroupDetails, GroupSummary } from '@goodshelf/contract/admin-groups.contract';
import { presentImage } from '../media/index.ts';
import { statusOf } from './administered-products.present.ts';
import type { GroupEventRow, GroupProductRow, GroupRow } from './groups.repo.ts';

export const presentGroup = (row: GroupRow): GroupSummary => ({
  id: row.id,
  title: row.title,
  note: row.note,
  version: row.version,
  product_count: row.product_count,
  published_count: row.published_count,
});

export const presentGroupDetails = (
  row: GroupRow,
  products: readonly GroupProductRow[],
  events: readonly GroupEventRow[],
): GroupDetails => ({
  ...presentGroup(row),
  products: products.map((product) => ({
    id: product.id,
    title: product.title,
    authors: product.author_line,
    status: statusOf(product.status),
    price_cents: product.price_cents,
    image: presentImage(product, product),
  })),
  events: events.map(({ id, at, summary, actor_name }) => ({
    id,
    at: at.toISOString(),
    summary,
    actor_name,
  })),
});
