import { type endpoints, type ParsedInput, Problem } from '@goodshelf/contract';
import type { RecordedKind } from '@goodshelf/contract/accounting-words';
import { bookDayOf, createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups';
import { type Cents, cents, formatMoney } from '@goodshelf/money';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import {
  findPlatformCause,
  readFirstOpenMonth,
  type PlatformCause,
  recordProviderCharge,
  recordProviderPayout,
  recordTaxRemittance,
  sidesOf,
  type StoredPlatformEntry,
} from '../ledger/index.ts';
import { accountingTexts as texts } from './accounting.texts.ts';
import { nameOfMonth } from './close-month.ts';
import { correctionsOfEntries } from './corrections/corrections.repo.ts';
import { addRecorder } from './journal.repo.ts';
import { noonOf } from './months.ts';
import type { AccountingDeps } from './trial-balance.queries.ts';

type Recorded = ParsedInput<typeof endpoints.recordPlatformEntry>['body'];

const record: Readonly<
  Record<RecordedKind, (tx: Tx, cause: PlatformCause, amountCents: Cents) => Promise<boolean>>
> = {
  provider_payout: recordProviderPayout,
  provider_charge: recordProviderCharge,
  tax_remittance: recordTaxRemittance,
};

const days = createDateWriter({ timeZone: receiptTimeZone });

/** What was reversed may be recorded again, so often: behind the reference stands after which correction. */
const mostTimes = 50;

/** What stands in the books of this kind under a reference, behind whatever was taken back; null when nothing does. */
export const findRecorded = async (
  tx: Tx,
  kind: RecordedKind,
  reference: string,
): Promise<{ readonly amountCents: Cents; readonly day: string } | null> => {
  const { standing } = await findStanding(tx, kind, reference);
  return standing === null ? null : { amountCents: amountOf(standing), day: bookDayOf(standing.occurredAt) };
};

const findStanding = async (
  tx: Tx,
  kind: RecordedKind,
  reference: string,
): Promise<{
  readonly standing: StoredPlatformEntry | null;
  /** Under which it was, or is to be, recorded. */
  readonly reference: string;
}> => {
  let asked = reference;
  for (let time = 1; time <= mostTimes; time += 1) {
    const there = await findPlatformCause(tx, { kind, reference: asked });
    if (there === null) return { standing: null, reference: asked };
    const correction = (await correctionsOfEntries(tx, [there.id])).get(there.id);
    if (correction?.status !== 1) return { standing: there, reference: asked };
    asked = texts.entries.again(reference, correction.number);
  }
  throw new Error(`Recorded and reversed ${mostTimes} times: ${reference}`);
};

/**
 * Records what happened at our bank, or at a provider; what to say. The same once more changes nothing. Throws `already_recorded` when this reference stands in the books with
 * another amount or day, `invalid_input` for a day that is still to come, longer than a year ago, or in a closed month.
 */
export const recordPlatformEntry =
  ({ db, clock }: AccountingDeps) =>
  (actor: Actor, recorded: Recorded): Promise<string> =>
    db.asOperator('record an entry of the platform', (tx) => recordInBooks(tx, clock.now(), actor, recorded));

/** The same in a transaction of the operator that does more. */
export const recordInBooks = async (
  tx: Tx,
  now: Date,
  actor: Actor,
  { kind, amount_cents: amount, reference, day }: Recorded,
): Promise<string> => {
  requireRecent(day, now);
  const amountCents = cents(amount);
  const said = texts.recorded[kind](formatMoney(amountCents));
  const { reference: free } = await findStanding(tx, kind, reference);
  const cause = { reference: free, description: texts.entries[kind](reference), at: noonOf(day, now) };
  const isNew = await record[kind](tx, cause, amountCents);
  const there = await findPlatformCause(tx, { kind, reference: free });
  if (there === null) throw new Error('What was recorded is there');
  if (isNew) {
    await requireOpen(tx, day, now);
    await addRecorder(tx, { entryId: there.id, at: now, by: actor.userId });
    return said;
  }
  if (amountOf(there) === amountCents && bookDayOf(there.occurredAt) === day) return said;
  throw new Problem(
    'already_recorded',
    texts.alreadyRecorded(formatMoney(amountOf(there)), days.default(there.occurredAt)),
  );
};

const amountOf = (entry: StoredPlatformEntry): Cents =>
  sidesOf(entry.postings.map((posting) => posting.amountCents)).creditCents;

/** What was just written is taken back with the transaction that it stands in. */
const requireOpen = async (tx: Tx, day: string, now: Date): Promise<void> => {
  const open = await readFirstOpenMonth(tx);
  if (open === null || day >= `${open}-01`) return;
  const message = texts.closedDay(
    nameOfMonth(day.slice(0, 'yyyy-mm'.length)),
    days.default(noonOf(`${open}-01`, now)),
  );
  throw new Problem('invalid_input', message, { errors: [{ field: 'day', message }] });
};

const requireRecent = (day: string, now: Date): void => {
  const refuse = (message: string): never => {
    throw new Problem('invalid_input', message, { errors: [{ field: 'day', message }] });
  };
  const today = bookDayOf(now);
  if (day > today) refuse(texts.futureDay);
  if (day < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`) refuse(texts.oldDay);
};
