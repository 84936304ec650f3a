import { z } from 'zod';
import { administeredProduct, productShapes } from './admin-product.contract.ts';
import {
  administeredProductSummary,
  categorizing,
  moving,
  productStatusShape,
  sharedCategory,
} from './admin-products.contract.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { endpoint } from './endpoint.ts';
import { ownProductsCalls } from './own-products.calls.ts';
import { amountCents, freeLine, id, line, page, pageOf } from './primitives.ts';

/** So many products of its own an organization keeps. */
export const ownProductsMax = 2_000;

/** Sort keys of the list; a leading minus is descending. */
export const ownProductSorts = ['-created_at', 'created_at', 'title', '-title', 'price', '-price'] as const;

const terms = { access: 'organization-member', tag: 'Products' } as const;
const { params, done } = productShapes;

/** What an organization sells of its own besides the shared catalogue: shirts, mugs, yearbooks. */
export const ownProductsEndpoints = {
  listOwnProducts: endpoint(ownProductsCalls.listOwnProducts, {
    ...terms,
    summary: 'Products of the active organization’s own in every status',
    query: z.object({
      /** Words of title or people, an ISBN, or a SKU. */
      search: line(100).optional(),
      status: z.coerce.number().pipe(productStatusShape).optional(),
      sort: z.enum(ownProductSorts).default('-created_at'),
      page,
      page_size: pageSize,
    }),
    output: pageOf(administeredProductSummary),
    problems: [],
  }),
  addOwnProduct: endpoint(ownProductsCalls.addOwnProduct, {
    ...terms,
    summary: 'Adds a product of the organization’s own; it stays unpublished until it is moved',
    body: z.object({ title: freeLine(500).min(1, 'required'), price_cents: amountCents.nullable() }),
    output: z.object({ id, success: z.string() }),
    problems: ['no_storefront', 'too_many_products'],
  }),
  moveOwnProducts: endpoint(ownProductsCalls.moveOwnProducts, {
    ...terms,
    summary: 'Puts products into another status, each for itself: what one is refused for stops no other',
    ...moving,
    problems: [],
  }),
  categorizeOwnProducts: endpoint(ownProductsCalls.categorizeOwnProducts, {
    ...terms,
    summary:
      'Puts the organization’s own products into a category, its own or the platform’s, or takes them out',
    ...categorizing,
    problems: [],
  }),
  getOwnProduct: endpoint(ownProductsCalls.getOwnProduct, {
    ...terms,
    summary: 'One product of the organization’s own with its formats, stock and history',
    params,
    output: administeredProduct,
    problems: ['product_not_found'],
  }),
  updateOwnProduct: endpoint(ownProductsCalls.updateOwnProduct, {
    ...terms,
    summary: 'Changes what is said of a product; its address on the storefront stays',
    params,
    body: productShapes.words,
    output: done,
    problems: ['product_not_found', 'product_changed'],
  }),
  setOwnVariants: endpoint(ownProductsCalls.setOwnVariants, {
    ...terms,
    summary:
      'Says in which formats a product is sold, in order; a format that is not named is no longer sold',
    params,
    body: productShapes.variants,
    output: done,
    problems: ['product_not_found', 'product_changed', 'variant_in_stock'],
  }),
  setOwnStock: endpoint(ownProductsCalls.setOwnStock, {
    ...terms,
    summary: 'Says how many copies of a format are there, as counted when so many were on record',
    params,
    body: productShapes.stock,
    output: productShapes.counted,
    problems: ['product_not_found', 'stock_changed'],
  }),
  addOwnImage: endpoint(ownProductsCalls.addOwnImage, {
    ...terms,
    summary: 'Announces an image of a product; its bytes follow in parts',
    params,
    body: productShapes.newImage,
    output: productShapes.imageAnnounced,
    problems: ['product_not_found', 'too_many_images'],
  }),
  uploadOwnImagePart: endpoint(ownProductsCalls.uploadOwnImagePart, {
    ...terms,
    summary:
      'The next bytes of an image; the last ones put it behind the others. A part that is there is not taken twice',
    params: productShapes.uploadParams,
    body: productShapes.imagePart,
    bodyLimitBytes: productShapes.imagePartLimitBytes,
    output: productShapes.imageReceived,
    problems: ['product_not_found', 'upload_not_found', 'image_refused', 'too_many_images'],
  }),
  setOwnImages: endpoint(ownProductsCalls.setOwnImages, {
    ...terms,
    summary: 'Says which images a product keeps, in which order, and what each shows; the first is its cover',
    params,
    body: productShapes.images,
    output: productShapes.saved,
    problems: ['product_not_found', 'product_changed'],
  }),
  listOwnStockMovements: endpoint(ownProductsCalls.listOwnStockMovements, {
    ...terms,
    summary: 'Every copy of a product of the organization’s own that came or went, newest first',
    params,
    query: z.object({ page, page_size: pageSize }),
    output: productShapes.movements,
    problems: ['product_not_found'],
  }),
  listChoosableCategories: endpoint(ownProductsCalls.listChoosableCategories, {
    ...terms,
    summary:
      'The categories in which the organization’s own products may stand, its own and the platform’s, by name',
    output: z.object({ items: z.array(sharedCategory.extend({ is_own: z.boolean() })) }),
    problems: [],
  }),
} as const;
