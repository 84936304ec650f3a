import type { LookupRow } from './lookup.ts';

/** `success`: every book synced. `completed`: ended with some books failed. */
export const bulkSyncStatus = {
  queue: 0,
  processing: 1,
  success: 2,
  pause: 3,
  cancel: 4,
  completed: 5,
} as const;
export type BulkSyncStatus = (typeof bulkSyncStatus)[keyof typeof bulkSyncStatus];

export const bulkSyncStatuses = [
  { value: bulkSyncStatus.queue, label: 'Queue' },
  { value: bulkSyncStatus.processing, label: 'Processing' },
  { value: bulkSyncStatus.success, label: 'Success' },
  { value: bulkSyncStatus.pause, label: 'Pause' },
  { value: bulkSyncStatus.cancel, label: 'Cancel' },
  { value: bulkSyncStatus.completed, label: 'Completed' },
] as const satisfies readonly LookupRow<BulkSyncStatus>[];

/**
 * Progress as a whole percentage from 0 to 100; 100 when both totals are 0. Rounded down, so 100 is never shown
 * before the last book is done.
 */
export function syncProgressPercent(totals: { syncedCount: number; totalCount: number }): number {
  if (totals.syncedCount >= totals.totalCount) return 100;
  return Math.max(0, Math.floor((totals.syncedCount * 100) / totals.totalCount));
}
