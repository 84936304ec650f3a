import { endpoints } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { addOwnProduct } from './add-own-product.ts';
import { getAdministeredProduct } from './administered-product.queries.ts';
import { presentAdministeredSummary, presentCategory } from './administered-products.present.ts';
import { ownCatalogue } from './catalogue-owner.ts';
import { categorizeProducts } from './categorize-products.ts';
import { changeStock } from './change-stock.ts';
import { addImage, receiveImagePart, type ImageDeps } from './images/receive-image.ts';
import { setImages } from './images/set-images.ts';
import { moveProducts } from './move-products.ts';
import { listChoosableCategories, listOwnProducts } from './own-products.queries.ts';
import { setVariants } from './set-variants.ts';
import { updateProduct } from './update-product.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly photos: ImageDeps['photos'] };

/** The products that an organization keeps of its own. */
export const ownProductsRoutes = (deps: Deps): Binding[] => {
  const { db, clock, photos } = deps;
  const add = addOwnProduct(deps);
  const of = (scope: OrgScope) => ({ owner: ownCatalogue(db, scope), clock, photos });
  return [
    bind(endpoints.listOwnProducts, async ({ scope }, { query }) => {
      const { rows, total } = await listOwnProducts(db, scope, query);
      return {
        items: rows.map(presentAdministeredSummary),
        ...pageNumbers(query, total),
      };
    }),
    bind(endpoints.addOwnProduct, ({ scope, subject }, { body }) => add(scope, subject, body)),
    bind(endpoints.moveOwnProducts, ({ scope, subject }, { body }) => moveProducts(of(scope))(subject, body)),
    bind(endpoints.categorizeOwnProducts, ({ scope, subject }, { body }) =>
      categorizeProducts(of(scope))(subject, body),
    ),
    bind(endpoints.listChoosableCategories, async ({ scope }) => ({
      items: (await listChoosableCategories(db, scope)).map((row) => ({
        ...presentCategory(row),
        is_own: row.is_own,
      })),
    })),
    bind(endpoints.getOwnProduct, ({ scope }, { params }) =>
      getAdministeredProduct(ownCatalogue(db, scope), params.productId),
    ),
    bind(endpoints.updateOwnProduct, ({ scope, subject }, { params, body }) =>
      updateProduct(of(scope))(subject, params.productId, body),
    ),
    bind(endpoints.setOwnVariants, ({ scope, subject }, { params, body }) =>
      setVariants(of(scope))(subject, params.productId, body),
    ),
    bind(endpoints.addOwnImage, ({ scope }, { params, body }) => addImage(of(scope))(params.productId, body)),
    bind(endpoints.uploadOwnImagePart, ({ scope, subject }, { params, body }) =>
      receiveImagePart(of(scope))(subject, params, body),
    ),
    bind(endpoints.setOwnImages, ({ scope, subject }, { params, body }) =>
      setImages(of(scope))(subject, params.productId, body),
    ),
    bind(endpoints.setOwnStock, ({ scope, subject }, { params, body }) =>
      changeStock(of(scope))(subject, params.productId, body),
    ),
  ];
};
