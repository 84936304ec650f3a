import type { endpoints, Output } from '@goodshelf/contract';
import type { JournalFormat } from '@goodshelf/contract/accounting-words';
import type { Db } from '../../platform/database/index.ts';
import { oldestPlace, readJournal } from '../ledger/index.ts';
import { csvJournal } from './csv-journal.ts';
import { hledgerJournal } from './hledger-journal.ts';
import { readOrganizationNames } from './journal.repo.ts';

/** So many entries are read and written at once, while nobody else is answered. */
export const entriesPerPart = 500;

/**
 * A part of a month's journal, in the order in which it was written: what stands behind place `after`. All parts one behind the other are the file.
 */
export const journalFile = async (
  db: Db,
  {
    month,
    format,
    after,
  }: { readonly month: string; readonly format: JournalFormat; readonly after: number | undefined },
): Promise<Output<typeof endpoints.getJournalFile>> => {
  const { entries, names } = await db.asOperator('write the journal of a month', async (tx) => {
    const place = after === undefined ? oldestPlace : { direction: 'newer' as const, sequence: after };
    const read = await readJournal(tx, { account: null, kind: null, month }, place, entriesPerPart);
    return {
      entries: read,
      names: await readOrganizationNames(
        tx,
        read.map((entry) => entry.organizationId),
      ),
    };
  });
  const write = { csv: csvJournal, hledger: hledgerJournal }[format];
  const text = write(entries, { names, isFirst: after === undefined });
  return {
    file_name: `journal-${month}.${format === 'csv' ? 'csv' : 'journal'}`,
    content_type: format === 'csv' ? 'text/csv;charset=utf-8' : 'text/plain;charset=utf-8',
    content_base64: Buffer.from(text, 'utf8').toString('base64'),
    after: entries.length < entriesPerPart ? null : (entries.at(-1)?.sequence ?? null),
  };
};
