import { Problem } from '@goodshelf/contract';
import type { Clock } from '../../platform/clock/index.ts';
import { sqlState, type Tx } from '../../platform/database/index.ts';
import type { Actor, Change } from '../audit/index.ts';
import { productNotFound } from './administered-product.queries.ts';
import {
  lockProduct,
  readProduct,
  readVariants,
  type AdministeredProductRow,
  type StockedVariantRow,
} from './administered-product.repo.ts';
import type { CatalogueOwner } from './catalogue-owner.ts';
import { catalogTexts } from './catalog.texts.ts';
import { recordProductEvents } from './product-events.repo.ts';
import { announceChange } from './save-books.repo.ts';

export type ProductDeps = { readonly owner: CatalogueOwner; readonly clock: Clock };

const texts = catalogTexts.product;

type Changing = {
  readonly tx: Tx;
  readonly now: Date;
  /** As it is; nobody else changes it meanwhile. */
  readonly product: AdministeredProductRow;
  readonly variants: readonly StockedVariantRow[];
};

const shownMax = 300;
const cut = (text: string): string => (text.length <= shownMax ? text : `${text.slice(0, shownMax - 1)}…`);
/** A history does not keep whole descriptions. */
const inShort = ({ label, before, after }: Change): Change => ({
  label,
  before: cut(before),
  after: cut(after),
});

/**
 * Changes a product as whoever changes it saw it (`version`); storefronts show it with the
 * commit. Throws `product_not_found` or `product_changed`. What two changes give the same number at the same time is
 * refused in the words of the first of them.
 */
export const changeProduct = async (
  { owner, clock }: ProductDeps,
  actor: Actor,
  asked: {
    readonly productId: string;
    readonly version: number;
    /** What was done, where the labels of its changes do not say it. */
    readonly summary?: string;
  },
  /** Resolves with what is said anew, for the product's history; nothing when nothing is. */
  change: (changing: Changing) => Promise<readonly Change[]>,
): Promise<{ readonly success: string; readonly version: number }> => {
  const { productId, version } = asked;
  const now = clock.now();
  // An order that takes the same formats from stock may be in the way: it is done anew.
  const changeIn = async (tx: Tx): Promise<{ readonly success: string; readonly version: number }> => {
    await tx.query(lockProduct, [productId, owner.organizationId]);
    const [[product], variants] = await Promise.all([
      tx.query(readProduct, [productId, owner.organizationId]),
      tx.query(readVariants, [productId, owner.organizationId]),
    ]);
    if (product === undefined) throw productNotFound();
    if (product.version !== version)
      throw new Problem('product_changed', texts.changed, { showAsError: true });
    const changes = (await change({ tx, now, product, variants })).map(inShort);
    if (changes.length === 0) return { success: texts.saved, version };
    const summary = asked.summary ?? texts.summary(changes.map(({ label }) => label));
    await recordProductEvents(tx, owner, actor, now, [
      { productId, action: 'changed', summary, reason: null, changes },
    ]);
    await tx.query(announceChange, [owner.organizationId]);
    return { success: texts.saved, version: version + 1 };
  };
  return owner.run('staff change a product', changeIn, { retry: true }).catch((error: unknown) => {
    throw sqlState(error) === '23505'
      ? new Problem('product_changed', texts.taken, { showAsError: true })
      : error;
  });
};
