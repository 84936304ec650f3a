import type { ProductDestination } from '@goodshelf/contract/admin-products.contract';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../shell/platform.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';

/** As many as the API takes in one call. */
const mostAtOnce = 100;

/** Puts products into another status; resolves with those that may not go there. The list is read anew whatever comes of it. */
export const useMoveProducts = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const calls = useCatalogueCalls();
  return async <Product extends { readonly id: string }>(
    products: readonly Product[],
    status: ProductDestination,
    reason: string | null,
  ) => {
    const problems = new Map<string, string | null>();
    try {
      for (let at = 0; at < products.length; at += mostAtOnce) {
        const ids = products.slice(at, at + mostAtOnce).map(({ id }) => id);
        const { results } = await api(calls.move, { body: { product_ids: ids, status, reason } });
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
