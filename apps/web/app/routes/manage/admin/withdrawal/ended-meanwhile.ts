import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';

const texts = staffWithdrawalsTexts.ended;

/** Somebody else was faster while a form was open: what they did; null while it still waits. */
export const endedMeanwhile = ({
  status,
  is_canceled: isCanceled,
  reference,
}: Pick<WithdrawalDetails, 'status' | 'is_canceled' | 'reference'>): string | null => {
  if (status === withdrawalStatus.pending) return null;
  if (status === withdrawalStatus.completed) return texts.completed(reference ?? '');
  return isCanceled ? texts.canceled : texts.rejected;
};
