import type { endpoints, Output } from '@goodshelf/contract';
import { chosenTitlesMax, type AssortmentRule } from '@goodshelf/contract/assortment.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { ruleOf } from './change-assortment.ts';
import {
  countAssortment,
  readAssortment,
  readCategories,
  readFeatured,
  readGroups,
  readRules,
  titlesOfRule,
} from './assortments.repo.ts';

type Deps = { readonly db: Db; readonly catalog: Pick<Catalog, 'browseCards' | 'browseCount'> };

/** What an organization sells of the shared catalogue, and what its rules may name: seven statements in one scope. */
export const getAssortment = async (
  { db, catalog }: Deps,
  scope: OrgScope,
): Promise<Output<typeof endpoints.getAssortment>> => {
  const of = [scope.organizationId];
  const [[assortment], rules, [counts], featured, groups, categories] = await db.inScope(scope, (tx) =>
    Promise.all([
      tx.query(readAssortment, of),
      tx.query(readRules, of),
      tx.query(countAssortment, of),
      tx.query(readFeatured, of),
      tx.query(readGroups, []),
      tx.query(readCategories, []),
    ]),
  );
  return {
    mode: assortment?.is_chosen === true ? 'chosen' : 'everything',
    version: assortment?.version ?? 0,
    rules: rules.map(ruleOf),
    chosen_count: counts?.chosen_count ?? 0,
    catalogue_count: await catalog.browseCount(scope),
    added_count: counts?.added_count ?? 0,
    left_out_count: counts?.left_out_count ?? 0,
    featured: await catalog.browseCards(
      scope,
      featured.map(({ product_id: id }) => id),
    ),
    groups: [...groups],
    categories: [...categories],
  };
};

/** How many titles a rule would choose now; one more than may be chosen means more. One statement. */
export const countRule = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  scope: OrgScope,
  rule: AssortmentRule,
): Promise<{ count: number }> => {
  const { statement, values } = titlesOfRule(rule, clock.now(), chosenTitlesMax + 1);
  return { count: (await db.readInScope(scope, statement, values)).length };
};
