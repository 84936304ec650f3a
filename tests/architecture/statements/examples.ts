import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import { productSorting, stockFilter } from '@goodshelf/contract/lookups';
import { everything, type ListFilter } from '../../../apps/server/src/modules/catalog/list-filter.ts';
import { listStatement } from '../../../apps/server/src/modules/catalog/list-statement.ts';
import { searchStatement } from '../../../apps/server/src/modules/catalog/search-statement.ts';

const organizationId = '019a0000-0000-7000-8000-000000000001';

const narrow: ListFilter = {
  search: null,
  categoryIds: [organizationId],
  grade: 3,
  price: priceBuckets[0],
  stock: stockFilter.inStock,
};

/** Has the statements declared that are put together when somebody asks: each shape of the lists of the catalogue. */
export const declareExamples = (): void => {
  for (const owner of [null, organizationId])
    for (const filter of [everything, narrow, { ...narrow, stock: stockFilter.outOfStock }]) {
      for (const sort of Object.values(productSorting)) {
        for (const page of [
          { offset: 0, limit: 24 },
          { offset: 24, limit: 30 },
        ]) {
          // Nothing is relevant where nothing is searched for.
          if (sort !== productSorting.relevance)
            for (const total of [10, 10_000])
              listStatement({ organizationId: owner, filter, sort, total, size: 10_000, ...page });
          const searched = { ...filter, search: 'owl' };
          listStatement({ organizationId: owner, filter: searched, sort, total: null, size: 0, ...page });
        }
        searchStatement(owner, { ...filter, search: 'owl' }, { sort, offset: 0, limit: 24 });
      }
    }
};
