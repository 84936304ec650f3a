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

/**
 * What was asked together, in one transaction, is one refund to its buyer: what goes back to each of several payments. What a gift card had paid of a try
 * that failed is told by nobody.
 */
const togetherStatement = statement<{
  id: string;
  amount_cents: number;
  provider: string;
  reference: string;
}>(
  'refunds.together',
  `select o.id, o.amount_cents, o.provider, p.payment_method_reference as reference
   from refunds r join refunds o on o.organization_id = r.organization_id and o.order_id = r.order_id
     and o.reason = r.reason and o.requested_at = r.requested_at and o.asked_in is not distinct from r.asked_in
   join payments p on p.organization_id = o.organization_id and p.id = o.payment_id
   where r.organization_id = $1 and r.id = $2 and not (o.reason = 'incomplete' and o.provider = '${giftCardProvider}')
   order by o.provider = '${giftCardProvider}' desc, o.id`,
);

/** What of a refund goes back to one payment. */
export type RefundedPart = {
  readonly refundId: string;
  readonly amountCents: Cents;
  /** The last four characters of the gift card that has it again; null when it goes elsewhere. */
  readonly giftCard: string | null;
};

export type RequestedRefund = {
  readonly orderId: string;
  readonly reason: RefundReason;
  readonly amountCents: Cents;
  /** The last four characters of the gift card that paid, which has it again; null when none did. */
  readonly giftCard: string | null;
  /** All that was asked with it, itself included: gift cards first. */
  readonly parts: readonly RefundedPart[];
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
  const key = [scope.organizationId, refundId];
  const [[row], together] = await Promise.all([
    db.readInScope(scope, orderOfRefundStatement, key),
    db.readInScope(scope, togetherStatement, key),
  ]);
  return row === undefined
    ? null
    : {
        orderId: row.order_id,
        reason: row.reason,
        amountCents: cents(row.amount_cents),
        giftCard: row.provider === giftCardProvider ? row.reference : null,
        parts: together.map((part) => ({
          refundId: part.id,
          amountCents: cents(part.amount_cents),
          giftCard: part.provider === giftCardProvider ? part.reference : null,
        })),
        isPaidBackOutside: row.provider === outsideProvider,
        isUndone: row.status === 'undone',
      };
};
