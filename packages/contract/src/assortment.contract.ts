import { z } from 'zod';
import { sharedCategory } from './admin-products.contract.ts';
import { assortmentCalls } from './assortment.calls.ts';
import { inputTexts } from './contract.texts.ts';
import { endpoint } from './endpoint.ts';
import { amountCents, freeLine, id, pageOf } from './primitives.ts';
import { productCard, productList, productListQuery } from './storefront.contract.ts';

/** So many rules an organization chooses by. */
export const assortmentRulesMax = 20;
/** So many titles of the shared catalogue it may choose; who sells more sells everything. */
export const chosenTitlesMax = 20_000;
/** So many titles stand on the shelf of featured ones. */
export const featuredTitlesMax = 24;
/** As many as are chosen in one call, by their ids or by what a list is filtered by. */
export const titlesAtOnceMax = 1_000;
export const matchingTitlesMax = 5_000;

/** All that is said of a title must be true of it; what is null is not asked. */
export const assortmentRule = z
  .object({
    group_id: id.nullable(),
    /** With everything below it. */
    category_id: id.nullable(),
    /** Any of them; none means any grade or none. */
    grades: z.array(z.int().min(1).max(16)).max(16),
    /** Both bounds are part of it. */
    price_from_cents: amountCents.nullable(),
    price_to_cents: amountCents.nullable(),
    /** Whatever the case. */
    publisher: freeLine(200).nullable(),
    added_within_days: z.int().min(1).max(3650).nullable(),
  })
  .refine(
    (rule) =>
      rule.grades.length > 0 || Object.values(rule).some((said) => said !== null && !Array.isArray(said)),
    {
      path: ['category_id'],
      message: 'required',
    },
  )
  .refine(({ price_from_cents: from, price_to_cents: to }) => from === null || to === null || from <= to, {
    path: ['price_to_cents'],
    message: inputTexts.priceTo,
  });
export type AssortmentRule = z.output<typeof assortmentRule>;

export const assortmentModes = ['everything', 'chosen'] as const;
export type AssortmentMode = (typeof assortmentModes)[number];

export const selectionActions = ['add', 'leave_out', 'by_rules', 'feature', 'unfeature'] as const;
export type SelectionAction = (typeof selectionActions)[number];

