import type { endpoints, Output, SentInput } from '@goodshelf/contract';
import { isValueOf, organizationUserStatuses } from '@goodshelf/contract/lookups';
import { memberTexts } from '../../../../features/members/texts.ts';
import { readListQuery, wholeNumber } from '../../../../ui/list/list-query.ts';

const texts = memberTexts.list;

type Query = NonNullable<SentInput<(typeof endpoints)['listAdministeredUsers']>['query']>;
type Sort = NonNullable<Query['sort']>;

/** The sort keys of the contract (`userSorts`), newest first by default. */
const sorts: readonly Sort[] = ['-added_at', 'added_at', 'email', '-email'];

/** What the API is asked for a page of the list with this address. */
export const usersQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, { sorts, defaultSort: '-added_at' });
  const status = wholeNumber(address.get('status'));
  return {
    sort: sorts.find((known) => known === sort) ?? '-added_at',
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(isValueOf(organizationUserStatuses, status) ? { status } : {}),
  } satisfies Query;
};

type Counts = Output<(typeof endpoints)['listAdministeredUsers']>['counts'];

const totalOf = (counts: Counts): number => counts.reduce((total, { count }) => total + count, 0);

/** As many as are seen at once. */
const fewUsers = 10;

/** Whether something in the address leaves users out. */
export const isNarrowed = ({ search, status }: ReturnType<typeof usersQueryOf>): boolean =>
  search !== undefined || status !== undefined;

/** Whether the list is short by itself, not because something narrows it. */
export const isShortList = (query: ReturnType<typeof usersQueryOf>, counts: Counts | undefined): boolean =>
  !isNarrowed(query) && query.page === 1 && (counts === undefined || totalOf(counts) <= fewUsers);

/** The status filter: all, and each status of the specification. */
export const userStatusChoices = (counts: Counts) => [
  { value: null, label: texts.all, count: totalOf(counts) },
  ...organizationUserStatuses.map(({ value, label }) => ({
    value: String(value),
    label,
    count: counts.find(({ status }) => status === value)?.count ?? 0,
  })),
];
