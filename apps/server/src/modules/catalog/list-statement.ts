import { productSorting, stockFilter, type ProductSorting } from '@goodshelf/contract/lookups';
import { statement, type Statement } from '../../platform/database/index.ts';
import { ownConditions, shapeOf, sharedConditions, type ListFilter } from './list-filter.ts';
import { isOwnOffer } from '../offers/index.ts';
import { askedText, orders, ownListed, rankingColumns, sharedListed } from './list-order.ts';

/** What is listed; cards are read beside it, because they are the same in every list. */
export type ListedRow = {
  readonly id: string;
  /** Its card is the organization's own: of its own product, or at its own price. */
  readonly has_own_card: boolean;
};

const statements = new Map<string, Statement<ListedRow>>();

/** How many products a filter selects (null: nobody knows), and how many there are without it. */
export type Proportion = { readonly total: number | null; readonly size: number };

export type ListSelection = Proportion & {
  /** Whose own products are shown beside the shared catalogue; null shows none. */
  readonly organizationId: string | null;
  readonly filter: ListFilter;
  readonly sort: ProductSorting;
  readonly offset: number;
  readonly limit: number;
};

/**
 * Page sizes with a statement of their own for the first page. A limit or offset that is a parameter is costly: the
 * planner takes it for a tenth of the table, so it joins whole tables for 25 rows, and finds every cached plan so bad
 * that it plans each time anew.
 */
const usualSizes = [10, 12, 24, 25, 50, 100, 1000];
/** Upper bounds of the other pages, told to the planner by a second limit. */
const sizeBounds = [25, 100, 1000];

/**
 * The statement for one page, and its values. Each combination of order and filters is one named statement
 * (few of them occur), so the planner knows which index gives the order. The shared catalogue and an organization's own
 * products are taken apart and merged, because each has its index.
 */
export const listStatement = (
  selection: ListSelection,
): { statement: Statement<ListedRow>; values: unknown[] } => {
  const { organizationId, filter, sort, offset, limit } = selection;
  const isUsual = offset === 0 && usualSizes.includes(limit);
  const base: unknown[] = isUsual ? [] : [offset, limit];
  const parameter = (value: unknown): string => `$${base.push(value)}`;
  const own = organizationId === null ? null : parameter(organizationId);
  const taken = isUsual ? limit : own === null ? null : `$${base.push(offset + limit)}::int`;
  const paging: Paging = isUsual
    ? { page: `limit ${limit}`, bound: null }
    : { page: 'offset $1::int limit $2::int', bound: sizeBounds.find((bound) => limit <= bound) ?? limit };
  const search = filter.search === null ? null : parameter(filter.search);
  const way: 'gathered' | 'met' = search === null && isGatheredSooner(selection) ? 'gathered' : 'met';
  const shared = sharedConditions(filter, parameter);
  const parts = [
    own === null ? '' : 'own',
    search === null ? '' : 'search',
    way === 'gathered' ? 'few' : '',
    shapeOf(shared, filter),
  ];
  const name = ['catalog.list', sort, isUsual ? limit : `max ${paging.bound}`, ...parts]
    .filter((part) => part !== '')
    .join(' ');
  const ofOwn = own === null ? {} : ownConditions(filter, parameter);
  let found = statements.get(name);
  if (found === undefined) {
    const { stock, price, ...properties } = shared;
    const conditions = {
      properties: allOf({ ...properties }),
      price: allOf({ ...(price !== undefined && { price }) }),
      stock: allOf({ ...(stock !== undefined && { stock }) }),
      own: allOf(ofOwn),
    };
    const gone = filter.stock === stockFilter.outOfStock;
    const few = way === 'met' ? null : gone ? goneRows : allRows;
    found = statement<ListedRow>(name, listText({ ...paging, own, taken, search, sort, few, conditions }));
    statements.set(name, found);
  }
  return { statement: found, values: base };
};

/** What gathering a row costs of what passing one by costs: measured at 200,000 products, 2.3 to 0.4 microseconds. */
const gatheredCost = 6;

/**
 * Whether a page is found sooner by gathering all that fits and sorting it, than by going through the list's order until
 * enough has been met that fits: the fewer fit, the farther one goes.
 */
const isGatheredSooner = ({ total, size, offset, limit }: ListSelection): boolean =>
  total !== null && total * total * gatheredCost <= size * (offset + limit);

