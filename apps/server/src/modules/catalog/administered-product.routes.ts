import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { addProduct } from './add-product.ts';
import { getAdministeredProduct } from './administered-product.queries.ts';
import { sharedCatalogue } from './catalogue-owner.ts';
import { changeStock } from './change-stock.ts';
import { addImage, receiveImagePart, type ImageDeps } from './images/receive-image.ts';
import { setImages } from './images/set-images.ts';
import { setVariants } from './set-variants.ts';
import { updateProduct } from './update-product.ts';

/** One product of the shared catalogue as platform staff keep it. */
export const administeredProductRoutes = ({
  db,
  clock,
  photos,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly photos: ImageDeps['photos'];
}): Binding[] => {
  const owner = sharedCatalogue(db);
  const deps = { owner, clock, photos };
  const add = addProduct(deps);
  const update = updateProduct(deps);
  const setFormats = setVariants(deps);
  const count = changeStock(deps);
  const announceImage = addImage(deps);
  const receivePart = receiveImagePart(deps);
  const keepImages = setImages(deps);
  return [
    bind(endpoints.addProduct, ({ subject }, { body }) => add(subject, body)),
    bind(endpoints.getAdministeredProduct, (_context, { params }) =>
      getAdministeredProduct(owner, params.productId),
    ),
    bind(endpoints.updateProduct, ({ subject }, { params, body }) => update(subject, params.productId, body)),
    bind(endpoints.setVariants, ({ subject }, { params, body }) =>
      setFormats(subject, params.productId, body),
    ),
    bind(endpoints.addProductImage, (_context, { params, body }) => announceImage(params.productId, body)),
    bind(endpoints.uploadProductImagePart, ({ subject }, { params, body }) =>
      receivePart(subject, params, body),
    ),
    bind(endpoints.setProductImages, ({ subject }, { params, body }) =>
      keepImages(subject, params.productId, body),
    ),
    bind(endpoints.setStock, ({ subject }, { params, body }) => count(subject, params.productId, body)),
  ];
};
