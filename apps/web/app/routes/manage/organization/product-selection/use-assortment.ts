import type { endpoints, Output } from '@goodshelf/contract';
import type { AssortmentMode, AssortmentRule } from '@goodshelf/contract/assortment.contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';

export type Assortment = Output<(typeof endpoints)['getAssortment']>;

/** What the organization sells, and how to change it; what is shown afterwards is what the server says. */
export const useAssortment = () => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const answer = useApiQuery('getAssortment', {});
  const read = async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: ['listSelection'] });
    await queries.invalidateQueries({ queryKey: ['getAssortment'] });
  };
  const set = async (
    { version }: Assortment,
    mode: AssortmentMode,
    rules: readonly AssortmentRule[],
  ): Promise<void> => {
    try {
      await api('setAssortment', { body: { version, mode, rules: [...rules] } });
    } finally {
      await read();
    }
  };
  return {
    answer,
    set,
    feature: async (assortment: Assortment, featured: Assortment['featured']): Promise<void> => {
      // Where it was dropped it stays, until the server says otherwise.
      queries.setQueryData<Assortment>(queryKeyOf('getAssortment', user, {}), (shown) =>
        shown === undefined ? shown : { ...shown, featured },
      );
      try {
        await api('orderFeatured', {
          body: { version: assortment.version, product_ids: featured.map(({ id }) => id) },
        });
      } finally {
        await read();
      }
    },
  };
};
