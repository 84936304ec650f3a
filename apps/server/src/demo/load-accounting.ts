import { z } from 'zod';
import { recordedKinds } from '@goodshelf/contract/accounting-words';
import { bookDayOf } from '@goodshelf/contract/lookups';
import type { ComposeDeps } from '../compose-modules.ts';
import { proposeCorrection, recordPlatformEntry } from '../modules/accounting/index.ts';
import { findPlatformCause } from '../modules/ledger/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { newId } from '../platform/ids/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoPeople } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const content = z.array(
  z.strictObject({
    kind: z.enum(recordedKinds),
    amountCents: z.int(),
    reference: z.string(),
    daysAgo: z.number(),
    /** Why it is to be taken back, where it is. */
    wrong: z.string().optional(),
  }),
);
const dayMs = 86_400_000;

/** What came in at the platform's bank, what it paid to a state, and an entry that somebody wants to take back. */
export const loadAccounting = async (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  const deps = { db, clock: fixedClock(now) };
  for (const { kind, amountCents, reference, daysAgo, wrong } of readContent('accounting.json', content)) {
    await recordPlatformEntry(deps)(personOf(demoPeople.admin.id), {
      ...{
        kind,
        amount_cents: amountCents,
        reference,
        day: bookDayOf(new Date(now.getTime() - daysAgo * dayMs)),
      },
    });
    if (wrong === undefined) continue;
    const entry = await db.asOperator('load the demo', (tx) => findPlatformCause(tx, { kind, reference }));
    if (entry === null) throw new Error(`The demo did not record ${reference}`);
    await proposeCorrection(deps)(personOf(demoPeople.admin.id), {
      ...{ id: newId<'correction'>(), entryId: entry.id, reason: wrong },
    });
  }
};
