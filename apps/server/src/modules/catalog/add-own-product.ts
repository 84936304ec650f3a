import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import { ownProductsMax } from '@goodshelf/contract/own-products.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { insertFirstStock } from '../inventory/index.ts';
import { matchKey } from './book-record.ts';
import { ownCatalogue } from './catalogue-owner.ts';
import { catalogTexts } from './catalog.texts.ts';
import { drawnCover } from './drawn-cover.ts';
import { findOwnSlugs, insertOwnProduct, readRoomForOwn } from './own-products.repo.ts';
import { slugOf } from './plain-text.ts';
import { recordProductEvents } from './product-events.repo.ts';
import { renameCovers } from './save-books.repo.ts';
import { refuseSameWork } from './update-product.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const texts = catalogTexts.product;

/** Adds a product of an organization's own: unpublished, in one format, without stock. Eight statements. */
export const addOwnProduct =
  ({ db, clock }: Deps) =>
  async (
    scope: OrgScope,
    actor: Actor,
    { title, price_cents: priceCents }: ParsedInput<typeof endpoints.addOwnProduct>['body'],
  ): Promise<Output<typeof endpoints.addOwnProduct>> => {
    const owner = ownCatalogue(db, scope);
    const { organizationId } = scope;
    const [id, variantId, now] = [newId<'product'>(), newId<'variant'>(), clock.now()];
    return owner.run('add a product', async (tx) => {
      const [room] = await tx.query(readRoomForOwn, [organizationId]);
      if (room === undefined || room.type === organizationType.appMerchant)
        throw new Problem('no_storefront', texts.noStorefront, { showAsError: true });
      if (room.product_count >= ownProductsMax)
        throw new Problem('too_many_products', texts.tooMany(ownProductsMax), { showAsError: true });
      const key = matchKey(title, []);
      await refuseSameWork(tx, owner, null, key);
      const wished = slugOf(title) || 'product';
      const taken = await tx.query(findOwnSlugs, [organizationId, wished]);
      const slug = taken.length === 0 ? wished : `${wished}-${id.slice(-12)}`;
      await tx.query(insertOwnProduct, [organizationId, id, variantId, slug, title, key, priceCents, now]);
      await insertFirstStock(tx, [{ productId: id, variantId, onHand: 0 }], organizationId);
      const cover = drawnCover(id, { title, subtitle: null, author_line: '', subject: '' });
      await tx.query(renameCovers, [JSON.stringify([cover]), organizationId]);
      await recordProductEvents(tx, owner, actor, now, [
        { productId: id, action: 'created', summary: texts.addedOwnSummary, reason: null, changes: [] },
      ]);
      return { id, success: texts.added(title) };
    });
  };
