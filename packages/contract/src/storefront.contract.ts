import { z } from 'zod';
import { storefrontCalls } from './storefront.calls.ts';
import { suggestionsCalls } from './suggestions.calls.ts';
import { endpoint } from './endpoint.ts';
import { contentPages, contentPolicies } from './content-pages.ts';
import {
  announcement,
  menuLink,
  ownTexts,
  policySection,
  section,
  sectionId,
} from './page-content.contract.ts';
import { amountCents, id, line, page, pageOf, requiredLine, slug } from './primitives.ts';

/** A picture in webp at fixed widths: `${base_url}-${width}.webp`. */
export const imageShape = z.object({
  base_url: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  dominant_colour: z.string(),
});
export type ImageShape = z.output<typeof imageShape>;

/** What the organization gets when a cart is paid by card. */
export const earningsShape = z.object({
  earned_cents: amountCents,
  /** A part of the card's fee is taken off. */
  is_after_card_fee: z.boolean(),
  /** The fee's part will be another one with shipping and tax, which are not known yet. */
  is_estimate: z.boolean(),
});
export type Earnings = z.output<typeof earningsShape>;

export const productCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  authors: z.string(),
  price_cents: amountCents,
  list_price_cents: amountCents.nullable(),
  /** Another of its formats costs more. */
  has_higher_prices: z.boolean(),
  is_in_stock: z.boolean(),
  /** "Grades 3-5", "Pre-Kindergarten", or null when the book has no grade. */
  grade_label: z.string().nullable(),
  image: imageShape,
});
export type ProductCard = z.output<typeof productCard>;

/** One of a product's formats: what a cart holds. */
export const productVariant = z.object({
  id,
  /** "Paperback"; null when nothing is said of it. */
  format: z.string().nullable(),
  /** One for each option of the product. */
  option_values: z.array(z.string()),
  isbn13: z.string().nullable(),
  weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
  price_cents: amountCents,
  list_price_cents: amountCents.nullable(),
  /** How many one cart may hold now; 0 when sold out. */
  available_quantity: z.int(),
  /** The part of the price that the organization earns, before any card fee. */
  share_cents: amountCents,
  /** The organization sells it itself and bears the card fee. */
  is_share_before_card_fee: z.boolean(),
});
export type ProductVariant = z.output<typeof productVariant>;

export const productDetail = productCard.extend({
  subtitle: z.string().nullable(),
  description_html: z.string(),
  contributors: z.array(z.object({ name: z.string(), role: z.string() })),
  publisher: z.string().nullable(),
  published_year: z.int().nullable(),
  language: z.string(),
  page_count: z.int().nullable(),
  /** By what it is chosen, each with its values in order; none where it is by format alone. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** What is sold of it; the first one is offered when nobody has chosen. */
  variants: z.array(productVariant).min(1),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  grades: z.array(z.object({ value: z.int(), title: z.string() })),
  /** Behind the cover (`image`), in order. */
  more_images: z.array(imageShape),
  related: z.array(productCard),
});
export type ProductDetail = z.output<typeof productDetail>;

export const categoryLink = z.object({
  slug: z.string(),
  name: z.string(),
  parent_slug: z.string().nullable(),
  count: z.int(),
});
export type CategoryLink = z.output<typeof categoryLink>;

export const giftSuggestion = z.object({ amount_cents: amountCents, effect: z.string() });

