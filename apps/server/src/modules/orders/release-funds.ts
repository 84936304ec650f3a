import { type Cents, cents, min, negate, subtract } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { lockFunds, type NewEntry, postEntries } from '../ledger/index.ts';
import { markReleasedStatement, type ReleaseRow } from './order-money.repo.ts';
import { withoutEmpty } from './order-accounting.ts';

/**
 * Moves claimed (locked) releases from pending to available, in three statements. What the organization owes is paid
 * first: only the rest becomes available.
 */
export const releaseFunds = async (
  tx: Tx,
  scope: OrgScope,
  claimed: readonly ReleaseRow[],
  at: Date,
): Promise<void> => {
  if (claimed.length === 0) return;
  const ids = claimed.map((release) => release.id);
  const { owedCents } = await lockFunds(tx, scope);
  await Promise.all([
    tx.query(markReleasedStatement, [scope.organizationId, at, ids]),
    postEntries(tx, scope, releaseEntries(claimed, owedCents, at)),
  ]);
};

/** An entry for each release, the oldest paying the debt first. What was taken back altogether has nothing left to release. */
const releaseEntries = (claimed: readonly ReleaseRow[], owedCents: Cents, at: Date): NewEntry[] => {
  let owed = owedCents;
  return claimed
    .filter((release) => release.cents > 0)
    .map((release) => {
      const debtPaidCents = min(owed, cents(release.cents));
      owed = subtract(owed, debtPaidCents);
      return releaseEntry(release, debtPaidCents, at);
    });
};

const releaseEntry = (release: ReleaseRow, debtPaidCents: Cents, at: Date): NewEntry => {
  const amountCents = cents(release.cents);
  return {
    kind: 'release',
    reference: release.id,
    description: `${release.reason === 'gift' ? 'Gift' : 'Share'} from ${release.order_number} is available`,
    order: { id: release.order_id, number: release.order_number },
    occurredAt: at,
    postings: withoutEmpty([
      { account: 'pending', amountCents: negate(amountCents) },
      { account: 'debt', amountCents: debtPaidCents },
      { account: 'available', amountCents: subtract(amountCents, debtPaidCents) },
    ]),
  };
};
