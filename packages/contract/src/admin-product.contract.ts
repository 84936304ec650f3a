import { z } from 'zod';
import { pageSize } from './admin-organizations.contract.ts';
import { adminProductCalls } from './admin-product.calls.ts';
import {
  administeredProductSummary,
  productDestinations,
  sharedCategory,
} from './admin-products.contract.ts';
import { contributorRoles } from './contributors.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { imageAltMaxLength, imageFileMaxBytes, imagePartBytes, productImagesMax } from './image-words.ts';
import { grades, packageSizeUnits, weightUnits } from './lookups/index.ts';
import {
  amountCents,
  freeLine,
  id,
  line,
  page,
  pageOf,
  requiredName,
  requiredParagraph,
  timestamp,
} from './primitives.ts';
import { imageShape } from './storefront.contract.ts';

/** So many formats one product is sold in. */
export const variantsMax = 50;
/** By so many things buyers choose one product: its size, its color, its cut. */
export const optionsMax = 3;
export const optionNameMaxLength = 30;
export const optionValueMaxLength = 36;
export const contributorsMax = 50;
export const productCategoriesMax = 50;
/** The most copies that are counted of one format. */
export const stockMax = 1_000_000;
/** So far back the stock history of one product is shown. */
export const stockMovementsMax = 10_000;

/** Counts its changes by people and by files: whoever changes a product says which one they saw. */
const version = z.int().min(1);

const requiredFreeLine = (maxLength: number) => freeLine(maxLength).min(1, 'required');

const contributorRoleShape = z.enum(contributorRoles);

/** What stands on the product's page, whatever format it is bought in. */
const productWords = z.object({
  title: requiredFreeLine(500),
  subtitle: freeLine(500).nullable(),
  contributors: z
    .array(z.object({ name: requiredName(200), role: contributorRoleShape }))
    .max(contributorsMax),
  /** HTML; what is not paragraphs, emphasis and lists is taken out. */
  description_html: z
    .string()
    .max(20_000, inputTexts.tooLong(20_000))
    .refine((html) => !html.includes('\u0000')),
  publisher: freeLine(200).nullable(),
  /** A short code: "en". */
  language: z.string().regex(/^[a-z]{2,3}$/),
  published_year: z.int().min(-3000).max(2200).nullable(),
  page_count: z.int().min(1).max(100_000).nullable(),
  grades: z.array(z.literal(grades.map(({ value }) => value))).max(grades.length),
  category_ids: z.array(id).max(productCategoriesMax),
});

const decimal = (most: number) => z.number().positive().max(most).multipleOf(0.001, inputTexts.decimals);

/** What buyers choose by, such as a size, with its values in order. */
const productOption = z.object({
  name: requiredName(optionNameMaxLength),
  values: z.array(requiredFreeLine(optionValueMaxLength)).min(1, 'required').max(variantsMax),
});
export type ProductOption = z.output<typeof productOption>;

const variantWords = z
  .object({
    format: requiredFreeLine(120).nullable(),
    /** One value for each option of its product, which then say the format. Left out: as it was. */
    option_values: z.array(requiredFreeLine(optionValueMaxLength)).max(optionsMax).optional(),
    /** With or without hyphens, ten digits or thirteen. */
    isbn13: line(40).nullable(),
    sku: line(64).nullable(),
    price_cents: amountCents.nullable(),
    list_price_cents: amountCents.nullable(),
    cost_cents: amountCents.nullable(),
    weight: decimal(100_000).nullable(),
    weight_unit: z.enum(weightUnits).nullable(),
    package_size: decimal(100_000).nullable(),
    package_unit: z.enum(packageSizeUnits).nullable(),
  })
  .refine(({ weight, weight_unit: unit }) => weight === null || unit !== null, {
    path: ['weight_unit'],
    message: 'required',
  })
  .refine(({ package_size: size, package_unit: unit }) => size === null || unit !== null, {
    path: ['package_unit'],
    message: 'required',
  })
  .refine(
    ({ price_cents: price, list_price_cents: list }) => list === null || price === null || list >= price,
    {
      path: ['list_price_cents'],
      message: inputTexts.listPrice,
    },
  );

