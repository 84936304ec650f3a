import type { endpoints, SentInput } from '@goodshelf/contract';
import { withdrawalStatus, withdrawalStatuses, type WithdrawalStatus } from '@goodshelf/contract/lookups';
import { readListQuery } from '../../../../ui/list/list-query.ts';

type Query = NonNullable<SentInput<(typeof endpoints)['listAllWithdrawals']>['query']>;

// The order follows from the status; there is no other.
const order = { sorts: [''], defaultSort: '' };

/** Which withdrawals an address names; the pending ones when it names none. */
export const statusOf = (address: URLSearchParams): WithdrawalStatus =>
  withdrawalStatuses.find(({ value }) => String(value) === address.get('status'))?.value ??
  withdrawalStatus.pending;

/** What the API is asked for a page of the list with this address. */
export const withdrawalsQueryOf = (address: URLSearchParams) => {
  const { search, page, pageSize } = readListQuery(address, order);
  return {
    status: statusOf(address),
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
  } satisfies Query;
};
