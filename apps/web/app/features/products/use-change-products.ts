import { useQueryClient } from '@tanstack/react-query';
import type { Refused } from '../../ui/list/bulk-bar.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';

/** As many as the API takes in one call. */
const mostAtOnce = 100;

type Told = { readonly results: readonly { readonly id: string; readonly problem: string | null }[] };

/** Changes many products, a hundred in a call; resolves with those that were refused. The list is read anew whatever comes of it. */
export const useChangeProducts = () => {
  const queries = useQueryClient();
  const calls = useCatalogueCalls();
  return async <Product extends { readonly id: string }>(
    products: readonly Product[],
    send: (productIds: string[]) => Promise<Told>,
  ): Promise<readonly Refused<Product>[]> => {
    const problems = new Map<string, string | null>();
    try {
      for (let at = 0; at < products.length; at += mostAtOnce) {
        const { results } = await send(products.slice(at, at + mostAtOnce).map(({ id }) => id));
        for (const { id, problem } of results) problems.set(id, problem);
      }
    } finally {
      void queries.invalidateQueries({ queryKey: [calls.list] });
      await queries.invalidateQueries({ queryKey: [calls.get] });
    }
    return products.flatMap((row) => {
      const problem = problems.get(row.id) ?? null;
      return problem === null ? [] : [{ row, problem }];
    });
  };
};
