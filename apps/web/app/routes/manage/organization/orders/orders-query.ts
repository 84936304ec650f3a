import type { endpoints, Output, SentInput } from '@goodshelf/contract';
import { isValueOf, orderStatuses } from '@goodshelf/contract/lookups';
import { orderStatusWords } from '../../../../features/orders/order-status.tsx';
import { placedIn } from '../../../../features/orders/placed-query.ts';
import { readListQuery, wholeNumber } from '../../../../ui/list/list-query.ts';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.orders;

type Query = SentInput<(typeof endpoints)['listOrders']>['query'];
type Sort = NonNullable<Query['sort']>;

/** The sort keys of the contract (`orderSorts`), newest first by default. */
export const orderSorts: readonly Sort[] = [
  '-placed_at',
  'placed_at',
  '-total_cents',
  'total_cents',
  '-number',
  'number',
];

/** What the API is asked for a page of the list with this address. */
export const ordersQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, {
    sorts: orderSorts,
    defaultSort: '-placed_at',
  });
  const status = wholeNumber(address.get('status'));
  return {
    ...placedIn(address),
    sort: orderSorts.find((known) => known === sort) ?? '-placed_at',
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(isValueOf(orderStatuses, status) ? { status } : {}),
  } satisfies Query;
};

type Counts = Output<(typeof endpoints)['listOrders']>['counts'];

/** The status filter: all, and each status that an order has (or that is chosen, so that it can be left again). */
export const statusChoices = (counts: Counts, chosen: number | undefined) => [
  { value: null, label: texts.all, count: counts.reduce((total, { count }) => total + count, 0) },
  ...counts
    .filter(({ status, count }) => count > 0 || status === chosen)
    .map(({ status, name, count }) => ({
      value: String(status),
      label: orderStatusWords(status, name),
      count,
    })),
];
