import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import {
  featuredTitlesMax,
  matchingTitlesMax,
  type SelectionAction,
} from '@goodshelf/contract/assortment.contract';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { changeAssortment, renewAssortment, type AssortmentDeps } from './change-assortment.ts';
import { assortmentTexts as texts } from './assortments.texts.ts';
import {
  forgetTitles,
  readFeatured,
  replaceFeatured,
  touchAssortments,
  writeAssortment,
  writeTitles,
} from './assortments.repo.ts';

type Deps = AssortmentDeps & { readonly catalog: Pick<Catalog, 'browseIds'> };
type Body = ParsedInput<typeof endpoints.chooseTitles>['body'];

/**
 * Adds titles of the shared catalogue to what an organization has chosen, leaves them out, features them, or lets its rules
 * decide again; those that are not published are passed over. Some ten statements and one for each rule.
 */
export const chooseTitles =
  ({ catalog, ...deps }: Deps) =>
  async (
    scope: OrgScope,
    actor: Actor,
    { action, product_ids: named, matching }: Body,
  ): Promise<Output<typeof endpoints.chooseTitles>> => {
    const ids =
      matching === undefined
        ? (named ?? [])
        : await catalog.browseIds(scope, matching, matchingTitlesMax + 1);
    if (matching !== undefined && ids.length > matchingTitlesMax)
      throw new Problem('too_many_titles', texts.tooManyMatching(matchingTitlesMax), { showAsError: true });
    return changeAssortment(deps, scope, async ({ tx, now, assortment }) => {
      const { organizationId } = scope;
      const isFeatured = action === 'feature' || action === 'unfeature';
      const changed = isFeatured
        ? await feature(tx, organizationId, action, ids)
        : (await choose(tx, organizationId, action, ids)).length;
      if (changed === 0) return { success: texts.nothing, changed };
      await renewAssortment(tx, organizationId, now);
      // Who orders the featured titles must have seen all of them.
      if (isFeatured) await tx.query(writeAssortment, [organizationId, assortment.is_chosen, now]);
      else await tx.query(touchAssortments, [[organizationId], now]);
      const success = texts.done[action](changed);
      await recordAudit(tx, scope, {
        action: 'assortment.titles',
        summary: texts.log.titles(success),
        actor,
      });
      return { success, changed };
    });
  };

const choose = (
  tx: Tx,
  organizationId: string,
  action: Exclude<SelectionAction, 'feature' | 'unfeature'>,
  ids: readonly string[],
): Promise<unknown[]> =>
  action === 'by_rules'
    ? tx.query(forgetTitles, [organizationId, ids])
    : tx.query(writeTitles, [organizationId, ids, action === 'leave_out']);

/** Puts titles behind the featured ones, or takes them from there; resolves with how many that changed. */
const feature = async (
  tx: Tx,
  organizationId: string,
  action: 'feature' | 'unfeature',
  ids: readonly string[],
): Promise<number> => {
  const before = (await tx.query(readFeatured, [organizationId])).map(({ product_id: id }) => id);
  const asked = new Set(ids);
  const after =
    action === 'feature' ? [...new Set([...before, ...ids])] : before.filter((id) => !asked.has(id));
  if (after.length > featuredTitlesMax)
    throw new Problem('too_many_titles', texts.tooManyFeatured(featuredTitlesMax), { showAsError: true });
  const featured = await tx.query(replaceFeatured, [organizationId, after]);
  return Math.abs(featured.length - before.length);
};
