import { endpoints, isOpenTo, type Output, type ParsedInput, Problem } from '@goodshelf/contract';
import { organizationType, withdrawalMinimumCents } from '@goodshelf/contract/lookups';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import { negate, zero } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { Person } from '../../../platform/subject/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { getWallet } from '../../ledger/index.ts';
import { isActiveMember } from '../../members/index.ts';
import { readDestination } from '../destinations.ts';
import type { PayoutBox } from '../payout-box.ts';
import { heldUntil, maskedDestination } from '../payouts.policy.ts';
import { typeOf } from '../payouts.repo.ts';
import { requestObstacle, withdrawableCents } from './withdrawals.policy.ts';
import { presentOwnWithdrawal } from './withdrawals.present.ts';
import { findOpenWithdrawal, listWithdrawalRows } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

/** Throws `no_storefront` for a store that is paid where it sells. */
export const requireStorefront = async (tx: Tx, scope: OrgScope): Promise<void> => {
  const type = await typeOf(tx, scope);
  if (type === null || type === organizationType.appMerchant)
    throw new Problem('no_storefront', texts.no_storefront);
};

/** Whether somebody may ask and cancel: a member in person. */
const mayAct = async (tx: Tx, scope: OrgScope, by: Person): Promise<boolean> =>
  isOpenTo(endpoints.requestWithdrawal, by) && (await isActiveMember(tx, scope, by.userId));

/** A page of an organization's own, the latest first: five statements at once, whatever its length. */
export const listWithdrawals = (
  { db, clock, box }: Deps,
  scope: OrgScope,
  by: Person,
  query: ParsedInput<typeof endpoints.listWithdrawals>['query'],
): Promise<Output<typeof endpoints.listWithdrawals>> =>
  db.inScope(scope, async (tx) => {
    const { page, page_size: pageSize } = query;
    const [, canAct, known, { rows, total }] = await Promise.all([
      requireStorefront(tx, scope),
      mayAct(tx, scope, by),
      readDestination(tx, scope, box),
      listWithdrawalRows(tx, scope, { page, pageSize }),
    ]);
    const now = clock.now();
    return {
      items: rows.map((row) => presentOwnWithdrawal(row, known, { now, mayAct: canAct })),
      ...pageNumbers({ page, page_size: pageSize }, total),
    };
  });

/** What may be asked for now: six statements at once. */
export const getNextWithdrawal = async (
  { db, clock, box }: Deps,
  scope: OrgScope,
  by: Person,
): Promise<Output<typeof endpoints.getNextWithdrawal>> => {
  const [wallet, { known, open, canAct }] = await Promise.all([
    getWallet(db, scope),
    db.inScope(scope, async (tx) => {
      const [, canAct, known, open] = await Promise.all([
        requireStorefront(tx, scope),
        mayAct(tx, scope, by),
        readDestination(tx, scope, box),
        findOpenWithdrawal(tx, scope),
      ]);
      return { known, open, canAct };
    }),
  ]);
  const now = clock.now();
  const funds = {
    availableCents: wallet.available,
    owedCents: wallet.debt === 0 ? zero : negate(wallet.debt),
    dueCents: wallet.due_to_platform === 0 ? zero : negate(wallet.due_to_platform),
  };
  const withdrawable = withdrawableCents(funds);
  const { destination, changedAt } = known;
  return {
    ...{ withdrawable_cents: withdrawable, available_cents: funds.availableCents },
    ...{ debt_cents: funds.owedCents, due_to_platform_cents: funds.dueCents },
    minimum_cents: withdrawalMinimumCents,
    destination:
      destination === null ? null : { method: destination.method, masked: maskedDestination(destination) },
    held_until: heldUntil(changedAt, now)?.toISOString() ?? null,
    open: open === null ? null : presentOwnWithdrawal(open, known, { now, mayAct: canAct }),
    obstacle: requestObstacle({
      ...{ isOneOpen: open !== null, isDestinationKnown: destination !== null, withdrawable },
    }),
    abilities: { request: canAct },
  };
};
