import { isValueOf, orderStatuses } from '@goodshelf/contract/lookups';
import type { OrderFilter } from '@goodshelf/contract/order-filters.contract';
import { isOrderPeriod, startOfDay } from '@goodshelf/contract/order-periods';
import { readListQuery, wholeNumber } from '../../../ui/list/list-query.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Sort = OrderFilter['sort'];
type Options = { readonly sorts: readonly Sort[] };

const dayIn = (text: string | null): string | null =>
  text !== null && startOfDay(text) !== null ? text : null;

/** What the address narrows and sorts the list by; what makes no sense there counts as not written. */
export const filterIn = (address: URLSearchParams, { sorts }: Options): OrderFilter => {
  const { search, sort } = readListQuery(address, { sorts, defaultSort: '-placed_at' });
  const status = wholeNumber(address.get('status'));
  const period = address.get('period');
  const hasPeriod = isOrderPeriod(period);
  const organization = address.get('organization') ?? '';
  return {
    search,
    status: isValueOf(orderStatuses, status) ? status : null,
    period: hasPeriod ? period : null,
    from: hasPeriod ? null : dayIn(address.get('from')),
    until: hasPeriod ? null : dayIn(address.get('until')),
    organization_id: uuid.test(organization) ? organization.toLowerCase() : null,
    sort: sorts.find((known) => known === sort) ?? '-placed_at',
  };
};

/** The address of the list as a filter has it: the filter itself, so that it can be sent to somebody. */
export const addressOf = (filter: OrderFilter): `?${string}` => {
  const { search, status, period, from, until, organization_id: organization, sort } = filter;
  const words = Object.entries({ search, status, period, from, until, organization })
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams([...words, ...(sort === '-placed_at' ? [] : [['sort', sort]])]).toString()}`;
};

/** Whether two filters show the same. */
export const isSameFilter = (one: OrderFilter, other: OrderFilter): boolean =>
  addressOf(one) === addressOf(other);
