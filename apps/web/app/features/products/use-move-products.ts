import type { ProductDestination } from '@goodshelf/contract/admin-products.contract';
import { usePlatform } from '../../shell/platform.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';
import { useChangeProducts } from './use-change-products.ts';

/** Puts products into another status; resolves with those that may not go there. */
export const useMoveProducts = () => {
  const { api } = usePlatform();
  const calls = useCatalogueCalls();
  const change = useChangeProducts();
  return <Product extends { readonly id: string }>(
    products: readonly Product[],
    status: ProductDestination,
    reason: string | null,
  ) => change(products, (ids) => api(calls.move, { body: { product_ids: ids, status, reason } }));
};
