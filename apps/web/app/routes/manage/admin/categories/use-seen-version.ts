import type { CategoryNode, CategoryTree } from '@goodshelf/contract/admin-categories.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeyOf } from '../../../../shell/api/use-api-query.ts';
import { useSession } from '../../../../shell/platform.tsx';

/** The version that whoever types here has been told of. Who saves behind somebody else's back is told once, and what they typed stays. */
export const useSeenVersion = (category: CategoryNode) => {
  const { user } = useSession();
  const queries = useQueryClient();
  const seen = useRef(category.version);
  const key = queryKeyOf('listCategoryTree', user, {});
  return {
    seen,
    saving: async (save: () => Promise<unknown>): Promise<void> => {
      try {
        await save();
      } catch (error) {
        await queries.invalidateQueries({ queryKey: key });
        if (error instanceof Problem && error.code === 'category_changed') {
          const now = queries.getQueryData<CategoryTree>(key)?.items.find(({ id }) => id === category.id);
          seen.current = now?.version ?? seen.current;
        }
        throw error;
      }
      void queries.invalidateQueries({ queryKey: key });
    },
  };
};
