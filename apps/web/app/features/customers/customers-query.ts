import { customerKinds, customerSorts } from '@goodshelf/contract/customer-words';
import { readListQuery } from '../../ui/list/list-query.ts';

const defaultSort = '-last_order_at';

/** What the API is asked for a page of the list with this address. */
export const customersQueryOf = (address: URLSearchParams) => {
  const { search, sort, page, pageSize } = readListQuery(address, { sorts: customerSorts, defaultSort });
  const kind = customerKinds.find((known) => known === address.get('kind'));
  return {
    sort: customerSorts.find((known) => known === sort) ?? defaultSort,
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
  };
};

/** Whether the address leaves customers out. */
export const isNarrowed = ({ search, kind }: { readonly search?: string; readonly kind?: string }): boolean =>
  search !== undefined || kind !== undefined;
