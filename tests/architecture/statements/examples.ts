import { priceBuckets } from '@goodshelf/contract/storefront.contract';
import { productSorting, stockFilter } from '@goodshelf/contract/lookups';
import { titlesOfRule } from '../../../apps/server/src/modules/assortments/assortments.repo.ts';
import { chosenListStatement } from '../../../apps/server/src/modules/catalog/chosen-list-statement.ts';
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
        const views = owner === null ? [false] : [false, true];
        for (const isChosen of views)
          searchStatement(
            { organizationId: owner, isChosen },
            { ...filter, search: 'owl' },
            { sort, offset: 0, limit: 24 },
          );
        if (owner !== null)
          for (const asked of [filter, { ...filter, search: 'owl' }])
            if (asked.search !== null || sort !== productSorting.relevance)
              chosenListStatement({ organizationId: owner, filter: asked, sort, offset: 24, limit: 30 });
      }
    }
  titlesOfRule(
    {
      group_id: organizationId,
      category_id: organizationId,
      grades: [3],
      price_from_cents: 500,
      price_to_cents: 900,
      publisher: 'Owl House',
      added_within_days: 90,
    },
    new Date(0),
    10,
  );
};
