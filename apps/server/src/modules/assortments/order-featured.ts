import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import { changeAssortment, refuseUnseen, renewAssortment, type AssortmentDeps } from './change-assortment.ts';
import { assortmentTexts as texts } from './assortments.texts.ts';
import { replaceFeatured, writeAssortment } from './assortments.repo.ts';

/** Says which titles an organization's first page shows first, in order; they are added. */
export const orderFeatured =
  (deps: AssortmentDeps) =>
  (
    scope: OrgScope,
    actor: Actor,
    { version, product_ids: asked }: ParsedInput<typeof endpoints.orderFeatured>['body'],
  ): Promise<Output<typeof endpoints.orderFeatured>> =>
    changeAssortment(deps, scope, async ({ tx, now, assortment }) => {
      refuseUnseen(assortment, version);
      const ids = [...new Set(asked)];
      const featured = await tx.query(replaceFeatured, [scope.organizationId, ids]);
      if (featured.length < ids.length)
        throw new Problem('product_not_found', texts.productGone, { showAsError: true });
      await renewAssortment(tx, scope.organizationId, now);
      const [written] = await tx.query(writeAssortment, [scope.organizationId, assortment.is_chosen, now]);
      await recordAudit(tx, scope, { action: 'assortment.featured', summary: texts.log.featured, actor });
      return { success: texts.saved, version: written?.version ?? assortment.version + 1 };
    });
