import type { WithdrawalSummary } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { zero } from '@goodshelf/money';
import type { Tx } from '../../../platform/database/index.ts';
import type { Person } from '../../../platform/subject/index.ts';
import { type Funds, readFunds } from '../../ledger/index.ts';
import { type KnownDestination, readDestinations } from '../destinations.ts';
import { approvalOf, type PayDeps } from './require-payable.ts';
import type { ListedWithdrawalRow } from './staff-withdrawals.repo.ts';
import { completionObstacle } from './withdrawals.policy.ts';
import { presentWithdrawal } from './withdrawals.present.ts';
import type { WithdrawalRow } from './withdrawals.repo.ts';

export type FundsAtHand = Pick<Funds, 'availableCents' | 'owedCents'>;
const noFunds: FundsAtHand = { availableCents: zero, owedCents: zero };

type Beside = {
  readonly known: KnownDestination | undefined;
  readonly funds: FundsAtHand;
  readonly by: Person;
  readonly now: Date;
};

/** Who of the staff is at it, and what keeps whoever asks from paying it. */
export const handlingOf = (
  deps: Pick<PayDeps, 'controls'>,
  row: WithdrawalRow,
  { known, funds, by, now }: Beside,
): Pick<WithdrawalSummary, 'taken' | 'approval' | 'obstacle'> => {
  const isPending = row.status === withdrawalStatus.pending;
  const detailsVersion = known?.version ?? 0;
  const isApproved = isPending ? row.approved_version === detailsVersion : true;
  const approval = approvalOf(deps, row, { detailsVersion, payerId: by.userId });
  return {
    taken:
      isPending && row.taken_at !== null
        ? { at: row.taken_at.toISOString(), by: row.taker_name ?? '', is_you: row.taken_by === by.userId }
        : null,
    approval:
      isApproved && row.approved_at !== null
        ? {
            ...{ at: row.approved_at.toISOString(), by: row.approver_name ?? '' },
            is_you: row.approved_by === by.userId,
          }
        : null,
    obstacle: isPending
      ? completionObstacle({
          isDestinationKnown: known?.destination != null,
          ...{ changedAt: known?.changedAt ?? null, funds, now, approval },
        })
      : null,
  };
};

/** Where the organizations of these are paid and what they have, for the operator role: two statements, whatever their number. */
export const readBeside = async ({ box }: Pick<PayDeps, 'box'>, tx: Tx, rows: readonly WithdrawalRow[]) => {
  const waiting = rows.filter((row) => row.status === withdrawalStatus.pending);
  const organizationIds = waiting.map((row) => row.organization_id);
  const [destinations, funds] =
    waiting.length === 0
      ? [new Map<string, KnownDestination>(), new Map<string, Funds>()]
      : await Promise.all([readDestinations(tx, organizationIds, box), readFunds(tx, organizationIds)]);
  return {
    destinationOf: (row: WithdrawalRow) => destinations.get(row.organization_id),
    fundsOf: (row: WithdrawalRow): FundsAtHand => funds.get(row.organization_id) ?? noFunds,
  };
};

/** Withdrawals of several organizations as staff see them, for the operator role. */
export const summariesOf = async (
  deps: Pick<PayDeps, 'box' | 'clock' | 'controls'>,
  tx: Tx,
  by: Person,
  rows: readonly ListedWithdrawalRow[],
): Promise<WithdrawalSummary[]> => {
  const { destinationOf, fundsOf } = await readBeside(deps, tx, rows);
  const now = deps.clock.now();
  return rows.map((row) => {
    const known = destinationOf(row);
    return {
      ...presentWithdrawal(row, known, now),
      organization: { id: row.organization_id, name: row.organization_name, type: row.organization_type },
      ...handlingOf(deps, row, { known, funds: fundsOf(row), by, now }),
      run: row.run_id === null ? null : { id: row.run_id, number: row.run_number ?? '' },
    };
  });
};
