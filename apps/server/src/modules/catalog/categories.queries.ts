import type { CategoryNode, CategoryTree } from '@goodshelf/contract/admin-categories.contract';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { readCategoryEvents, readCategoryNodes, type CategoryNodeRow } from './categories.repo.ts';
import type { CategoryCountsRow } from './catalog.rows.ts';
import { facetCountsOf, totalOf } from './facet-counts.ts';
import { readOwnCounts, readSharedCounts } from './facet-counts.repo.ts';
import { everything } from './list-filter.ts';

/** The tree of the platform with what the facets count of it, whatever the size of the catalogue: three statements. */
export const getCategoryTree = (db: Db): Promise<CategoryTree> =>
  db.asOperator('the tree of categories for platform staff', async (tx) => {
    const [nodes, counted, events] = await Promise.all([
      tx.query(readCategoryNodes, [null]),
      tx.query(readSharedCounts, []),
      tx.query(readCategoryEvents, []),
    ]);
    return {
      items: countedNodes(nodes, counted),
      events: events.map(({ id, at, summary, actor_name }) => ({
        id,
        at: at.toISOString(),
        summary,
        actor_name,
      })),
    };
  });

/** An organization's own tree with what it has published there: two statements. */
export const getOwnCategories = (db: Db, scope: OrgScope): Promise<{ items: CategoryNode[] }> =>
  db.inScope(scope, async (tx) => {
    const [nodes, counted] = await Promise.all([
      tx.query(readCategoryNodes, [scope.organizationId]),
      tx.query(readOwnCounts, [scope.organizationId]),
    ]);
    return { items: countedNodes(nodes, counted) };
  });

const countedNodes = (
  nodes: readonly CategoryNodeRow[],
  counted: readonly CategoryCountsRow[],
): CategoryNode[] => {
  const counts = [facetCountsOf(counted)];
  return nodes.map(({ id, parent_id, name, version, depth }) => ({
    ...{ id, parent_id, name, version, depth },
    published_count: totalOf(counts, { ...everything, categoryIds: [id] }),
  }));
};
