import type { endpoints, SentInput } from '@goodshelf/contract';
import { isValueOf, orderStatuses } from '@goodshelf/contract/lookups';
import { placedIn } from '../../../../features/orders/placed-query.ts';
import { readListQuery, wholeNumber } from '../../../../ui/list/list-query.ts';

type Query = NonNullable<SentInput<(typeof endpoints)['listAdministeredOrders']>['query']>;

/** The sort keys of the contract (`administeredOrderSorts`), newest first by default. */
export const staffOrderSorts: readonly NonNullable<Query['sort']>[] = ['-placed_at', 'placed_at'];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The organization that the address narrows the list to. */
export const organizationIn = (address: URLSearchParams): string | null => {
  const id = address.get('organization') ?? '';
  return uuid.test(id) ? id : null;
};

/** What the API is asked for a page of the list with this address. */
export const staffOrdersQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, {
    sorts: staffOrderSorts,
    defaultSort: '-placed_at',
  });
  const status = wholeNumber(address.get('status'));
  const organizationId = organizationIn(address);
  return {
    ...placedIn(address),
    sort: staffOrderSorts.find((known) => known === sort) ?? '-placed_at',
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(isValueOf(orderStatuses, status) ? { status } : {}),
    ...(organizationId === null ? {} : { organization_id: organizationId }),
  } satisfies Query;
};

/** Whether the address leaves orders out. */
export const isNarrowed = ({ search, status, organization_id: of, from, before }: Query): boolean =>
  [search, status, of, from, before].some((filter) => filter !== undefined);