export const storefrontShape = z.object({
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  status: z.enum(['open', 'opening_soon']),
  /** The headline: the owner's words, or the usual ones. Empty before the shop is open. */
  tagline: z.string(),
  story: z.string(),
  /** Null unless the organization has chosen to show one. */
  contact_email: z.string().nullable(),
  /** "Lincoln Elementary, 12 Oak Street, Providence, RI 02903", or null. */
  address_text: z.string().nullable(),
  /** Shown on receipts of organizations whose gifts are deductible. */
  tax_id: z.string().nullable(),
  are_gifts_deductible: z.boolean(),
  /** Book stores sell; nobody gives to them. */
  takes_gifts: z.boolean(),
  sells_gift_cards: z.boolean(),
  /** What one costs at most. */
  gift_card_maximum_cents: amountCents,
  /** Gift cards can be spent: it sells some, or has sold some. */
  takes_gift_cards: z.boolean(),
  base_url: z.string(),
  /** A theme document of `@goodshelf/theme`; `parseTheme` turns it into the typed one. */
  theme: z.record(z.string(), z.unknown()),
  categories: z.array(categoryLink),
  /** Above every page now; null for none. */
  announcement: announcement.pick({ text: true, to: true }).nullable(),
  /** Ways of the organization's own, beside the usual ones. */
  menus: z.object({ header: z.array(menuLink), footer: z.array(menuLink) }),
  /** It has something to show there, and the usual menus lead to it. */
  has_about_page: z.boolean(),
  /** The organization's own words below its name; '' for none. */
  footer_text: z.string(),
  gift_suggestions: z.array(giftSuggestion),
  gift_minimum_cents: amountCents,
  is_test_mode: z.boolean(),
  product_name: z.string(),
});
export type Storefront = z.output<typeof storefrontShape>;

export const campaignShape = z.object({
  id,
  title: z.string(),
  story: z.string(),
  goal_cents: amountCents,
  raised_cents: amountCents,
  gift_count: z.int(),
  ends_on: z.string().nullable(),
});

export const shelfShape = z.object({
  slug: z.string(),
  title: z.string(),
  note: z.string(),
  products: z.array(productCard),
});

