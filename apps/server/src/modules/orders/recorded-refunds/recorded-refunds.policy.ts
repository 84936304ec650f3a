import { orderStatus } from '@goodshelf/contract/lookups';
import { recordedRefundUndoDays } from '@goodshelf/contract/order-words';
import type { RecordedRefundRow } from './recorded-refunds.repo.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Why a record can't be taken back; null when it can. What was canceled since is another matter. */
export const undoRefusal = (
  { status }: { readonly status: number },
  refund: Pick<RecordedRefundRow, 'requested_at' | 'has_waited'>,
  now: Date,
): 'tooLate' | 'waited' | 'orderOver' | null => {
  if (now.getTime() - refund.requested_at.getTime() >= recordedRefundUndoDays * dayMs) return 'tooLate';
  if (refund.has_waited) return 'waited';
  return status === orderStatus.canceled || status === orderStatus.failed || status === orderStatus.pending
    ? 'orderOver'
    : null;
};

/** Of what was over, or had all left, something is to be sent again. */
export const goesOnAgain = (status: number): boolean =>
  status === orderStatus.shipped || status === orderStatus.completed;