const allOf = (conditions: Readonly<Record<string, string>>): string =>
  Object.values(conditions)
    .map((text) => ` and ${text}`)
    .join('');

type Paging = { readonly page: string; readonly bound: number | null };

type ListShape = Paging & {
  readonly own: string | null;
  /** How many rows each of two parts gives at most. */
  readonly taken: number | string | null;
  readonly search: string | null;
  readonly sort: ProductSorting;
  /** Where few matches are gathered from. */
  readonly few: readonly string[] | null;
  readonly conditions: {
    readonly properties: string;
    readonly price: string;
    readonly stock: string;
    readonly own: string;
  };
};

const allRows = ['shared_search v'];
/** What cannot be bought is a part of the catalogue with an index of its own, as counted last; and what has changed since. */
const goneRows = [
  'facet_products f join shared_search v on v.product_id = f.product_id and f.slot > 4',
  '(select distinct product_id from facet_changes) as c join shared_search v on v.product_id = c.product_id',
];

/** A page of all there is: what comes before it is passed by in the index, which has everything that is asked for. */
const isWhole = ({ own, search, few, conditions }: ListShape): boolean =>
  own === null && search === null && few === null && Object.values(conditions).every((text) => text === '');
const wholeText = ({ page, bound, sort }: ListShape): string => {
  const order = orders[sort].replace(/\bp\.id\b/, 'p.product_id');
  const listed = `select p.product_id as id, false as has_own_card from shared_search p order by ${order} ${page}`;
  return bound === null ? listed : `select * from (${listed}) as p limit ${bound}`;
};

const listText = (shape: ListShape): string => {
  const { page, bound, own, taken, search, sort, few, conditions } = shape;
  if (isWhole(shape)) return wholeText(shape);
  const isRanked = search !== null && sort === productSorting.relevance;
  const order = orders[sort];
  const { properties, price, stock } = conditions;
  const ranking = (row: string) => (isRanked ? `, ${rankingColumns(row)}` : '');
  const from = (rows: string) => (search === null ? rows : `asked cross join ${rows}`);
  const found = (row: string) => (search === null ? '' : ` and ${row}.search_vector @@ asked.query`);
  const sharedRows = (
    rows: string,
    where: string,
  ) => `select ${sharedListed}${ranking('v')} from ${from(rows)}
    where true${where}`;
  const ownRows = (organization: string) => `select ${ownListed}${ranking('p')} from ${from('products p')}
    where ${isOwnOffer('p', organization)}${found('p')}${conditions.own}`;
  // In their order first, then what fits, until the page is full. In one level, the planner would gather and sort half the
  // catalogue: it sums up what the whole of it would cost. So the level that filters has no order of its own (with one, the
  // one below is planned as if all of it were wanted); it passes on the order that it is given.
  // A range of prices is a range of the order by price.
  const isRange = sort === productSorting.priceLowToHigh || sort === productSorting.priceHighToLow;
  const met = `(select s.product_id as id, s.* from shared_search s where true${isRange ? price.replaceAll('v.', 's.') : ''})`;
  const gathered = '(select few.id as product_id, few.* from few)';
  const rest = few !== null ? stock : properties + (isRange ? '' : price) + stock;
  const fitting = `select ${sharedListed} from (
      select * from ${few === null ? met : gathered} as p order by ${order} offset 0
    ) as v where true${rest}`;
  const cut = (text: string, by: string) => `(select * from (${text}) as p${by} limit ${taken})`;
  const sorted = ` order by ${order}`;
  const shared =
    search === null
      ? { text: fitting, by: '' }
      : { text: sharedRows('found v', properties + price + stock), by: sorted };
  const listed =
    own === null
      ? `select p.* from (${shared.text}) as p${shared.by} ${page}`
      : `select p.* from (${cut(shared.text, shared.by)} union all ${cut(ownRows(own), sorted)}) as p${sorted} ${page}`;
  const before = [
    ...(search === null ? [] : [askedText(search)]),
    ...(few === null
      ? []
      : [`few as materialized (${few.map((rows) => sharedRows(rows, properties + price)).join(' union ')})`]),
  ];
  return `${before.length === 0 ? '' : `with ${before.join(', ')}`}
    select p.id, p.has_own_card from (${bound === null ? listed : `select * from (${listed}) as p limit ${bound}`}) as p${sorted}`;
};
