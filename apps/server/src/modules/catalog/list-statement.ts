import { productSorting, type ProductSorting } from '@goodshelf/contract/lookups';
import { statement, type Statement } from '../../platform/database/index.ts';
import { cardColumns, cardJoins } from './catalog.repo.ts';
import type { CardRow } from './catalog.rows.ts';
import { filterConditions, shapeOf, type ListFilter } from './list-filter.ts';
import { isOfferedByAll, isOwnOffer } from '../offers/index.ts';
import { askedText, listedColumns, orders, rankingColumns } from './list-order.ts';

const statements = new Map<string, Statement<CardRow>>();

export type ListSelection = {
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
 * The statement for one page of cards, and its values. Each combination of order and filters is one named statement
 * (few of them occur), so the planner knows which index gives the order. The shared catalogue and an organization's own
 * products are taken apart and merged, because each has its index.
 */
export const listStatement = (
  selection: ListSelection,
): { statement: Statement<CardRow>; values: unknown[] } => {
  const { organizationId, filter, sort, offset, limit } = selection;
  const isUsual = offset === 0 && usualSizes.includes(limit);
  const base: unknown[] = isUsual ? [] : [offset, limit];
  const own = organizationId === null ? null : `$${base.push(organizationId)}`;
  const taken = isUsual ? limit : own === null ? null : `$${base.push(offset + limit)}::int`;
  const paging: Paging = isUsual
    ? { page: `limit ${limit}`, bound: null }
    : { page: 'offset $1::int limit $2::int', bound: sizeBounds.find((bound) => limit <= bound) ?? limit };
  const search = filter.search === null ? null : `$${base.push(filter.search)}`;
  const conditions = filterConditions(filter, (value) => `$${base.push(value)}`);
  const condition = Object.values(conditions)
    .map((text) => ` and ${text}`)
    .join('');
  const parts = [own === null ? '' : 'own', search === null ? '' : 'search', shapeOf(conditions, filter)];
  const name = ['catalog.list', sort, isUsual ? limit : `pages of ${paging.bound}`, ...parts].join(' ');
  let found = statements.get(name);
  if (found === undefined) {
    found = statement<CardRow>(name, listText({ ...paging, own, taken, search, sort, condition }));
    statements.set(name, found);
  }
  return { statement: found, values: base };
};

type Paging = { readonly page: string; readonly bound: number | null };

type ListShape = Paging & {
  readonly own: string | null;
  /** How many rows each of two parts gives at most. */
  readonly taken: number | string | null;
  readonly search: string | null;
  readonly sort: ProductSorting;
  readonly condition: string;
};

/** Where a search looks: the shared catalogue's vectors are in an indexed table, an organization's own beside them. */
const sharedArm = {
  from: 'products p',
  searchedFrom: 'asked cross join shared_search v join products p on p.id = v.product_id',
  searched: 'v',
};
const ownArm = { from: 'products p', searchedFrom: 'asked cross join products p', searched: 'p' };

const listText = ({ page, bound, own, taken, search, sort, condition }: ListShape): string => {
  const isRanked = search !== null && sort === productSorting.relevance;
  const order = orders[sort];
  const arm = ({ from, searchedFrom, searched }: typeof sharedArm, offered: string): string => {
    return `select ${listedColumns}${isRanked ? `, ${rankingColumns(searched)}` : ''} from ${search === null ? from : searchedFrom}
      where ${offered}${search === null ? '' : ` and ${searched}.search_vector @@ asked.query`}${condition}`;
  };
  const shared = arm(sharedArm, isOfferedByAll('p'));
  const cut = (text: string) => `(select * from (${text}) as p order by ${order} limit ${taken})`;
  const all = own === null ? shared : `${cut(shared)} union all ${cut(arm(ownArm, isOwnOffer('p', own)))}`;
  const cards = `select p.* from (${all}) as p order by ${order} ${page}`;
  return `${search === null ? '' : `with ${askedText(search)}`}
    select ${cardColumns} from (
      ${bound === null ? cards : `select * from (${cards}) as p limit ${bound}`}
    ) as p ${cardJoins}
    order by ${order}`;
};