export const shelfFilters = ['on', 'added', 'left_out', 'featured'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

export const selectedTitle = productCard.extend({
  /** Its price with the platform; `price_cents` is what the organization sells it for. */
  platform_price_cents: amountCents,
  /** What the organization earns of its price. */
  share_cents: amountCents,
  /** Whether it is among what is chosen, by a rule or by itself. */
  is_chosen: z.boolean(),
  /** Chosen or left out by itself, whatever the rules say; null when the rules decide. */
  choice: z.enum(['added', 'left_out']).nullable(),
  is_featured: z.boolean(),
});
export type SelectedTitle = z.output<typeof selectedTitle>;

/** What a title is sold for, in one of its formats. */
export const titlePrice = z.object({
  variant_id: id,
  /** Null for the only one, which needs no name. */
  format: z.string().nullable(),
  platform_price_cents: amountCents,
  /** Null: it is sold at the platform's price. */
  own_price_cents: amountCents.nullable(),
  /** Between which the organization's price must be: never less than the platform's part. */
  lowest_cents: amountCents,
  highest_cents: amountCents,
});
export type TitlePrice = z.output<typeof titlePrice>;

const selectionQuery = productListQuery.extend({ shelf: z.enum(shelfFilters).optional() });
export type SelectionQuery = z.output<typeof selectionQuery>;

const terms = { access: 'organization-member', tag: 'Products' } as const;
const version = z.int().min(0);

/** What an organization sells of the shared catalogue. */
export const assortmentEndpoints = {
  getAssortment: endpoint(assortmentCalls.getAssortment, {
    ...terms,
    summary: 'What the active organization sells of the shared catalogue: everything, or what it has chosen',
    output: z.object({
      mode: z.enum(assortmentModes),
      /** Of the mode, the rules and the featured titles; 0 before anything was chosen. */
      version,
      rules: z.array(assortmentRule),
      /** How many titles are chosen now, whether or not only these are sold. */
      chosen_count: z.int(),
      /** How many the shared catalogue has. */
      catalogue_count: z.int(),
      added_count: z.int(),
      left_out_count: z.int(),
      /** In order. */
      featured: z.array(productCard),
      /** What a rule may name. */
      groups: z.array(z.object({ id, title: z.string(), product_count: z.int() })),
      categories: z.array(sharedCategory),
    }),
    problems: [],
  }),
  setAssortment: endpoint(assortmentCalls.setAssortment, {
    ...terms,
    summary: 'Says whether everything is sold or what is chosen, and by which rules',
    body: z.object({
      version,
      mode: z.enum(assortmentModes),
      rules: z.array(assortmentRule).max(assortmentRulesMax),
    }),
    output: z.object({ success: z.string(), version, chosen_count: z.int() }),
    problems: ['assortment_changed', 'too_many_titles'],
  }),
  countRule: endpoint(assortmentCalls.countRule, {
    ...terms,
    summary: 'How many titles a rule would choose, at most one more than may be chosen',
    body: assortmentRule,
    output: z.object({ count: z.int() }),
    problems: [],
  }),
  chooseTitles: endpoint(assortmentCalls.chooseTitles, {
    ...terms,
    summary:
      'Adds titles, leaves them out, or lets the rules decide again; titles are named, or all that a list finds',
    body: z
      .object({
        action: z.enum(selectionActions),
        product_ids: z.array(id).max(titlesAtOnceMax).optional(),
        matching: productListQuery.omit({ sort: true, page: true, page_size: true }).optional(),
      })
      .refine(({ product_ids: ids, matching }) => (ids === undefined) !== (matching === undefined), {
        path: ['product_ids'],
        message: 'required',
      }),
    output: z.object({ success: z.string(), changed: z.int() }),
    problems: ['too_many_titles', 'search_too_slow'],
  }),
  orderFeatured: endpoint(assortmentCalls.orderFeatured, {
    ...terms,
    summary: 'Says which titles are featured, in order',
    body: z.object({ version, product_ids: z.array(id).max(featuredTitlesMax) }),
    output: z.object({ success: z.string(), version }),
    problems: ['assortment_changed', 'product_not_found'],
  }),
  getTitlePrices: endpoint(assortmentCalls.getTitlePrices, {
    ...terms,
    summary: 'What the organization sells a title for, and between which prices it may',
    params: z.object({ productId: id }),
    output: z.object({
      title: z.string(),
      /** The organization's share of the platform's price, in basis points; what it adds or takes away is its own. */
      share_bps: z.int(),
      prices: z.array(titlePrice),
    }),
    problems: ['product_not_found'],
  }),
  setTitlePrices: endpoint(assortmentCalls.setTitlePrices, {
    ...terms,
    summary: 'Sells a title at prices of the organization’s own, or at the platform’s again',
    params: z.object({ productId: id }),
    body: z.object({
      /** What is not named stays; null is the platform's price. */
      prices: z
        .array(z.object({ variant_id: id, price_cents: amountCents.nullable() }))
        .min(1)
        .max(100),
    }),
    output: z.object({ success: z.string() }),
    problems: ['product_not_found'],
  }),
  listSelection: endpoint(assortmentCalls.listSelection, {
    ...terms,
    summary: 'The shared catalogue with what the organization has chosen of it',
    query: selectionQuery,
    output: pageOf(selectedTitle).extend({
      sort: z.int(),
      corrected_search: z.string().nullable(),
      /** A search for common words finds more than are counted. */
      has_more: z.boolean(),
      /** Null for a list of what is chosen, which is not counted by facet. */
      facets: productList.shape.facets.nullable(),
    }),
    problems: ['search_too_slow'],
  }),
} as const;
