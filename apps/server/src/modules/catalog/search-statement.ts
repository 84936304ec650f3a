import type { ProductSorting } from '@goodshelf/contract/lookups';
import { statement, type Statement } from '../../platform/database/index.ts';
import { cardColumns, cardJoins } from './catalog.repo.ts';
import type { CardRow, CountsRow } from './catalog.rows.ts';
import { countedColumns, fitsAll, fittingColumns, ownRows, sharedRows, totals } from './counted-columns.ts';
import { countedConditions, isThere, shapeOf, type Facet, type ListFilter } from './list-filter.ts';
import { askedText, chosenRows, orders, rankingColumns } from './list-order.ts';
import { isOwnOffer } from '../offers/index.ts';

/** The counts of a search together with one page of it. */
export type SearchRow = CountsRow & {
  readonly items: readonly CardRow[];
  /** There are more in the shared catalogue than are counted. */
  readonly is_capped: boolean;
};

export type Page = { readonly sort: ProductSorting; readonly offset: number; readonly limit: number };

const isInStock = (productId: string): string =>
  `exists (select from stock_on_hand l where l.product_id = ${productId} and ${isThere}) as is_in_stock`;

type Shape = {
  readonly owner: string | null;
  /** Whether of the shared catalogue only what the owner has chosen is found. */
  readonly isChosen: boolean;
  readonly sort: ProductSorting;
  readonly conditions: Partial<Record<Facet, string>>;
};

/**
 * A search that nobody made since the content changed: found once, then counted by facet and cut into the page that is
 * asked for. $1 search, $2 offset, $3 limit.
 */
const searchText = ({ owner, isChosen, sort, conditions }: Shape): string => {
  const own = (organization: string) => `union all
    select ${ownRows}, ${isInStock('p.id')}, p.sales_count, p.created_at, p.sort_title, ${rankingColumns('p')}
    from asked cross join products p where ${isOwnOffer('p', organization)} and p.search_vector @@ asked.query`;
  return `with ${askedText('$1', isChosen && owner !== null ? chosenRows(owner) : undefined)}, listed as (
      select ${sharedRows}, ${isInStock('v.product_id')}, v.sales_count, v.created_at, v.sort_title, ${rankingColumns('v')}
      from asked cross join found v
      ${owner === null ? '' : own(owner)}
    ), matched as materialized (select *, ${fittingColumns(conditions)} from listed), page as (
      select row_number() over (order by ${orders[sort]}) as place, p.id from matched p
      where ${fitsAll}
      order by ${orders[sort]} offset $2 limit $3
    ), cards as (
      select ${cardColumns} from page join products p on p.id = page.id ${cardJoins(owner ?? 'null')} order by page.place
    ), ${totals}
    select ${countedColumns}, coalesce((select is_capped from amount), false) as is_capped,
      (select coalesce(json_agg(cards), '[]') from cards) as items from totals`;
};

const statements = new Map<string, Statement<SearchRow>>();

/** The statement for a search and one page of it, one for each order and combination of filters, and its values. */
export const searchStatement = (
  { organizationId, isChosen }: Pick<Shape, 'isChosen'> & { readonly organizationId: string | null },
  filter: ListFilter & { readonly search: string },
  { sort, offset, limit }: Page,
): { statement: Statement<SearchRow>; values: unknown[] } => {
  const values: unknown[] = [filter.search, offset, limit];
  const owner = organizationId === null ? null : `$${values.push(organizationId)}`;
  const conditions = countedConditions(filter, (value) => `$${values.push(value)}`);
  const name = `catalog.search ${sort} ${isChosen ? 'chosen' : owner === null ? '' : 'own'} ${shapeOf(conditions, filter)}`;
  let found = statements.get(name);
  if (found === undefined) {
    found = statement<SearchRow>(name, searchText({ owner, isChosen, sort, conditions }));
    statements.set(name, found);
  }
  return { statement: found, values };
};
