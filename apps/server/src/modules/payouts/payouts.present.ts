import type { PayoutDestination, PayoutDetails } from '@goodshelf/contract/payouts.contract';
import { heldUntil, maskedDestination } from './payouts.policy.ts';
import type { DetailsRow } from './payouts.repo.ts';

/** `destination` is what the row's seal holds; null when it cannot be opened. */
export const presentPayoutDetails = (
  { version, changed_at: changedAt, changed_by: changedBy }: DetailsRow,
  destination: PayoutDestination | null,
  { now, canChange }: { readonly now: Date; readonly canChange: boolean },
): PayoutDetails => ({
  details:
    changedAt === null
      ? null
      : {
          method: destination?.method ?? null,
          masked: destination === null ? null : maskedDestination(destination),
          changed_at: changedAt.toISOString(),
          changed_by: changedBy,
          held_until: heldUntil(changedAt, now)?.toISOString() ?? null,
        },
  version,
  abilities: { change: canChange },
});
