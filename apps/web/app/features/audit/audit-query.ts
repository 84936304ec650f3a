import type { endpoints, SentInput } from '@goodshelf/contract';
import { dateRangeIn } from '../../ui/list/date-range.tsx';
import { readListQuery } from '../../ui/list/list-query.ts';

type Query = NonNullable<SentInput<(typeof endpoints)['listAuditEntries']>['query']>;

/** The areas and sort keys of the contract (`auditAreas`, `auditSorts`), newest first by default. */
export const areas: readonly NonNullable<Query['area']>[] = ['users', 'settings', 'orders', 'support'];
const sorts: readonly NonNullable<Query['sort']>[] = ['-at', 'at'];

/** What the API is asked for a page of the log with this address. */
export const auditQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, { sorts, defaultSort: '-at' });
  const area = areas.find((known) => known === address.get('area'));
  return {
    ...dateRangeIn(address),
    sort: sorts.find((known) => known === sort) ?? '-at',
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(area === undefined ? {} : { area }),
  } satisfies Query;
};

/** Whether the address leaves entries out. */
export const isNarrowed = ({ search, area, from, before }: Query): boolean =>
  [search, area, from, before].some((filter) => filter !== undefined);
