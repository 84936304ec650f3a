import type { CategoryNode } from '@goodshelf/contract/admin-categories.contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queryKeyOf, useApiQuery } from '../../shell/api/use-api-query.ts';
import { useSession } from '../../shell/platform.tsx';

/** Whose tree a page keeps: the platform's, by its staff, or an organization's own. */
export type TreeOf = 'shared' | 'own';

const calls = {
  shared: {
    list: 'listCategoryTree',
    add: 'addCategory',
    order: 'orderCategories',
    rename: 'renameCategory',
    move: 'moveCategory',
    remove: 'deleteCategory',
  },
  own: {
    list: 'listOwnCategories',
    add: 'addOwnCategory',
    order: 'orderOwnCategories',
    rename: 'renameOwnCategory',
    move: 'moveOwnCategory',
    remove: 'deleteOwnCategory',
  },
} as const;

export const TreeContext = createContext<TreeOf>('shared');

/** The calls for the tree that the page around is about; both owners' take and answer the same. */
export const useTreeCalls = () => calls[useContext(TreeContext)];

export const useTree = () => useApiQuery(useTreeCalls().list, {});

type Known = { readonly items: CategoryNode[] };

/** What the page knows of the tree, to be read anew after each change. */
export const useKnownTree = () => {
  const { user } = useSession();
  const queries = useQueryClient();
  const queryKey = queryKeyOf(useTreeCalls().list, user, {});
  return {
    nodes: (): readonly CategoryNode[] => queries.getQueryData<Known>(queryKey)?.items ?? [],
    show: (items: CategoryNode[]): void =>
      void queries.setQueryData<Known>(queryKey, (known) => known && { ...known, items }),
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
};
