import type { priceBuckets, ProductListQuery } from '@goodshelf/contract/storefront.contract';
import { stockFilter } from '@goodshelf/contract/lookups';

type PriceBucket = (typeof priceBuckets)[number];

/** A list's filter with the category looked up: null means that nothing is filtered by it. */
export type ListFilter = {
  readonly search: string | null;
  /** First the category itself, then all below it; none when there is no such category. */
  readonly categoryIds: readonly string[] | null;
  readonly grade: number | null;
  readonly price: PriceBucket | null;
  readonly stock: ProductListQuery['stock'];
};

/** No filter at all. */
export const everything: ListFilter = {
  search: null,
  categoryIds: null,
  grade: null,
  price: null,
  stock: stockFilter.all,
};

export const facets = ['category', 'grade', 'price', 'stock'] as const;
export type Facet = (typeof facets)[number];

/** What of a stock level `l` makes its product one that can be bought. */
export const isThere = '(l.on_hand > 0 or l.allow_backorder)';

/** As an aggregate it is asked of one product after the other; the planner would join all stock there is. */
const isBuyable = (productId: string): string =>
  `coalesce((select bool_or${isThere} from stock_on_hand l where l.product_id = ${productId}), false)`;

type Parameter = (value: unknown) => string;
type Conditions = Partial<Record<Facet, string>>;

const stockCondition = (stock: ListFilter['stock'], productId: string): Conditions => {
  if (stock === stockFilter.all) return {};
  return { stock: stock === stockFilter.inStock ? isBuyable(productId) : `not ${isBuyable(productId)}` };
};

const between = (price: string, from: string, to: string): string =>
  `${price} >= ${from}::int and ${price} < ${to}::int`;

/**
 * The filter's conditions on a row `v` of the shared catalogue's copies, by facet; only those that are set, so that a
 * statement has the plan of its own filters. `parameter` takes a value and gives its place in the statement, such as `$3`.
 */
export const sharedConditions = (
  { categoryIds, grade, price, stock }: ListFilter,
  parameter: Parameter,
): Conditions => ({
  ...(categoryIds !== null && {
    // With a category it has all that are above it.
    category: `v.category_ids @> array[${parameter(categoryIds[0] ?? null)}::uuid]`,
  }),
  ...(grade !== null && { grade: `v.grades @> array[${parameter(grade)}::smallint]` }),
  ...(price !== null && {
    price: between('v.price_cents', parameter(price.fromCents), parameter(price.toCents)),
  }),
  ...stockCondition(stock, 'v.product_id'),
});

/** The same on a product `p` of an organization's own. */
export const ownConditions = (
  { categoryIds, grade, price, stock }: ListFilter,
  parameter: Parameter,
): Conditions => ({
  ...(categoryIds !== null && {
    category: `exists (select from product_categories pc
      where pc.product_id = p.id and pc.category_id = any(${parameter(categoryIds)}::uuid[]))`,
  }),
  ...(grade !== null && { grade: `p.grades @> array[${parameter(grade)}::smallint]` }),
  ...(price !== null && {
    price: between('p.price_cents', parameter(price.fromCents), parameter(price.toCents)),
  }),
  ...stockCondition(stock, 'p.id'),
});

/** The same on a row of what is counted, which has its categories and its stock in columns. */
export const countedConditions = (
  { categoryIds, grade, price, stock }: ListFilter,
  parameter: (value: unknown) => string,
): Partial<Record<Facet, string>> => ({
  ...(categoryIds !== null && { category: `category_ids && ${parameter(categoryIds)}::uuid[]` }),
  ...(grade !== null && { grade: `grades @> array[${parameter(grade)}::smallint]` }),
  ...(price !== null && {
    price: `price_cents >= ${parameter(price.fromCents)}::int and price_cents < ${parameter(price.toCents)}::int`,
  }),
  ...(stock !== stockFilter.all && {
    stock: stock === stockFilter.inStock ? 'is_in_stock' : 'not is_in_stock',
  }),
});

/** The part of a statement's name that tells which filters it has. */
export const shapeOf = (conditions: Partial<Record<Facet, string>>, { stock }: ListFilter): string =>
  [...Object.keys(conditions), ...(stock === stockFilter.all ? [] : [stock])].join(' ');
