import { Problem } from '@goodshelf/contract';
import { shelvesEndpoints } from '@goodshelf/contract/shelves.contract';
import { storefrontEndpoints } from '@goodshelf/contract/storefront.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding, type StorefrontContext } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Controls } from '../controls/index.ts';
import type { StorefrontSettings } from './storefront.present.ts';
import {
  getStorefront,
  getStorefrontHome,
  getStorefrontPage,
  getStorefrontPolicy,
  getStorefrontTexts,
} from './storefront.queries.ts';
import { storefrontTexts } from './storefront.texts.ts';

export type StorefrontDeps = {
  readonly db: Db;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly limits: Pick<AttemptLimits, 'count'>;
  readonly settings: StorefrontSettings;
  readonly controls: Pick<Controls, 'isOn' | 'limit'>;
};

/** The public reads of a storefront. One that is not open yet says so and shows its name and theme only. */
export const storefrontRoutes = (deps: StorefrontDeps): Binding[] => {
  const { catalog } = deps;
  const readStorefront = getStorefront(deps);
  const readHome = getStorefrontHome(deps);
  const readPage = getStorefrontPage(deps);
  const readPolicy = getStorefrontPolicy(deps);
  const readTexts = getStorefrontTexts(deps);
  return [
    bind(storefrontEndpoints.getStorefront, ({ scope }) => readStorefront(scope)),
    bind(storefrontEndpoints.getStorefrontHome, async (context) => readHome(requireOpen(context).scope)),
    bind(storefrontEndpoints.getStorefrontPage, async (context, { params }) =>
      readPage(requireOpen(context).scope, params.page),
    ),
    bind(storefrontEndpoints.getStorefrontPolicy, ({ scope }, { params }) =>
      readPolicy(scope, params.policy),
    ),
    bind(storefrontEndpoints.getStorefrontTexts, async (context) => readTexts(requireOpen(context).scope)),
    bind(shelvesEndpoints.getShelfBooks, async (context, { query: { category = null, products = [] } }) => {
      const shelves = [{ id: 'shelf', category, products }];
      const books = await catalog.getShelfBooks(requireOpen(context).scope, shelves);
      return { items: books['shelf'] ?? [] };
    }),
    bind(storefrontEndpoints.listProducts, async (context, { query }) =>
      catalog.listProducts(requireOpen(context).scope, query, () =>
        deps.limits.count('searchAddress', context.clientAddress),
      ),
    ),
    bind(storefrontEndpoints.suggest, async (context, { query }) =>
      catalog.suggest(requireOpen(context).scope, query.search, () =>
        deps.limits.count('suggestAddress', context.clientAddress),
      ),
    ),
    bind(storefrontEndpoints.listProductAddresses, async (context, { query }) =>
      catalog.listAddresses(requireOpen(context).scope, query.part ?? null),
    ),
    bind(storefrontEndpoints.getProduct, async (context, { params }) =>
      catalog.getProduct(requireOpen(context).scope, params.productSlug),
    ),
  ];
};

const requireOpen = (context: StorefrontContext): StorefrontContext => {
  if (!context.storefront.isOpen) throw new Problem('storefront_not_open', storefrontTexts.openingSoon);
  return context;
};
