import type { endpoints, SentInput } from '@goodshelf/contract';
import { isValueOf, orderStatuses } from '@goodshelf/contract/lookups';
import { dateRangeIn } from '../../../../ui/list/date-range.tsx';
import { readListQuery, wholeNumber } from '../../../../ui/list/list-query.ts';

type Query = NonNullable<SentInput<(typeof endpoints)['listAdministeredOrders']>['query']>;

/** The sort keys of the contract (`administeredOrderSorts`), newest first by default. */
const sorts: readonly NonNullable<Query['sort']>[] = ['-placed_at', 'placed_at'];
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the API is asked for a page of the list with this address. */
export const staffOrdersQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, { sorts, defaultSort: '-placed_at' });
  const status = wholeNumber(address.get('status'));
  const organizationId = address.get('organization') ?? '';
  return {
    ...dateRangeIn(address),
    sort: sorts.find((known) => known === sort) ?? '-placed_at',
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(isValueOf(orderStatuses, status) ? { status } : {}),
    ...(uuid.test(organizationId) ? { organization_id: organizationId } : {}),
  } satisfies Query;
};

/** Whether the address leaves orders out. */
export const isNarrowed = ({ search, status, organization_id: of, from, before }: Query): boolean =>
  [search, status, of, from, before].some((filter) => filter !== undefined);
