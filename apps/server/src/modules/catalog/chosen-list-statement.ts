import type { ProductSorting } from '@goodshelf/contract/lookups';
import { statement, type Statement } from '../../platform/database/index.ts';
import { isOwnOffer } from '../offers/index.ts';
import { ownConditions, shapeOf, sharedConditions, type ListFilter } from './list-filter.ts';
import { askedText, chosenListed, chosenRows, orders, ownListed, rankingColumns } from './list-order.ts';
import type { ListedRow } from './list-statement.ts';

const statements = new Map<string, Statement<ListedRow>>();

type ChosenSelection = {
  readonly organizationId: string;
  readonly filter: ListFilter;
  readonly sort: ProductSorting;
  readonly offset: number;
  readonly limit: number;
};

/**
 * The statement for one page of what an organization sells that chooses it, and its values. What is chosen is little
 * (`chosenTitlesMax`), so all that fits is gathered and sorted; each combination of order and filters is one named statement.
 */
export const chosenListStatement = ({
  organizationId,
  filter,
  sort,
  offset,
  limit,
}: ChosenSelection): { statement: Statement<ListedRow>; values: unknown[] } => {
  const values: unknown[] = [organizationId, offset, limit];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const search = filter.search === null ? null : parameter(filter.search);
  const shared = sharedConditions(filter, parameter);
  const own = ownConditions(filter, parameter);
  const parts = ['catalog.chosen-list', sort, search === null ? '' : 'search', shapeOf(shared, filter)];
  const name = parts.filter((part) => part !== '').join(' ');
  let found = statements.get(name);
  if (found === undefined) {
    found = statement<ListedRow>(name, listText(sort, search, allOf(shared), allOf(own)));
    statements.set(name, found);
  }
  return { statement: found, values };
};

const allOf = (conditions: Readonly<Record<string, string>>): string =>
  Object.values(conditions)
    .map((text) => ` and ${text}`)
    .join('');

const listText = (sort: ProductSorting, search: string | null, shared: string, own: string): string => {
  const asked = search === null ? '' : `with ${askedText(search, chosenRows('$1'))}`;
  const ranking = (row: string) => (search === null ? '' : `, ${rankingColumns(row)}`);
  const sharedFrom = search === null ? `${chosenRows('$1')} as v` : 'asked cross join found v';
  const ownFrom = search === null ? 'products p' : 'asked cross join products p';
  const found = search === null ? '' : ' and p.search_vector @@ asked.query';
  return `${asked} select p.id, p.has_own_card from (
     select ${chosenListed}${ranking('v')} from ${sharedFrom} where true${shared}
     union all
     select ${ownListed}${ranking('p')} from ${ownFrom} where ${isOwnOffer('p', '$1')}${found}${own}
   ) as p order by ${orders[sort]} offset $2::int limit $3::int`;
};
