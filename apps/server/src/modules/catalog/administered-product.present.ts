import type {
  AdministeredProduct,
  AdministeredVariant,
  ProductImage,
} from '@goodshelf/contract/admin-product.contract';
import {
  grades,
  packageSizeUnits,
  weightUnits,
  type GradeValue,
  type PackageSizeUnit,
  type WeightUnit,
} from '@goodshelf/contract/lookups';
import { presentImage } from '../media/index.ts';
import { shownPicture } from './shown-picture.ts';
import type { ProductImageRow } from './images/product-images.repo.ts';
import { presentCategory, statusOf } from './administered-products.present.ts';
import type {
  AdministeredProductRow,
  ProductEventRow,
  StockedVariantRow,
} from './administered-product.repo.ts';
import { catalogTexts } from './catalog.texts.ts';
import { productMoves } from './products.state.ts';

const weightUnitOf = (unit: string | null): WeightUnit | null =>
  weightUnits.find((known) => known === unit) ?? null;
const packageUnitOf = (unit: string | null): PackageSizeUnit | null =>
  packageSizeUnits.find((known) => known === unit) ?? null;
const gradesOf = (values: readonly number[]): GradeValue[] =>
  grades.flatMap(({ value }) => (values.includes(value) ? [value] : []));

const presentVariant = (row: StockedVariantRow): AdministeredVariant => ({
  id: row.id,
  format: row.format,
  option_values: [...(row.option_values ?? [])],
  isbn13: row.isbn13,
  sku: row.sku,
  price_cents: row.price_cents,
  list_price_cents: row.list_price_cents,
  cost_cents: row.cost_cents,
  weight: row.weight,
  weight_unit: weightUnitOf(row.weight_unit),
  package_size: row.package_size,
  package_unit: packageUnitOf(row.package_unit),
  on_hand: row.on_hand,
  allow_backorder: row.allow_backorder,
});

const presentProductImage = (row: ProductImageRow, product: AdministeredProductRow): ProductImage => ({
  ...presentImage({ ...row, image_width: row.width, image_height: row.height, image_alt: null }, product),
  id: row.image_key,
  alt: row.alt,
});

/** That a link gave no image was done by nobody, and stands among what was. */
const withFailedImage = (
  { id, failed_url: url, failed_problem: reason, failed_at: at }: AdministeredProductRow,
  events: readonly ProductEventRow[],
): readonly ProductEventRow[] => {
  if (url === null || at === null) return events;
  const summary = catalogTexts.images.notFetchedSummary(URL.parse(url)?.hostname ?? url.slice(0, 100));
  const event: ProductEventRow = { id, at, summary, reason, changes: [], actor_name: '' };
  return [...events, event].sort((one, other) => other.at.getTime() - one.at.getTime());
};

export const presentAdministeredProduct = (
  row: AdministeredProductRow,
  variants: readonly StockedVariantRow[],
  events: readonly ProductEventRow[],
): AdministeredProduct => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  authors: row.author_line,
  contributors: row.contributors.map(({ name, role }) => ({ name, role })),
  description_html: row.description_html,
  publisher: row.publisher,
  language: row.language,
  published_year: row.published_year,
  page_count: row.page_count,
  grades: gradesOf(row.grades),
  status: statusOf(row.status),
  price_cents: row.price_cents,
  sales_count: row.sales_count,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  image: presentImage(shownPicture(row), row),
  categories: row.categories.map(presentCategory),
  groups: row.groups.map(({ id, title }) => ({ id, title })),
  options: row.options.map(({ name, values }) => ({ name, values: [...values] })),
  variants: variants.map(presentVariant),
  images: row.images.map((image) => presentProductImage(image, row)),
  events: withFailedImage(row, events).map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    summary: event.summary,
    reason: event.reason,
    changes: event.changes.map(({ label, before, after }) => ({ label, before, after })),
    actor_name: event.actor_name,
  })),
  destinations: [...productMoves[statusOf(row.status)]],
});
