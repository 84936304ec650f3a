import { Problem, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { setStock } from '../inventory/index.ts';
import { productNotFound } from './administered-product.queries.ts';
import { catalogTexts } from './catalog.texts.ts';
import type { ProductDeps } from './change-product.ts';

const texts = catalogTexts.stock;

/**
 * Says how many copies of a format are there. A count that was made before a sale is refused with
 * what is on record now, so that no sold copy comes back. One statement.
 */
export const changeStock =
  ({ owner }: Pick<ProductDeps, 'owner'>) =>
  async (
    actor: Actor,
    productId: string,
    body: ParsedInput<typeof endpoints.setStock>['body'],
  ): Promise<Output<typeof endpoints.setStock>> => {
    const counted = await owner.run('staff count stock', (tx) =>
      setStock(tx, actor, {
        organizationId: owner.organizationId,
        productId,
        variantId: body.variant_id,
        onHand: body.on_hand,
        seenOnHand: body.seen_on_hand,
        allowBackorder: body.allow_backorder,
        reason: body.reason,
      }),
    );
    if (counted === null) throw productNotFound();
    if (!counted.is_set) {
      const message = texts.moved(counted.on_hand);
      throw new Problem('stock_changed', message, { errors: [{ field: 'on_hand', message }] });
    }
    return { success: texts.saved, on_hand: counted.on_hand };
  };
