import { endpoints } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import { presentAdministeredSummary, presentCategory } from './administered-products.present.ts';
import { listAdministeredProducts, listSharedCategories } from './administered-products.queries.ts';
import { sharedCatalogue } from './catalogue-owner.ts';
import { categorizeProducts } from './categorize-products.ts';
import { moveProducts } from './move-products.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

/** The shared catalogue as platform staff keep it. */
export const administeredProductsRoutes = (deps: Deps): Binding[] => {
  const shared = { owner: sharedCatalogue(deps.db), clock: deps.clock };
  const move = moveProducts(shared);
  const categorize = categorizeProducts(shared);
  return [
    bind(endpoints.listAdministeredProducts, async (_context, { query }) => {
      const { rows, total, hasMore } = await listAdministeredProducts(deps.db, query);
      return {
        items: rows.map(presentAdministeredSummary),
        ...pageNumbers(query, total),
        has_more: hasMore,
      };
    }),
    bind(endpoints.listSharedCategories, async () => ({
      items: (await listSharedCategories(deps.db)).map(presentCategory),
    })),
    bind(endpoints.moveProducts, ({ subject }, { body }) => move(subject, body)),
    bind(endpoints.categorizeProducts, ({ subject }, { body }) => categorize(subject, body)),
  ];
};
