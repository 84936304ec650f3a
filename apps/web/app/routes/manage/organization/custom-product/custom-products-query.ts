import type { endpoints, SentInput } from '@goodshelf/contract';
import { isValueOf, productStatuses } from '@goodshelf/contract/lookups';
import { readListQuery, wholeNumber } from '../../../../ui/list/list-query.ts';

type Query = NonNullable<SentInput<(typeof endpoints)['listOwnProducts']>['query']>;
type Sort = NonNullable<Query['sort']>;

/** The sort keys of the contract, the newest first by default. */
const sorts: readonly Sort[] = ['-created_at', 'created_at', 'title', '-title', 'price', '-price'];

/** What the API is asked for a page of the list with this address. */
export const customProductsQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, { sorts, defaultSort: '-created_at' });
  const status = wholeNumber(address.get('status'));
  return {
    sort: sorts.find((known) => known === sort) ?? '-created_at',
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(isValueOf(productStatuses, status) ? { status } : {}),
  } satisfies Query;
};
