import type { endpoints, Output, SentInput } from '@goodshelf/contract';
import { isValueOf, organizationTypes } from '@goodshelf/contract/lookups';
import { statusWords } from '../../../../features/organizations/organization-status.tsx';
import { readListQuery } from '../../../../ui/list/list-query.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.list;

type Query = NonNullable<SentInput<(typeof endpoints)['listAdministeredOrganizations']>['query']>;
type Status = NonNullable<Query['status']>;
type Sort = NonNullable<Query['sort']>;

/** The sort keys of the contract (`organizationSorts`), newest first by default. */
const sorts: readonly Sort[] = ['-created_at', 'created_at', 'name', '-name'];
export const statuses: readonly Status[] = ['pending', 'approved', 'rejected'];

/** What the API is asked for a page of the list with this address. */
export const organizationsQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, { sorts, defaultSort: '-created_at' });
  const status = statuses.find((known) => known === address.get('status'));
  const type = address.get('type');
  return {
    sort: sorts.find((known) => known === sort) ?? '-created_at',
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(isValueOf(organizationTypes, type) ? { type } : {}),
  } satisfies Query;
};

type Counts = Output<(typeof endpoints)['listAdministeredOrganizations']>['counts'];

/** The status filter with its counts; all three states are always there to choose. */
export const statusChoices = (counts: Counts) => {
  const countOf = (status: Status): number => counts.find((row) => row.status === status)?.count ?? 0;
  return [
    { value: null, label: texts.all, count: counts.reduce((total, { count }) => total + count, 0) },
    ...statuses.map((status) => ({ value: status, label: statusWords[status], count: countOf(status) })),
  ];
};
