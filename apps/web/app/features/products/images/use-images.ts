import type { AdministeredProduct, ProductImage } from '@goodshelf/contract/admin-product.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeyOf } from '../../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../../shell/platform.tsx';
import { useCatalogueCalls } from '../catalogue-of.ts';

type Images = readonly ProductImage[];

/**
 * The images of a product, and what is done to them: shown at once, saved one change after the other, an image that has
 * just come among them. Where one is refused, the product is read anew and shows what is true.
 */
export const useImages = (product: AdministeredProduct) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const calls = useCatalogueCalls();
  const params = { productId: product.id };
  const key = queryKeyOf(calls.get, user, { params });
  const [wanted, setWanted] = useState<Images | null>(null);
  const changing = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const truth = (): Images => queries.getQueryData<AdministeredProduct>(key)?.images ?? product.images;

  const inTurn = (change: () => Promise<void>): Promise<void> => {
    const turn = changing.current.then(async () => {
      try {
        await change();
      } finally {
        await queries.invalidateQueries({ queryKey: key });
        void queries.invalidateQueries({ queryKey: [calls.list] });
      }
    });
    changing.current = turn.catch(() => undefined);
    return turn;
  };
  /** `change` says how the images that are there shall be; resolves when that is so, or has been refused. */
  const setImages = async (change: (images: Images) => Images): Promise<void> => {
    setWanted((shown) => change(shown ?? truth()));
    waiting.current += 1;
    try {
      await inTurn(async () => {
        const seen = truth();
        const images = change(seen).map(({ id, alt }) => ({ id, alt }));
        await api(calls.setImages, { params, body: { seen: seen.map(({ id }) => id), images } });
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    } finally {
      waiting.current -= 1;
      if (waiting.current === 0) setWanted(null);
    }
  };
  return { images: wanted ?? product.images, inTurn, setImages };
};

/** The images in the order of `order`; what has come meanwhile stands behind. */
export const inOrderOf = (order: Images): ((images: Images) => Images) => {
  const places = new Map(order.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: ProductImage): number => places.get(id) ?? places.size;
  return (images) => [...images].sort((left, right) => placeOf(left) - placeOf(right));
};
