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
  /** What the server has said last; while nothing is on its way, that is what is shown. */
  const told = useRef<GroupDetails>(undefined);
  const pending = useRef(0);
  const save = async (): Promise<void> => {
    const group = shown();
    if (group === undefined) return;
    try {
      const { version } = await api('setGroupProducts', {
        params: { groupId },
        body: { version: group.version, product_ids: group.products.map(({ id }) => id) },
      });
      told.current = { ...group, version };
      show((now) => ({ ...now, version }));
    } catch (error) {
      // Where the server cannot even be asked what is true, nothing is shown that it has not said.
      const { current } = told;
      if (current !== undefined) show(() => current);
      await queries.invalidateQueries({ queryKey: key });
      if (!(error instanceof Problem)) throw error;
    }
  };
  return (change: Change): void => {
    // A read on its way would show what was before.
    void queries.cancelQueries({ queryKey: key });
    if (pending.current === 0) told.current = shown();
    pending.current += 1;
    show((group) => ({ ...group, products: [...change(group.products)] }));
    saving.current = saving.current.then(save, save).finally(() => {
      pending.current -= 1;
    });
    void saving.current.then(() => queries.invalidateQueries({ queryKey: ['listGroups'] }));
  };
};
