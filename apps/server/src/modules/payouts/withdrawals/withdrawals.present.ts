import type { PayoutDestination } from '@goodshelf/contract/payouts.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import type { Withdrawal } from '@goodshelf/contract/withdrawals.contract';
import type { KnownDestination } from '../destinations.ts';
import { heldUntil, maskedDestination } from '../payouts.policy.ts';
import type { WithdrawalRow } from './withdrawals.repo.ts';

type Shown = Omit<Withdrawal, 'abilities'>;

const place = (destination: PayoutDestination | null | undefined): Pick<Shown, 'method' | 'masked'> =>
  destination == null
    ? { method: null, masked: null }
    : { method: destination.method, masked: maskedDestination(destination) };

/** `known` is where the organization is paid now: what is pending would go there. */
export const presentWithdrawal = (
  row: WithdrawalRow,
  known: KnownDestination | undefined,
  now: Date,
): Shown => {
  const isPending = row.status === withdrawalStatus.pending;
  return {
    ...{ id: row.id, number: row.number, amount_cents: row.amount_cents, status: row.status },
    ...{ requested_at: row.requested_at.toISOString(), requested_by: row.requester_name },
    ...{ ended_at: row.ended_at?.toISOString() ?? null, is_canceled: row.is_canceled },
    ...{ reason: row.reason, reference: row.reference },
    ...(isPending ? place(known?.destination) : { method: row.method, masked: row.masked }),
    is_being_paid: isPending && row.taken_at !== null,
    held_until: isPending ? (heldUntil(known?.changedAt ?? null, now)?.toISOString() ?? null) : null,
  };
};

/** The same for its organization: only what is pending and nobody pays yet may be taken back, by a member in person. */
export const presentOwnWithdrawal = (
  row: WithdrawalRow,
  known: KnownDestination,
  { now, mayAct }: { readonly now: Date; readonly mayAct: boolean },
): Withdrawal => ({
  ...presentWithdrawal(row, known, now),
  abilities: { cancel: mayAct && row.status === withdrawalStatus.pending && row.taken_at === null },
});
