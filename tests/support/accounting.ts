import { bookDayOf } from '@goodshelf/contract/lookups';
import { cents } from '@goodshelf/money';
import { proposeCorrection, recordPlatformEntry } from '../../apps/server/src/modules/accounting/index.ts';
import { findPlatformCause } from '../../apps/server/src/modules/ledger/index.ts';
import { type Clock, systemClock } from '../../apps/server/src/platform/clock/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { Person } from '../../apps/server/src/platform/subject/index.ts';
import { createStaffMember } from './withdrawals.ts';

/** A payment provider's payout of $329.10 that came in today; its entry. */
export const createProviderPayout = async (
  db: Db,
  { clock = systemClock, amountCents = 329_10 }: { clock?: Clock; amountCents?: number } = {},
): Promise<{ readonly entryId: string; readonly reference: string }> => {
  const reference = `po_${newId()}`;
  await recordPlatformEntry({ db, clock })(await createStaffMember(db), {
    ...{ kind: 'provider_payout', amount_cents: cents(amountCents), reference, day: bookDayOf(clock.now()) },
  });
  const entry = await db.asOperator('find a payout', (tx) =>
    findPlatformCause(tx, { kind: 'provider_payout', reference }),
  );
  if (entry === null) throw new Error('What was recorded is there');
  return { entryId: entry.id, reference };
};

/** A payout that somebody of the staff wants to take back; nobody has decided it. */
export const createCorrection = async (
  db: Db,
  by?: Person,
): Promise<{ readonly correctionId: string; readonly entryId: string; readonly by: Person }> => {
  const { entryId } = await createProviderPayout(db);
  const [correctionId, staff] = [newId(), by ?? (await createStaffMember(db))];
  await proposeCorrection({ db, clock: systemClock })(staff, {
    ...{ id: correctionId, entryId, reason: 'It came in last month.' },
  });
  return { correctionId, entryId, by: staff };
};
