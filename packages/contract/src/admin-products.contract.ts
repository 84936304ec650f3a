import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { adminProductsCalls } from './admin-products.calls.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, id, line, page, pageOf, paragraph, timestamp } from './primitives.ts';
import { productStatus, productStatuses, stockFilter } from './lookups/index.ts';
import { imageShape } from './storefront.contract.ts';

const statusCodes = productStatuses.map(({ value }) => value);
export const productStatusShape = z.literal(statusCodes);

/** Where staff may put a product themselves; the three DMCA states are the takedown desk's. */
export const productDestinations = [
  productStatus.unpublished,
  productStatus.published,
  productStatus.archivedGeneral,
  productStatus.archivedDiscontinued,
  productStatus.archivedLowMargin,
] as const;
export type ProductDestination = (typeof productDestinations)[number];

/** Sort keys of the list; a leading minus is descending. */
export const administeredProductSorts = [
  '-created_at',
  'created_at',
  'title',
  '-title',
  'price',
  '-price',
  '-sales',
  'sales',
] as const;

/** So many products are looked through for one page of the list, in its order or among what a search finds. */
export const administeredProductsMax = 10_000;

/** As many as are changed in one call. */
export const productsAtOnceMax = 100;

export const administeredProductSummary = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  authors: z.string(),
  publisher: z.string().nullable(),
  /** Of its first variant. */
  format: z.string().nullable(),
  isbn13: z.string().nullable(),
  sku: z.string().nullable(),
  variant_count: z.int(),
  status: productStatusShape,
  /** The lowest of its variants; null while nobody has said. */
  price_cents: amountCents.nullable(),
  /** Of all variants together. */
  on_hand: z.int(),
  allow_backorder: z.boolean(),
  sales_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  image: imageShape,
});
export type AdministeredProductSummary = z.output<typeof administeredProductSummary>;

export const sharedCategory = z.object({ id, slug: z.string(), name: z.string(), parent_id: id.nullable() });
export type SharedCategory = z.output<typeof sharedCategory>;

/** What became of each of many products: what one is refused for stops no other. */
const eachChanged = z.object({
  /** In the order in which they were sent. */
  results: z.array(
    z.object({
      id,
      /** Why it stays as it is, in a sentence; null when it was changed. */
      problem: z.string().nullable(),
    }),
  ),
  /** How many were changed; null when none was. */
  success: z.string().nullable(),
  /** How many were not; null when all were. */
  error: z.string().nullable(),
});

const productIds = z.array(id).min(1).max(productsAtOnceMax);

/** Puts many products into another status. */
export const moving = {
  body: z
    .object({
      product_ids: productIds,
      status: z.literal(productDestinations),
      /** It is read in the product’s history; the general archive says nothing without it. */
      reason: paragraph(500).nullable(),
    })
    .refine(({ status, reason }) => status !== productStatus.archivedGeneral || Boolean(reason), {
      path: ['reason'],
      message: 'required',
    }),
  output: eachChanged,
};

/** Puts many products into one category, or takes them out of it. */
export const categorizing = {
  body: z.object({ product_ids: productIds, category_id: id, change: z.enum(['add', 'remove']) }),
  output: eachChanged,
};

export const adminProductsEndpoints = {
  listAdministeredProducts: endpoint(adminProductsCalls.listAdministeredProducts, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Products of the shared catalogue in every status, with search, filters and sorting',
    query: z.object({
      /** Words of title, author or subject, an ISBN with or without hyphens, or a SKU. */
      search: line(100).optional(),
      status: z.coerce.number().pipe(productStatusShape).optional(),
      stock: z.coerce
        .number()
        .pipe(z.literal([stockFilter.outOfStock, stockFilter.inStock]))
        .optional(),
      /** The slug of a category; what is below it counts, too. */
      category: line(80).optional(),
      sort: z.enum(administeredProductSorts).default('-created_at'),
      page,
      page_size: pageSize,
    }),
    output: pageOf(administeredProductSummary).extend({
      /** There are more than were looked through: `total` is what was found among these. */
      has_more: z.boolean(),
    }),
    problems: [],
  }),
  listSharedCategories: endpoint(adminProductsCalls.listSharedCategories, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'The categories of the shared catalogue, by name',
    output: z.object({ items: z.array(sharedCategory) }),
    problems: [],
  }),
  moveProducts: endpoint(adminProductsCalls.moveProducts, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Puts products into another status, each for itself: what one is refused for stops no other',
    ...moving,
    problems: [],
  }),
  categorizeProducts: endpoint(adminProductsCalls.categorizeProducts, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Puts products into a category or takes them out, each for itself: what one is refused for stops no other',
    ...categorizing,
    problems: [],
  }),
} as const;
