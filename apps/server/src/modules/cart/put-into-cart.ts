import type { Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { cartOfRows, type LoadedCart } from './cart.rows.ts';
import { readCartStatement } from './cart.repo.ts';
import { lockCartsStatement } from './one-cart.repo.ts';
import { putIntoCartStatement, type PutRow } from './put-into-cart.repo.ts';

/** Copies of one variant; each variant is wished for once. */
export type Wish = { readonly variantId: string; readonly quantity: number };

type Keys = {
  /** What leads to the visitor's cart; null when they have none. */
  readonly tokenHash: Buffer | null;
  /** What leads to the cart that is made then. */
  readonly newTokenHash: Buffer;
};

/** The cart that a hash leads to, with the terms of its organization; its `cartId` is null when there is none. */
export const readCart = async (tx: Tx, scope: OrgScope, tokenHash: Buffer | null): Promise<LoadedCart> =>
  cartOfRows(await tx.query(readCartStatement, [scope.organizationId, tokenHash]));

/**
 * Lets the visitor's cart hold at least these copies, as far as they are there: copies that it holds count, so whoever asks
 * twice, or in two windows, has them once. Answers what became of each wish, in their order.
 */
export const putIntoCart = async (
  tx: Tx,
  scope: OrgScope,
  { tokenHash, newTokenHash }: Keys,
  wishes: readonly Wish[],
  itemsMax: number,
): Promise<readonly PutRow[]> => {
  // In turn with whoever puts something in at the same moment.
  if (tokenHash !== null) await tx.query(lockCartsStatement, [scope.organizationId, [tokenHash]]);
  return tx.query(putIntoCartStatement, [
    ...[scope.organizationId, tokenHash, newId<'cart'>(), newTokenHash],
    wishes.map(({ variantId }) => variantId),
    wishes.map(({ quantity }) => quantity),
    wishes.map(() => newId<'cart-line'>()),
    itemsMax,
  ]);
};
