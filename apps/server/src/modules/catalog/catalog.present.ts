import type { ProductCard, ProductDetail, StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { grades as gradeLevels } from '@goodshelf/contract/lookups';
import { cents, productShare } from '@goodshelf/money';
import { availableQuantity, isInStock, type Stock } from '../inventory/index.ts';
import { presentImage } from '../media/index.ts';
import { shareTermsOf } from '../terms/index.ts';
import type { CardRow, DetailRow, ShelfRow } from './catalog.rows.ts';
import { gradeLabel } from './grade-label.ts';

const stockOf = (row: CardRow): Stock => ({
  onHand: row.on_hand ?? 0,
  allowBackorder: row.allow_backorder ?? false,
});

export const presentCard = (row: CardRow): ProductCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  authors: row.author_line,
  price_cents: row.price_cents,
  // A list price that is not above the price is no saving and is not shown.
  list_price_cents:
    row.list_price_cents !== null && row.list_price_cents > row.price_cents ? row.list_price_cents : null,
  is_in_stock: isInStock(stockOf(row)),
  grade_label: gradeLabel(row.grades),
  image: presentImage(row, row),
});

export const presentDetail = (row: DetailRow, related: readonly ProductCard[]): ProductDetail => ({
  ...presentCard(row),
  subtitle: row.subtitle,
  description_html: row.description_html,
  contributors: row.contributors.map(({ name, role }) => ({ name, role })),
  publisher: row.publisher,
  published_year: row.published_year,
  language: row.language,
  format: row.format,
  page_count: row.page_count,
  isbn13: row.isbn13,
  weight:
    row.weight === null || row.weight_unit === null ? null : { value: row.weight, unit: row.weight_unit },
  categories: row.categories.map(({ slug, name }) => ({ slug, name })),
  grades: gradeLevels
    .filter(({ value }) => row.grades.includes(value))
    .map(({ value, title }) => ({ value, title })),
  available_quantity: availableQuantity(stockOf(row)),
  share_cents: productShare(shareTermsOf(row), row.is_own, cents(row.price_cents)),
  is_share_before_card_fee: row.is_own,
  related: [...related],
});

/** Rows come shelf by shelf, each in its order. */
export const presentShelves = (rows: readonly ShelfRow[]): StorefrontHome['shelves'] =>
  [...Map.groupBy(rows, (row) => row.group_id).values()].flatMap((shelf) => {
    const [first] = shelf;
    if (first === undefined) return [];
    const { group_slug, group_title, group_note } = first;
    return [{ slug: group_slug, title: group_title, note: group_note, products: shelf.map(presentCard) }];
  });
