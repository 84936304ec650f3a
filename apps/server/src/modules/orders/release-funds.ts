import { cents, negate } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type NewEntry, postEntries } from '../ledger/index.ts';
import { markReleasedStatement, type ReleaseRow } from './order-money.repo.ts';

/** Moves claimed (locked) releases from pending to available, in one batch of two statements. */
export const releaseFunds = async (
  tx: Tx,
  scope: OrgScope,
  claimed: readonly ReleaseRow[],
  at: Date,
): Promise<void> => {
  if (claimed.length === 0) return;
  const ids = claimed.map((release) => release.id);
  await Promise.all([
    tx.query(markReleasedStatement, [scope.organizationId, at, ids]),
    postEntries(
      tx,
      scope,
      // What a chargeback has taken back altogether has nothing left to release.
      claimed.filter((release) => release.cents > 0).map((release) => releaseEntry(release, at)),
    ),
  ]);
};

const releaseEntry = (release: ReleaseRow, at: Date): NewEntry => {
  const amountCents = cents(release.cents);
  return {
    kind: 'release',
    reference: release.id,
    description: `${release.reason === 'gift' ? 'Gift' : 'Share'} of ${release.order_number} is available`,
    order: { id: release.order_id, number: release.order_number },
    occurredAt: at,
    postings: [
      { account: 'pending', amountCents: negate(amountCents) },
      { account: 'available', amountCents },
    ],
  };
};
