import type { SavedOrderFilter } from '@goodshelf/contract/order-filters.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../shell/platform.tsx';

/** Whose orders the list has: the active organization's, or all of them. */
export type FilteredList = 'own' | 'staff';

const calls = {
  own: { list: 'listOrderFilters', save: 'saveOrderFilter', remove: 'removeOrderFilter' },
  staff: { list: 'listStaffOrderFilters', save: 'saveStaffOrderFilter', remove: 'removeStaffOrderFilter' },
} as const;

type Body = Pick<SavedOrderFilter, 'name' | 'filter'> & { readonly version: number | null };

/** The saved filters of a list, and what is done with them. Whatever came of a change, they are read anew. */
export const useSavedFilters = (of: FilteredList) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { list, save, remove } = calls[of];
  const { data } = useApiQuery(list, {});
  const refresh = () => queries.invalidateQueries({ queryKey: [list] });
  return {
    filters: data?.items,
    saveCall: save,
    save: (filterId: string, body: Body) => api(save, { params: { filterId }, body }).finally(refresh),
    remove: (filterId: string) => api(remove, { params: { filterId } }).finally(refresh),
  };
};
