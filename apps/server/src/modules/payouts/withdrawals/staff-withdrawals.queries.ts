import { type endpoints, type Output, type ParsedInput, Problem } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { negate, zero } from '@goodshelf/money';
import type { Person } from '../../../platform/subject/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { getWallet, listMonths } from '../../ledger/index.ts';
import { isActiveMember } from '../../members/index.ts';
import { readDestination } from '../destinations.ts';
import { recentOf } from './recent-months.ts';
import { type PayDeps, requiresNothingElse } from './require-payable.ts';
import {
  countPending,
  listAllWithdrawalRows,
  readOrganization,
  readRunOf,
} from './staff-withdrawals.repo.ts';
import { handlingOf, summariesOf } from './withdrawal-summaries.ts';
import { presentWithdrawal } from './withdrawals.present.ts';
import { findWithdrawal, readEndedBeside } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

/** A page of the withdrawals of all organizations: four statements, whatever their number. */
export const listAllWithdrawals = (
  deps: PayDeps,
  by: Person,
  {
    status,
    search = '',
    page,
    page_size: pageSize,
  }: ParsedInput<typeof endpoints.listAllWithdrawals>['query'],
): Promise<Output<typeof endpoints.listAllWithdrawals>> =>
  deps.db.asOperator('list withdrawals', async (tx) => {
    const [{ rows, total }, pending] = await Promise.all([
      listAllWithdrawalRows(tx, { status, search, page, pageSize }),
      countPending(tx),
    ]);
    return {
      items: await summariesOf(deps, tx, by, rows),
      ...pageNumbers({ page, page_size: pageSize }, total),
      pending: { count: pending.count, amount_cents: pending.amount_cents },
    };
  });

/** One of them with what a decision needs: ten statements at once, of which none reads more than months. */
export const getWithdrawal = async (
  deps: PayDeps,
  scope: OrgScope,
  by: Person,
  id: string,
): Promise<Output<typeof endpoints.getWithdrawal>> => {
  const { db, clock, box } = deps;
  const [wallet, months, run, told] = await Promise.all([
    getWallet(db, scope),
    Promise.all((['pending', 'available', 'debt'] as const).map((account) => listMonths(db, scope, account))),
    db.asOperator('look for the run of a withdrawal', (tx) => readRunOf(tx, scope, id)),
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
  const { taken, approval, obstacle } = handlingOf(deps, row, { known, funds, by, now });
  const mayLook = row.status === withdrawalStatus.pending && !isOwn;
  // Of what somebody else may be paying, once it is taken over.
  const mayDecide = mayLook && taken?.is_you !== false;
  return {
    ...presentWithdrawal(row, known, now),
    organization: { id: scope.organizationId, name: organization.name, type: organization.type },
    ...{ taken, approval, run, obstacle },
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
      approve: mayLook && approval === null && requiresNothingElse(obstacle),
    },
  };
};
