import type { GroupDetails, GroupProduct } from '@goodshelf/contract/admin-groups.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeyOf } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';

type Change = (products: readonly GroupProduct[]) => readonly GroupProduct[];

/**
 * Changes the products of a group: shown at once, saved one change after the other. Where one is refused or its answer
 * is lost, the group is read anew and shows what is true.
 */
export const useGroupProducts = (groupId: string) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const key = queryKeyOf('getGroup', user, { params: { groupId } });
  const saving = useRef<Promise<void>>(Promise.resolve());
  const shown = (): GroupDetails | undefined => queries.getQueryData(key);
  const show = (change: (group: GroupDetails) => GroupDetails): void => {
    queries.setQueryData<GroupDetails>(key, (group) => group && change(group));
  };
  const save = async (): Promise<void> => {
    const group = shown();
    if (group === undefined) return;
    try {
      const { version } = await api('setGroupProducts', {
        params: { groupId },
        body: { version: group.version, product_ids: group.products.map(({ id }) => id) },
      });
      show((now) => ({ ...now, version }));
    } catch (error) {
      await queries.invalidateQueries({ queryKey: key });
      if (!(error instanceof Problem)) throw error;
    }
  };
  return (change: Change): void => {
    // A read on its way would show what was before.
    void queries.cancelQueries({ queryKey: key });
    show((group) => ({ ...group, products: [...change(group.products)] }));
    saving.current = saving.current.then(save, save);
    void saving.current.then(() => queries.invalidateQueries({ queryKey: ['listGroups'] }));
  };
};
