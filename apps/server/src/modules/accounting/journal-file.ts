import type { endpoints, Output } from '@goodshelf/contract';
import type { JournalFormat } from '@goodshelf/contract/accounting-words';
import type { Db } from '../../platform/database/index.ts';
import { oldestPlace, readJournal } from '../ledger/index.ts';
import { csvJournal } from './csv-journal.ts';
import { hledgerJournal } from './hledger-journal.ts';
import { readOrganizationNames } from './journal.repo.ts';

/** So many entries are read and written at once, while nobody else is answered. */
export const entriesPerPart = 500;

type Asked = {
  /** Null: all there are. */
  readonly month: string | null;
  readonly format: JournalFormat;
  readonly after: number | undefined;
};

/** A part of the journal, in the order in which it was written: what stands behind place `after`. All parts one behind the other are the file; null is behind the last. */
export const journalText = async (
  db: Db,
  { month, format, after }: Asked,
): Promise<{ readonly text: string; readonly after: number | null }> => {
  const { entries, names } = await db.asOperator('write the journal', async (tx) => {
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
  return {
    text: write(entries, { names, isFirst: after === undefined }),
    after: entries.length < entriesPerPart ? null : (entries.at(-1)?.sequence ?? null),
  };
};

/** The whole journal, or a month's, part by part. */
export async function* journalParts(db: Db, asked: Omit<Asked, 'after'>): AsyncGenerator<string> {
  let after: number | null | undefined;
  while (after !== null) {
    const part: Awaited<ReturnType<typeof journalText>> = await journalText(db, { ...asked, after });
    yield part.text;
    ({ after } = part);
  }
}

/** A part of a month's journal for a page. */
export const journalFile = async (
  db: Db,
  asked: Asked & { readonly month: string },
): Promise<Output<typeof endpoints.getJournalFile>> => {
  const { format, month } = asked;
  const { text, after } = await journalText(db, asked);
  return {
    file_name: `journal-${month}.${format === 'csv' ? 'csv' : 'journal'}`,
    content_type: format === 'csv' ? 'text/csv;charset=utf-8' : 'text/plain;charset=utf-8',
    content_base64: Buffer.from(text, 'utf8').toString('base64'),
    after,
  };
};
