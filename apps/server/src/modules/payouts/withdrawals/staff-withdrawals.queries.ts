import { type endpoints, type Output, type ParsedInput, Problem } from '@goodshelf/contract';
import type { WithdrawalSummary } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { negate, zero } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Person } from '../../../platform/subject/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { type Funds, getWallet, listMonths, readFunds } from '../../ledger/index.ts';
import { isActiveMember } from '../../members/index.ts';
import { type KnownDestination, readDestination, readDestinations } from '../destinations.ts';
import type { PayoutBox } from '../payout-box.ts';
import { recentOf } from './recent-months.ts';
import { countPending, listAllWithdrawalRows, readOrganization } from './staff-withdrawals.repo.ts';
import { completionObstacle } from './withdrawals.policy.ts';
import { presentWithdrawal } from './withdrawals.present.ts';
import { findWithdrawal, readEndedBeside, type WithdrawalRow } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

const noFunds: Pick<Funds, 'availableCents' | 'owedCents'> = { availableCents: zero, owedCents: zero };

const obstacleOf = (
  row: WithdrawalRow,
  known: KnownDestination | undefined,
  funds: Pick<Funds, 'availableCents' | 'owedCents'>,
  now: Date,
): WithdrawalSummary['obstacle'] =>
  row.status === withdrawalStatus.pending
    ? completionObstacle({
        isDestinationKnown: known?.destination != null,
        ...{ changedAt: known?.changedAt ?? null, funds, now },
      })
    : null;

const takenOf = (row: WithdrawalRow, by: Person): WithdrawalSummary['taken'] =>
  row.status === withdrawalStatus.pending && row.taken_at !== null
    ? { at: row.taken_at.toISOString(), by: row.taker_name ?? '', is_you: row.taken_by === by.userId }
    : null;

/** A page of the withdrawals of all organizations: four statements, whatever their number. */
export const listAllWithdrawals = (
  { db, clock, box }: Deps,
  by: Person,
  {
    status,
    search = '',
    page,
    page_size: pageSize,
  }: ParsedInput<typeof endpoints.listAllWithdrawals>['query'],
): Promise<Output<typeof endpoints.listAllWithdrawals>> =>
  db.asOperator('list withdrawals', async (tx) => {
    const [{ rows, total }, pending] = await Promise.all([
      listAllWithdrawalRows(tx, { status, search, page, pageSize }),
      countPending(tx),
    ]);
    const waiting = rows.filter((row) => row.status === withdrawalStatus.pending);
    const organizationIds = waiting.map((row) => row.organization_id);
    const [destinations, funds] =
      waiting.length === 0
        ? [new Map<string, KnownDestination>(), new Map<string, Funds>()]
        : await Promise.all([readDestinations(tx, organizationIds, box), readFunds(tx, organizationIds)]);
    const now = clock.now();
    return {
      items: rows.map((row) => {
        const known = destinations.get(row.organization_id);
        return {
          ...presentWithdrawal(row, known, now),
          organization: {
            ...{ id: row.organization_id, name: row.organization_name, type: row.organization_type },
          },
          taken: takenOf(row, by),
          obstacle: obstacleOf(row, known, funds.get(row.organization_id) ?? noFunds, now),
        };
      }),
      ...pageNumbers({ page, page_size: pageSize }, total),
      pending: { count: pending.count, amount_cents: pending.amount_cents },
    };
  });

/** One of them with what a decision needs: nine statements at once, of which none reads more than months. */
export const getWithdrawal = async (
  { db, clock, box }: Deps,
  scope: OrgScope,
  by: Person,
  id: string,
): Promise<Output<typeof endpoints.getWithdrawal>> => {
  const [wallet, months, told] = await Promise.all([
    getWallet(db, scope),
    Promise.all((['pending', 'available', 'debt'] as const).map((account) => listMonths(db, scope, account))),
    db.inScope(scope, async (tx) => {
      const [row, known, organization, earlier, isOwn] = await Promise.all([
        findWithdrawal(tx, scope, id),
        readDestination(tx, scope, box),
        readOrganization(tx, scope),
        readEndedBeside(tx, scope, id),
        isActiveMember(tx, scope, by.userId),
      ]);
      if (row === null || organization === null) throw new Problem('withdrawal_not_found', texts.notFound);
      return { row, known, organization, earlier, isOwn };
    }),
  ]);
  const now = clock.now();
  const { row, known, organization, earlier, isOwn } = told;
  const owed = (balance: typeof wallet.debt) => (balance === 0 ? zero : negate(balance));
  const funds = { availableCents: wallet.available, owedCents: owed(wallet.debt) };
  const obstacle = obstacleOf(row, known, funds, now);
  const taken = takenOf(row, by);
  const mayLook = row.status === withdrawalStatus.pending && !isOwn;
  // Of what somebody else may be paying, once it is taken over.
  const mayDecide = mayLook && taken?.is_you !== false;
  return {
    ...presentWithdrawal(row, known, now),
    organization: { id: scope.organizationId, name: organization.name, type: organization.type },
    ...{ taken, obstacle },
    ...{ ended_by: row.ended_by_name, requester_email: row.requester_email },
    balances: {
      ...{ pending_cents: wallet.pending, available_cents: wallet.available },
      ...{ reserved_cents: wallet.reserved, paid_out_cents: wallet.paid_out },
      ...{ debt_cents: funds.owedCents, due_to_platform_cents: owed(wallet.due_to_platform) },
    },
    ...{ details_version: known.version, details_changed_by: known.changedBy },
    details_changed_at: known.changedAt?.toISOString() ?? null,
    organization_since: (organization.since ?? row.requested_at).toISOString(),
    recent: recentOf(months, now),
    earlier: earlier.map((one) => ({
      ...{ id: one.id, number: one.number, amount_cents: one.amount_cents, status: one.status },
      ...{ is_canceled: one.is_canceled, ended_at: (one.ended_at ?? one.requested_at).toISOString() },
    })),
    abilities: {
      complete: mayDecide && obstacle === null,
      reject: mayDecide,
      open_destination: mayLook && obstacle === null,
    },
  };
};
