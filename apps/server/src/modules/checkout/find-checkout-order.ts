import type { KeyedOrder } from '@goodshelf/contract/checkout.contract';
import { paymentStatus } from '@goodshelf/contract/lookups';
import type { Db } from '../../platform/database/index.ts';
import type { StorefrontContext } from '../../platform/http/index.ts';
import { findTypedOrderByKey, type PlacedOrder } from '../orders/index.ts';
import { declineSentence } from '../settlement/index.ts';
import type { OrderTokens } from './order-tokens.ts';

type FindDeps = { readonly db: Db; readonly tokens: OrderTokens };

/**
 * What became of a key, for every page of the checkout that meets one: one statement, nothing is asked of the provider.
 * The key is a secret of 192 bits of who made it, and opens orders of this storefront only.
 */
export const findCheckoutOrder =
  ({ db, tokens }: FindDeps) =>
  async ({ scope }: StorefrontContext, key: string): Promise<KeyedOrder | null> => {
    const found = await findTypedOrderByKey(db)(scope, key);
    if (found === null) return null;
    const { order, typed } = found;
    const state = stateOf(order);
    return {
      order_token: tokens.tokenOf(order.orderId),
      state,
      failure:
        state === 'failed'
          ? declineSentence(order.payment.failureCode ?? 'card_declined', order.payment.method)
          : null,
      typed: state === 'paid' ? null : typed,
    };
  };

const stateOf = ({ payment }: PlacedOrder): KeyedOrder['state'] => {
  switch (payment.status) {
    case paymentStatus.completed:
    case paymentStatus.accordingToDonor:
      return 'paid';
    case paymentStatus.failed:
      return 'failed';
    case paymentStatus.pending:
    case paymentStatus.pendingAtProvider:
      return payment.nextActionUrl === null ? 'unknown' : 'authenticate';
  }
};
