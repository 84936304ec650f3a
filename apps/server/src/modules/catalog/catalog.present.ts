import type {
  ProductCard,
  ProductDetail,
  ProductVariant,
  StorefrontHome,
} from '@goodshelf/contract/storefront.contract';
import { grades as gradeLevels } from '@goodshelf/contract/lookups';
import { type Cents, cents, productShare, sellingPrice } from '@goodshelf/money';
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
const savingFrom = (listPrice: number | null, price: number): number | null =>
  listPrice !== null && listPrice > price ? listPrice : null;

export const presentCard = (row: CardRow): ProductCard =>
  cardAt(row, row.own_price_cents ?? row.price_cents, row.has_higher_prices ?? false);

const cardAt = (row: CardRow, priceCents: number, hasHigherPrices: boolean): ProductCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  authors: row.author_line,
  price_cents: priceCents,
  list_price_cents: savingFrom(row.list_price_cents, priceCents),
  has_higher_prices: hasHigherPrices,
  is_in_stock: isInStock(stockOf(row)),
  grade_label: gradeLabel(row.grades),
  image: presentImage(row, row),
});

export const presentDetail = (row: DetailRow, related: readonly ProductCard[]): ProductDetail => ({
  ...cardOf(row),
  subtitle: row.subtitle,
  description_html: row.description_html,
  contributors: row.contributors.map(({ name, role }) => ({ name, role })),
  publisher: row.publisher,
  published_year: row.published_year,
  language: row.language,
  page_count: row.page_count,
  options: soldOptions(row),
  variants: row.variants.map((variant) => presentVariant(row, variant)),
  categories: row.categories.map(({ slug, name }) => ({ slug, name })),
  grades: gradeLevels
    .filter(({ value }) => row.grades.includes(value))
    .map(({ value, title }) => ({ value, title })),
  more_images: row.more_images.map((image) => presentImage(image, row)),
  related: [...related],
});

/** The values that are sold of it, in order. */
const soldOptions = ({ options, variants }: DetailRow): ProductDetail['options'] =>
  options.map(({ name, values }, place) => ({
    name,
    values: values.filter((value) => variants.some((variant) => variant.option_values?.[place] === value)),
  }));

/** The rule itself says what it costs here, whatever lists still show of it. */
const priceOf = (product: DetailRow, variant: VariantRow): Cents =>
  sellingPrice(
    shareTermsOf(product),
    cents(variant.price_cents),
    variant.own_price_cents === null ? null : cents(variant.own_price_cents),
  );

const cardOf = (product: DetailRow): ProductCard => {
  const prices = product.variants.map((variant) => priceOf(product, variant));
  const lowest = prices.length === 0 ? product.price_cents : Math.min(...prices);
  return cardAt(
    product,
    lowest,
    prices.some((price) => price > lowest),
  );
};

const presentVariant = (product: DetailRow, variant: VariantRow): ProductVariant => ({
  id: variant.id,
  format: variant.format,
  option_values: [...(variant.option_values ?? [])],
  isbn13: variant.isbn13,
  weight:
    variant.weight === null || variant.weight_unit === null
      ? null
      : { value: variant.weight, unit: variant.weight_unit },
  price_cents: priceOf(product, variant),
  list_price_cents: savingFrom(variant.list_price_cents, priceOf(product, variant)),
  available_quantity: availableQuantity(stockOf(variant)),
  share_cents: productShare(
    shareTermsOf(product),
    product.is_own,
    priceOf(product, variant),
    cents(variant.price_cents),
  ),
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
