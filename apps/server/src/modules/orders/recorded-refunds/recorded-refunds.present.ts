import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { undoRefusal } from './recorded-refunds.policy.ts';
import type { RecordedRefundRow } from './recorded-refunds.repo.ts';

export const presentRecordedRefund = (
  order: { readonly status: number },
  refund: RecordedRefundRow,
  now: Date,
): OrganizationOrder['recorded_refunds'][number] => ({
  id: refund.id,
  amount_cents: refund.amount_cents,
  recorded_at: refund.requested_at.toISOString(),
  abilities: { undo: undoRefusal(order, refund, now) === null },
});
