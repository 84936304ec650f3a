import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { addProduct } from './add-product.ts';
import { getAdministeredProduct } from './administered-product.queries.ts';
import type { ProductDeps } from './change-product.ts';
import { changeStock } from './change-stock.ts';
import { setVariants } from './set-variants.ts';
import { updateProduct } from './update-product.ts';

/** One product of the shared catalogue as platform staff keep it. */
export const administeredProductRoutes = (deps: ProductDeps): Binding[] => {
  const add = addProduct(deps);
  const update = updateProduct(deps);
  const setFormats = setVariants(deps);
  const count = changeStock(deps);
  return [
    bind(endpoints.addProduct, ({ subject }, { body }) => add(subject, body)),
    bind(endpoints.getAdministeredProduct, (_context, { params }) =>
      getAdministeredProduct(deps.db, params.productId),
    ),
    bind(endpoints.updateProduct, ({ subject }, { params, body }) => update(subject, params.productId, body)),
    bind(endpoints.setVariants, ({ subject }, { params, body }) =>
      setFormats(subject, params.productId, body),
    ),
    bind(endpoints.setStock, ({ subject }, { params, body }) => count(subject, params.productId, body)),
  ];
};
