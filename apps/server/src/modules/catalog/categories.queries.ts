import type { CategoryTree } from '@goodshelf/contract/admin-categories.contract';
import type { Db } from '../../platform/database/index.ts';
import { readCategoryEvents, readCategoryNodes } from './categories.repo.ts';
import { facetCountsOf, totalOf } from './facet-counts.ts';
import { readSharedCounts } from './facet-counts.repo.ts';
import { everything } from './list-filter.ts';

/** The tree of the platform with what the facets count of it, whatever the size of the catalogue: three statements. */
export const getCategoryTree = (db: Db): Promise<CategoryTree> =>
  db.asOperator('the tree of categories for platform staff', async (tx) => {
    const [nodes, counted, events] = await Promise.all([
      tx.query(readCategoryNodes, []),
      tx.query(readSharedCounts, []),
      tx.query(readCategoryEvents, []),
    ]);
    const counts = [facetCountsOf(counted)];
    return {
      items: nodes.map(({ id, parent_id, name, version, depth }) => ({
        ...{ id, parent_id, name, version, depth },
        published_count: totalOf(counts, { ...everything, categoryIds: [id] }),
      })),
      events: events.map(({ id, at, summary, actor_name }) => ({
        id,
        at: at.toISOString(),
        summary,
        actor_name,
      })),
    };
  });
