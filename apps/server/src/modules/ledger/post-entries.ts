import { newId } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { faultOf, type NewEntry, type PlatformEntry } from './entries.ts';
import { postEntriesStatement } from './ledger.repo.ts';

/** What became of one entry, in the order in which they were given. */
export type PostedEntry = {
  readonly id: string;
  /** False when the same cause had posted this kind before: then nothing was written for it. */
  readonly isNew: boolean;
};

/**
 * Posts all entries of a command in one statement: entries, postings with the running balance, stored balances.
 * The only way money is written. Entries whose cause has been posted before are skipped and reported as not new.
 *
 * Throws an Error (a bug, not a Problem) for an entry that does not add up; rejects with the database's error 23514
 * `ledger_balances_not_overdrawn` when `available` or `reserved` would fall below zero.
 */
export const postEntries = (
  tx: Tx,
  scope: OrgScope,
  entries: readonly NewEntry[],
): Promise<readonly PostedEntry[]> => write(tx, scope.organizationId, entries);

/**
 * Posts entries of the platform itself: they have no organization, and move only its own accounts. Needs a transaction
 * of the operator role; the database refuses another one, and a posting on an organization's account.
 */
export const postPlatformEntries = (
  tx: Tx,
  entries: readonly PlatformEntry[],
): Promise<readonly PostedEntry[]> =>
  write(
    tx,
    null,
    entries.map((entry) => ({ ...entry, order: null })),
  );

const write = async (
  tx: Tx,
  organizationId: string | null,
  entries: readonly NewEntry[],
): Promise<readonly PostedEntry[]> => {
  for (const entry of entries) {
    const fault = faultOf(entry);
    if (fault !== null)
      throw new Error(`Ledger entry "${entry.kind} ${entry.reference}" is refused: ${fault}`);
  }
  if (entries.length === 0) return [];

  const ids = entries.map(() => newId<'ledger-entry'>());
  const postings = entries.flatMap((entry, index) =>
    entry.postings.map((posting, position) => ({ ...posting, entryId: ids[index], position: position + 1 })),
  );
  const rows = await tx.query(postEntriesStatement, [
    organizationId,
    ids,
    entries.map((entry) => entry.kind),
    entries.map((entry) => entry.reference),
    entries.map((entry) => entry.description),
    entries.map((entry) => entry.order?.id ?? null),
    entries.map((entry) => entry.order?.number ?? null),
    entries.map((entry) => entry.occurredAt),
    postings.map((posting) => posting.entryId),
    postings.map((posting) => posting.position),
    postings.map((posting) => posting.account),
    postings.map((posting) => posting.amountCents),
  ]);
  const written = new Set(rows.map((row) => row.id));
  return ids.map((id) => ({ id, isNew: written.has(id) }));
};
