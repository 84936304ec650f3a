import type { endpoints, SentInput } from '@goodshelf/contract';
import { titlesAtOnceMax, type SelectionAction } from '@goodshelf/contract/assortment.contract';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../shell/platform.tsx';

type Matching = NonNullable<SentInput<(typeof endpoints)['chooseTitles']>['body']['matching']>;

/** Adds titles, leaves them out or features them; the page is read anew whatever comes of it. */
export const useChoose = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const read = async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: ['getAssortment'] });
    await queries.invalidateQueries({ queryKey: ['listSelection'] });
  };
  return {
    choose: async (action: SelectionAction, ids: readonly string[]): Promise<void> => {
      try {
        for (let at = 0; at < ids.length; at += titlesAtOnceMax)
          await api('chooseTitles', {
            body: { action, product_ids: ids.slice(at, at + titlesAtOnceMax) },
          });
      } finally {
        await read();
      }
    },
    chooseMatching: async (action: SelectionAction, matching: Matching): Promise<void> => {
      try {
        await api('chooseTitles', { body: { action, matching } });
      } finally {
        await read();
      }
    },
  };
};
