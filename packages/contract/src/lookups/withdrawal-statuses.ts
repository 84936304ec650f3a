import type { LookupRow } from './lookup.ts';

export const withdrawalStatus = { pending: 0, completed: 1, rejected: 2 } as const;
export type WithdrawalStatus = (typeof withdrawalStatus)[keyof typeof withdrawalStatus];

export const withdrawalStatuses = [
  { value: withdrawalStatus.pending, label: 'Pending' },
  { value: withdrawalStatus.completed, label: 'Completed' },
  { value: withdrawalStatus.rejected, label: 'Rejected' },
] as const satisfies readonly LookupRow<WithdrawalStatus>[];