export const administeredVariant = z.object({
  id,
  format: z.string().nullable(),
  /** One for each option of the product. */
  option_values: z.array(z.string()),
  isbn13: z.string().nullable(),
  sku: z.string().nullable(),
  price_cents: amountCents.nullable(),
  list_price_cents: amountCents.nullable(),
  /** What the platform pays for one. */
  cost_cents: amountCents.nullable(),
  weight: z.number().nullable(),
  weight_unit: z.enum(weightUnits).nullable(),
  package_size: z.number().nullable(),
  package_unit: z.enum(packageSizeUnits).nullable(),
  on_hand: z.int(),
  allow_backorder: z.boolean(),
});
export type AdministeredVariant = z.output<typeof administeredVariant>;

/** What somebody gave the product, by its key; drawn covers are none. */
export const productImage = imageShape.omit({ alt: true }).extend({
  id: z.string(),
  /** As it was typed; empty when nothing was. */
  alt: z.string(),
});
export type ProductImage = z.output<typeof productImage>;

export const productEvent = z.object({
  id,
  at: timestamp,
  /** A sentence without its subject. */
  summary: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** As it was then. */
  actor_name: z.string(),
});
export type ProductEvent = z.output<typeof productEvent>;

export const administeredProduct = administeredProductSummary
  .omit({ format: true, isbn13: true, sku: true, variant_count: true, on_hand: true, allow_backorder: true })
  .extend({
    ...productWords.omit({ category_ids: true }).shape,
    version,
    language: z.string(),
    categories: z.array(sharedCategory),
    groups: z.array(z.object({ id, title: z.string() })),
    /** None where buyers choose by format alone. */
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    /** In the order in which buyers choose. */
    variants: z.array(administeredVariant),
    /** In the order of the product's page; the first one is its cover. */
    images: z.array(productImage),
    /** The latest, newest first. */
    events: z.array(productEvent),
    /** Where staff may put it now; the takedown desk has it where there are none. */
    destinations: z.array(z.literal(productDestinations)),
  });
export type AdministeredProduct = z.output<typeof administeredProduct>;

export const stockMovement = z.object({
  id: z.string(),
  at: timestamp,
  /** Copies that came or, negative, went. */
  delta: z.int(),
  format: z.string().nullable(),
  isbn13: z.string().nullable(),
  sku: z.string().nullable(),
  /** The number of the order that took or gave back. */
  order_number: z.string().nullable(),
  /** Why, in the words of who did it; null for orders. */
  reason: z.string().nullable(),
  /** Who did it, as it was then; empty for orders and for what the platform does by itself. */
  actor_name: z.string(),
});
export type StockMovement = z.output<typeof stockMovement>;

const params = z.object({ productId: id });
const imageId = line(120).regex(/^[a-z0-9-]+$/);
const done = z.object({ success: z.string(), version });

