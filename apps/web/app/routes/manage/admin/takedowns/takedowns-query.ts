import type { endpoints, SentInput } from '@goodshelf/contract';
import { takedownStates } from '@goodshelf/contract/takedown-words';
import { readListQuery } from '../../../../ui/list/list-query.ts';

type Query = NonNullable<SentInput<(typeof endpoints)['listTakedowns']>['query']>;

// The latest comes first; there is no other order.
const order = { sorts: [''], defaultSort: '' };

/** What the API is asked for a page of the list with this address. */
export const takedownsQueryOf = (address: URLSearchParams) => {
  const { search, page, pageSize } = readListQuery(address, order);
  const state = takedownStates.find((known) => known === address.get('state'));
  return {
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
  } satisfies Query;
};
