import type { CategoryNode } from '@goodshelf/contract/admin-categories.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useRef } from 'react';
import { useKnownTree } from './tree-of.ts';

/** The version that whoever types here has been told of. Who saves behind somebody else's back is told once, and what they typed stays. */
export const useSeenVersion = (category: CategoryNode) => {
  const tree = useKnownTree();
  const seen = useRef(category.version);
  return {
    seen,
    saving: async (save: () => Promise<unknown>): Promise<void> => {
      try {
        await save();
      } catch (error) {
        await tree.refresh();
        if (error instanceof Problem && error.code === 'category_changed')
          seen.current = tree.nodes().find(({ id }) => id === category.id)?.version ?? seen.current;
        throw error;
      }
      void tree.refresh();
    },
  };
};
