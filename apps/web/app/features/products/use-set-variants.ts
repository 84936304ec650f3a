import type { AdministeredProduct, AdministeredVariant } from '@goodshelf/contract/admin-product.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeyOf } from '../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { useCatalogueCalls } from './catalogue-of.ts';

type Change = (variants: readonly AdministeredVariant[]) => readonly AdministeredVariant[];

/** What the API is sent of a format that is there. */
export const sentVariant = ({
  on_hand: _onHand,
  allow_backorder: _mayBackorder,
  ...said
}: AdministeredVariant) => said;

/**
 * Takes formats away and puts them in order: shown at once, saved one change after the other. Where one is refused or
 * its answer is lost, the product is read anew and shows what is true.
 */
export const useSetVariants = (productId: string) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const calls = useCatalogueCalls();
  const key = queryKeyOf(calls.get, user, { params: { productId } });
  const saving = useRef<Promise<void>>(Promise.resolve());
  const shown = (): AdministeredProduct | undefined => queries.getQueryData(key);
  const save = async (): Promise<void> => {
    const product = shown();
    if (product === undefined) return;
    try {
      await api(calls.setVariants, {
        params: { productId },
        body: { version: product.version, variants: product.variants.map(sentVariant) },
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: key });
    }
  };
  return (change: Change): void => {
    // A read on its way would show what was before.
    void queries.cancelQueries({ queryKey: key });
    queries.setQueryData<AdministeredProduct>(
      key,
      (product) => product && { ...product, variants: [...change(product.variants)] },
    );
    saving.current = saving.current.then(save, save);
  };
};
