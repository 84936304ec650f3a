import type {
  ProductCard,
  ProductDetail,
  ProductVariant,
  StorefrontHome,
} from '@goodshelf/contract/storefront.contract';
import { grades as gradeLevels } from '@goodshelf/contract/lookups';
import { cents, productShare } from '@goodshelf/money';
import { availableQuantity, isInStock, type Stock } from '../inventory/index.ts';
import { presentImage } from '../media/index.ts';
import { shareTermsOf } from '../terms/index.ts';
import type { CardRow, DetailRow, ShelfRow, VariantRow } from './catalog.rows.ts';
import { gradeLabel } from '@goodshelf/contract/lookups';

const stockOf = (row: Pick<CardRow, 'on_hand' | 'allow_backorder'>): Stock => ({
  onHand: row.on_hand ?? 0,
  allowBackorder: row.allow_backorder ?? false,
});

/** A list price that is not above the price is no saving and is not shown. */
const listPriceOf = ({
  price_cents: price,
  list_price_cents: listPrice,
}: Pick<CardRow, 'price_cents' | 'list_price_cents'>): number | null =>
  listPrice !== null && listPrice > price ? listPrice : null;

export const presentCard = (row: CardRow): ProductCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  authors: row.author_line,
  price_cents: row.price_cents,
  list_price_cents: listPriceOf(row),
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
  page_count: row.page_count,
  variants: row.variants.map((variant) => presentVariant(row, variant)),
  categories: row.categories.map(({ slug, name }) => ({ slug, name })),
  grades: gradeLevels
    .filter(({ value }) => row.grades.includes(value))
    .map(({ value, title }) => ({ value, title })),
  more_images: row.more_images.map((image) => presentImage(image, row)),
  related: [...related],
});

const presentVariant = (product: DetailRow, variant: VariantRow): ProductVariant => ({
  id: variant.id,
  format: variant.format,
  isbn13: variant.isbn13,
  weight:
    variant.weight === null || variant.weight_unit === null
      ? null
      : { value: variant.weight, unit: variant.weight_unit },
  price_cents: variant.price_cents,
  list_price_cents: listPriceOf(variant),
  available_quantity: availableQuantity(stockOf(variant)),
  share_cents: productShare(shareTermsOf(product), product.is_own, cents(variant.price_cents)),
  is_share_before_card_fee: product.is_own,
});

/** Rows come shelf by shelf, each in its order. */
export const presentShelves = (rows: readonly ShelfRow[]): StorefrontHome['shelves'] =>
  [...Map.groupBy(rows, (row) => row.group_id).values()].flatMap((shelf) => {
    const [first] = shelf;
    if (first === undefined) return [];
    const { group_slug, group_title, group_note } = first;
    return [{ slug: group_slug, title: group_title, note: group_note, products: shelf.map(presentCard) }];
  });
