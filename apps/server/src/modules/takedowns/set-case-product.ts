import { invalidField } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { findLinkedProduct } from '../catalog/index.ts';
import { caseNotFound, movedOn, type MoveCaseDeps } from './move-case.ts';
import type { OpenCaseDeps } from './open-case.ts';
import { type LinkSettings, readProductLink } from './product-link.ts';
import { recordCaseEvent } from './record-case-event.ts';
import { productRefusal } from './takedowns.policy.ts';
import { lockCase, setCaseProduct } from './takedowns.repo.ts';
import { takedownsTexts as texts } from './takedowns.texts.ts';

export type SetCaseProductDeps = MoveCaseDeps & OpenCaseDeps & { readonly links: LinkSettings };

/** Staff say which product a notice means whose link leads nowhere, or elsewhere. */
export const setProductOfCase =
  ({ db, clock, links, organizationOfShop }: SetCaseProductDeps) =>
  async (actor: Actor, caseId: string, productUrl: string): Promise<{ success: string }> => {
    const link = readProductLink(productUrl, links);
    if (link === null) throw invalidField('product_url', texts.link);
    const shop = organizationOfShop(link.shopSlug);
    return db.asOperator('say what a notice is about', async (tx) => {
      const [found] = await tx.query(lockCase, [caseId]);
      if (found === undefined) throw caseNotFound();
      if (productRefusal(found) !== null) throw movedOn();
      const product = shop === null ? null : await findLinkedProduct(tx, shop, link.productSlug);
      if (product === null) throw invalidField('product_url', texts.noSuchProduct);
      const { id: productId, title, organization_id: organizationId } = product;
      await tx.query(setCaseProduct, [caseId, organizationId, productId, title]);
      const happened = { caseId, organizationId, actor, at: clock.now() };
      await recordCaseEvent(tx, happened, 'received', texts.productFound(title), null);
      return { success: texts.productSet(title) };
    });
  };
