import { endpoints } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { countRule, getAssortment } from './assortment.queries.ts';
import { chooseTitles } from './choose-titles.ts';
import { orderFeatured } from './order-featured.ts';
import { listSelection } from './selection.queries.ts';
import { setAssortment } from './set-assortment.ts';
import { getTitlePrices, setTitlePrices } from './title-prices.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly catalog: Catalog };

/** What organizations sell of the shared catalogue, as they choose it. */
export const assortmentsRoutes = (deps: Deps): Binding[] => {
  const set = setAssortment(deps);
  const choose = chooseTitles(deps);
  const order = orderFeatured(deps);
  const setPrices = setTitlePrices(deps);
  return [
    bind(endpoints.getAssortment, ({ scope }) => getAssortment(deps, scope)),
    bind(endpoints.setAssortment, ({ scope, subject }, { body }) => set(scope, subject, body)),
    bind(endpoints.countRule, ({ scope }, { body }) => countRule(deps, scope, body)),
    bind(endpoints.chooseTitles, ({ scope, subject }, { body }) => choose(scope, subject, body)),
    bind(endpoints.orderFeatured, ({ scope, subject }, { body }) => order(scope, subject, body)),
    bind(endpoints.getTitlePrices, ({ scope }, { params }) => getTitlePrices(deps, scope, params.productId)),
    bind(endpoints.setTitlePrices, ({ scope, subject }, { params, body }) =>
      setPrices(scope, subject, params, body),
    ),
    bind(endpoints.listSelection, ({ scope }, { query }) => listSelection(deps, scope, query)),
  ];
};
