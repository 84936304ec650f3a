import { giftCardProvider } from '@goodshelf/contract/gift-card-words';
import { type Cents, cents } from '@goodshelf/money';
import { statement, type Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { outsideProvider } from '../outside.repo.ts';
import type { RefundReason } from './refunds.repo.ts';

const orderOfRefundStatement = statement<{
  order_id: string;
  reason: RefundReason;
  amount_cents: number;
  provider: string;
}>(
  'refunds.order-of',
  'select order_id, reason, amount_cents, provider from refunds where organization_id = $1 and id = $2',
);

export type RequestedRefund = {
  readonly orderId: string;
  readonly reason: RefundReason;
  readonly amountCents: Cents;
  /** It is on the gift card again that paid. */
  readonly isOnGiftCard: boolean;
  /** By the organization, which had received the payment itself. */
  readonly isPaidBackOutside: boolean;
};

/** What goes back, why, and of which order; null when there is no such refund here. */
export const orderOfRefund = async (
  db: Db,
  scope: OrgScope,
  refundId: string,
): Promise<RequestedRefund | null> => {
  const [row] = await db.readInScope(scope, orderOfRefundStatement, [scope.organizationId, refundId]);
  return row === undefined
    ? null
    : {
        orderId: row.order_id,
        reason: row.reason,
        amountCents: cents(row.amount_cents),
        isOnGiftCard: row.provider === giftCardProvider,
        isPaidBackOutside: row.provider === outsideProvider,
      };
};
