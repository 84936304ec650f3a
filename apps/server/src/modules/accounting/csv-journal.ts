import { bookDayOf } from '@goodshelf/contract/lookups';
import { csvOf, type CsvCell } from '@goodshelf/contract/lookups/csv';
import { type JournalEntry, sidesOf } from '../ledger/index.ts';
import { accountingTexts } from './accounting.texts.ts';
import type { JournalPart } from './journal-part.ts';
import { ownerNameOf } from './journal-part.ts';

/** One row for each line of an entry; the debits of all come to what the credits come to. */
export const csvJournal = (entries: readonly JournalEntry[], { names, isFirst }: JournalPart): string => {
  const rows = entries.flatMap((entry) =>
    entry.postings.map(({ account, amountCents }): readonly CsvCell[] => {
      const { debitCents, creditCents } = sidesOf([amountCents]);
      return [
        ...[bookDayOf(entry.occurredAt), entry.id, entry.kind, entry.description, entry.reference],
        ...[ownerNameOf(entry, names), entry.order?.number ?? '', account],
        ...[debitCents, creditCents].map((cents) => (cents === 0 ? '' : { amountCents: cents })),
        entry.happenedAt === null ? '' : bookDayOf(entry.happenedAt),
      ];
    }),
  );
  if (isFirst) return csvOf([Object.values(accountingTexts.file.columns), ...rows]);
  // A file has one mark of its encoding, where it begins.
  return rows.length === 0 ? '' : csvOf(rows).replace('\uFEFF', '');
};