/** What is asked and answered of one product, whoever keeps it: the platform, or an organization its own. */
export const productShapes = {
  params,
  done,
  words: productWords.extend({ version }),
  variants: z.object({
    version,
    /** By what buyers choose it, where an organization's own product has options. Left out: as they were. */
    options: z.array(productOption).max(optionsMax).optional(),
    variants: z
      .array(
        variantWords.safeExtend({
          /** Null: a new one. */
          id: id.nullable(),
          /** Copies that are there of a new one; those of the others are counted one by one. */
          first_on_hand: z.int().min(0).max(stockMax).optional(),
        }),
      )
      .min(1)
      .max(variantsMax),
  }),
  stock: z.object({
    variant_id: id,
    on_hand: z.int().min(0).max(stockMax),
    /** What was on record for who counted: when it has moved meanwhile, the count is out of date. */
    seen_on_hand: z.int().min(0),
    allow_backorder: z.boolean(),
    reason: requiredParagraph(300),
  }),
  counted: z.object({ success: z.string(), on_hand: z.int() }),
  newImage: z.object({
    size_bytes: z
      .int()
      .min(1, inputTexts.fileEmpty)
      .max(imageFileMaxBytes, inputTexts.imageTooLarge(imageFileMaxBytes / 1_048_576)),
  }),
  imageAnnounced: z.object({ upload_id: id, part_bytes: z.int() }),
  uploadParams: z.object({ productId: id, uploadId: id }),
  imagePart: z.object({
    offset: z.int().min(0).max(imageFileMaxBytes),
    /** Base64. */
    data: z.string().max(Math.ceil(imagePartBytes / 3) * 4),
  }),
  /** The longest part in base64, and the words around it. */
  imagePartLimitBytes: 400 * 1_024,
  imageReceived: z.object({
    /** How many bytes have arrived: the next part begins there. */
    received_bytes: z.int(),
    /** What the file has become; null until all of it is there. */
    image_id: z.string().nullable(),
  }),
  images: z.object({
    /** Which ones were there, in their order, for who says it: when others are, nothing is changed. */
    seen: z.array(imageId).max(productImagesMax),
    /** Those that stay, in their new order. */
    images: z.array(z.object({ id: imageId, alt: line(imageAltMaxLength) })).max(productImagesMax),
  }),
  saved: z.object({ success: z.string() }),
  movements: pageOf(stockMovement).extend({
    title: z.string(),
    /** There are older ones than the list reaches. */
    has_more: z.boolean(),
  }),
} as const;

export const adminProductEndpoints = {
  addProduct: endpoint(adminProductCalls.addProduct, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Adds a product to the shared catalogue; it stays unpublished until it is moved',
    body: z.object({
      title: requiredFreeLine(500),
      author: freeLine(200).nullable(),
      isbn13: line(40).nullable(),
      price_cents: amountCents.nullable(),
    }),
    output: z.object({ id, success: z.string() }),
    problems: [],
  }),
  getAdministeredProduct: endpoint(adminProductCalls.getAdministeredProduct, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'One product of the shared catalogue with its formats, stock and history',
    params,
    output: administeredProduct,
    problems: ['product_not_found'],
  }),
  updateProduct: endpoint(adminProductCalls.updateProduct, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Changes what is said of a product; its address on storefronts stays',
    params,
    body: productShapes.words,
    output: done,
    problems: ['product_not_found', 'product_changed'],
  }),
  setVariants: endpoint(adminProductCalls.setVariants, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'Says in which formats a product is sold, in order; a format that is not named is no longer sold',
    params,
    body: productShapes.variants,
    output: done,
    problems: ['product_not_found', 'product_changed', 'variant_in_stock'],
  }),
  setStock: endpoint(adminProductCalls.setStock, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Says how many copies of a format are there, as counted when so many were on record',
    params,
    body: productShapes.stock,
    output: productShapes.counted,
    problems: ['product_not_found', 'stock_changed'],
  }),
  addProductImage: endpoint(adminProductCalls.addProductImage, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Announces an image of a product; its bytes follow in parts',
    params,
    body: productShapes.newImage,
    output: productShapes.imageAnnounced,
    problems: ['product_not_found', 'too_many_images'],
  }),
  uploadProductImagePart: endpoint(adminProductCalls.uploadProductImagePart, {
    access: 'platform-admin',
    tag: 'Administration',
    summary:
      'The next bytes of an image; the last ones put it behind the others. A part that is there is not taken twice',
    params: productShapes.uploadParams,
    body: productShapes.imagePart,
    bodyLimitBytes: productShapes.imagePartLimitBytes,
    output: productShapes.imageReceived,
    problems: ['product_not_found', 'upload_not_found', 'image_refused', 'too_many_images'],
  }),
  setProductImages: endpoint(adminProductCalls.setProductImages, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Says which images a product keeps, in which order, and what each shows; the first is its cover',
    params,
    body: productShapes.images,
    output: productShapes.saved,
    problems: ['product_not_found', 'product_changed'],
  }),
  listStockMovements: endpoint(adminProductCalls.listStockMovements, {
    access: 'platform-admin',
    tag: 'Administration',
    summary: 'Every copy of a product that came or went, newest first',
    params,
    query: z.object({ page, page_size: pageSize }),
    output: productShapes.movements,
    problems: ['product_not_found'],
  }),
} as const;
