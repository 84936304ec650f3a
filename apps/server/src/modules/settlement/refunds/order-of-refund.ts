import { giftCardProvider } from '@goodshelf/contract/gift-card-words';
import { type Cents, cents } from '@goodshelf/money';
import { statement, type Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { outsideProvider } from '../outside.repo.ts';
import type { RefundReason, RefundStatus } from './refunds.repo.ts';

const orderOfRefundStatement = statement<{
  order_id: string;
  reason: RefundReason;
  amount_cents: number;
  provider: string;
  reference: string;
  /** `undone`: an organization had recorded by mistake that it paid back; of nothing else. */
  status: RefundStatus | 'undone';
}>(
  'refunds.order-of',
  `select r.order_id, r.reason, r.amount_cents, r.provider, r.status, p.payment_method_reference as reference
   from refunds r join payments p on p.organization_id = r.organization_id and p.id = r.payment_id
   where r.organization_id = $1 and r.id = $2`,
);

export type RequestedRefund = {
  readonly orderId: string;
  readonly reason: RefundReason;
  readonly amountCents: Cents;
  /** The last four characters of the gift card that paid, which has it again; null when none did. */
  readonly giftCard: string | null;
  /** By the organization, which had received the payment itself. */
  readonly isPaidBackOutside: boolean;
  /** It was recorded by mistake. */
  readonly isUndone: boolean;
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
        giftCard: row.provider === giftCardProvider ? row.reference : null,
        isPaidBackOutside: row.provider === outsideProvider,
        isUndone: row.status === 'undone',
      };
};
