import { paymentStatus } from '@goodshelf/contract/lookups';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';

const paidBefore = statement<{ has_paid: boolean }>(
  'orders.has-paid-before',
  `select exists (select from orders where organization_id = $1 and lower(email) = lower($2) and cart_id = $3
     and payment_status = ${paymentStatus.completed} and placed_at < $4) as has_paid`,
);

/**
 * Whether the browser that holds this cart has paid an order of this organization before a moment, with this email address.
 * The cart's cookie is a secret of the browser, so an address that somebody typed proves nothing by itself.
 */
export const hasPaidBefore =
  (db: Db) =>
  async (
    scope: OrgScope,
    who: { readonly cartId: string; readonly email: string; readonly before: Date },
  ): Promise<boolean> => {
    const [found] = await db.inScope(scope, (tx) =>
      tx.query(paidBefore, [scope.organizationId, who.email, who.cartId, who.before]),
    );
    return found?.has_paid === true;
  };