/** What a page that is built of sections shows: the sections of now in their order, and what they show. */
export const storefrontHome = z.object({
  sections: z.array(section),
  campaign: campaignShape.nullable(),
  shelves: z.array(shelfShape),
  new_products: z.array(productCard),
  bestsellers: z.array(productCard),
  /** The books of sections that show a category or chosen titles, by the section's id; only what is sold. */
  section_books: z.record(sectionId, z.array(productCard)),
  uses_of_money: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type StorefrontHome = z.output<typeof storefrontHome>;

/** Price facets; the bounds are cents, `to` exclusive. */
export const priceBuckets = [
  { key: 'under-10', label: 'Under $10', fromCents: 0, toCents: 1_000 },
  { key: '10-to-15', label: '$10 to $15', fromCents: 1_000, toCents: 1_500 },
  { key: '15-to-20', label: '$15 to $20', fromCents: 1_500, toCents: 2_000 },
  { key: '20-and-over', label: '$20 and over', fromCents: 2_000, toCents: 2_147_483_647 },
] as const;
const priceKey = z.enum(['under-10', '10-to-15', '15-to-20', '20-and-over']);

/** Query names that a product list knows; the page cache keys by exactly these. */
export const productListQuery = z.object({
  search: line(200).optional(),
  category: slug.optional(),
  grade: z.coerce.number().int().min(1).max(16).optional(),
  price: priceKey.optional(),
  /** Stock filter of the specification: 0 Out of Stock, 1 In Stock, 2 All. */
  stock: z.coerce.number().int().min(0).max(2).default(2),
  /** Product sorting options of the specification. */
  sort: z.coerce
    .number()
    .pipe(
      z.union([
        z.literal(5),
        z.literal(8),
        z.literal(1),
        z.literal(2),
        z.literal(3),
        z.literal(4),
        z.literal(7),
      ]),
    )
    .optional(),
  page,
  /** The specification offers 10, 25, 50, 100 and 1000; any number up to 1000 is answered. */
  page_size: z.coerce.number().int().min(1).max(1000).default(25),
});
export type ProductListQuery = z.output<typeof productListQuery>;

export const productList = pageOf(productCard).extend({
  sort: z.int(),
  /** What was searched instead, when the words as typed are in no book. */
  corrected_search: z.string().nullable(),
  /** A search for common words finds more books than are counted, filtered and paged: `total` and all counts are the least. */
  has_more: z.boolean(),
  facets: z.object({
    categories: z.array(categoryLink),
    grades: z.array(z.object({ value: z.int(), title: z.string(), count: z.int() })),
    prices: z.array(z.object({ key: priceKey, label: z.string(), count: z.int() })),
    stock: z.array(z.object({ value: z.int(), label: z.string(), count: z.int() })),
  }),
});
export type ProductList = z.output<typeof productList>;

/** What somebody who is typing may mean, the likeliest first; empty lists where nothing fits. */
export const suggestionsShape = z.object({
  titles: z.array(z.object({ slug: z.string(), title: z.string(), authors: z.string() })),
  authors: z.array(z.object({ name: z.string() })),
  shelves: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type Suggestions = z.output<typeof suggestionsShape>;

/** Parts of the addresses of all products: their number doubles as a catalogue grows, so that each has some 2,000. */
export const productAddresses = z.object({
  part_count: z.int().min(1),
  /** Of the part that was asked for; without one, none. */
  slugs: z.array(z.string()),
});
export const addressPartsMax = 4_096;

const storefrontParams = z.object({ slug });

export const storefrontEndpoints = {
  getStorefront: endpoint(storefrontCalls.getStorefront, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'The organization, its theme, shelves and gift suggestions',
    params: storefrontParams,
    output: storefrontShape,
    problems: ['storefront_not_found'],
  }),
  getStorefrontHome: endpoint(storefrontCalls.getStorefrontHome, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'What the first page shows: campaign, shelves, new books',
    params: storefrontParams,
    output: storefrontHome,
    problems: ['storefront_not_found', 'storefront_not_open'],
  }),
  getStorefrontPage: endpoint(storefrontCalls.getStorefrontPage, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary:
      'What another page of sections shows. `about` is there once it has a section to show, `campaign` while a campaign runs',
    params: storefrontParams.extend({ page: z.enum(contentPages).exclude(['home']) }),
    output: storefrontHome,
    problems: ['storefront_not_found', 'storefront_not_open', 'page_not_found'],
  }),
  getStorefrontPolicy: endpoint(storefrontCalls.getStorefrontPolicy, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'What the organization adds to a policy of its shop; none before the shop is open',
    params: storefrontParams.extend({ policy: z.enum(contentPolicies) }),
    output: z.object({ sections: z.array(policySection) }),
    problems: ['storefront_not_found'],
  }),
  getStorefrontTexts: endpoint(storefrontCalls.getStorefrontTexts, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'Sentences of the organization’s own that only some pages show',
    params: storefrontParams,
    output: ownTexts.pick({ nothing_found: true }),
    problems: ['storefront_not_found', 'storefront_not_open'],
  }),
  listProducts: endpoint(storefrontCalls.listProducts, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'Products with facets, sorting, pages and a search that forgives a typo',
    params: storefrontParams,
    query: productListQuery,
    output: productList,
    problems: ['storefront_not_found', 'storefront_not_open', 'search_too_slow'],
  }),
  suggest: endpoint(suggestionsCalls.suggest, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary:
      'Titles, authors and shelves that somebody who is typing may mean; ISBNs with or without hyphens',
    params: storefrontParams,
    query: z.object({ search: requiredLine(200) }),
    output: suggestionsShape,
    problems: ['storefront_not_found', 'storefront_not_open', 'search_too_slow'],
  }),
  listProductAddresses: endpoint(storefrontCalls.listProductAddresses, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'Addresses of all products in parts, for search engines',
    params: storefrontParams,
    query: z.object({ part: z.coerce.number().int().min(1).max(addressPartsMax).optional() }),
    output: productAddresses,
    problems: ['storefront_not_found', 'storefront_not_open'],
  }),
  getProduct: endpoint(storefrontCalls.getProduct, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary: 'One product with its share for the organization and related titles',
    params: storefrontParams.extend({ productSlug: requiredLine(200) }),
    output: productDetail,
    problems: ['storefront_not_found', 'storefront_not_open', 'product_not_found'],
  }),
} as const;
