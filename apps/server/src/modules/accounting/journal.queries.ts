import type { endpoints, Output, ParsedInput } from '@goodshelf/contract';
import { recordedKinds } from '@goodshelf/contract/accounting-words';
import { type JournalEntry, type JournalPlace, newestPlace, readJournal } from '../ledger/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { presentStatus } from './corrections/corrections.present.ts';
import { correctionsOfEntries } from './corrections/corrections.repo.ts';
import { presentEntry } from './journal.present.ts';
import { readOrganizationNames, recordersOf } from './journal.repo.ts';

type Page = Output<typeof endpoints.listJournal>;
type Asked = ParsedInput<typeof endpoints.listJournal>['query'];

const placeOf = ({ older_than: older, newer_than: newer }: Asked): JournalPlace => {
  if (older !== undefined) return { direction: 'older', sequence: older };
  return newer === undefined ? newestPlace : { direction: 'newer', sequence: newer };
};

export const mayCorrect = (entry: Pick<JournalEntry, 'kind'>): boolean =>
  (recordedKinds as readonly string[]).includes(entry.kind);

/**
 * A page of the journal of all books, the last written first: five statements, whatever their number, one more where some were recorded by hand, or two more where a line is no entry's
 * first.
 */
export const listJournal = ({ db }: { readonly db: Db }, asked: Asked): Promise<Page> =>
  db.asOperator('read the journal', async (tx) => {
    const place = placeOf(asked);
    const filter = { account: asked.account ?? null, kind: asked.kind ?? null, month: asked.month ?? null };
    // One more than is shown says whether there is more.
    const read = await readJournal(tx, filter, place, asked.page_size + 1);
    const isUpward = place.direction === 'newer';
    const shown = isUpward ? read.slice(0, asked.page_size).toReversed() : read.slice(0, asked.page_size);
    const hasMore = read.length > asked.page_size;
    const hasPlace = place !== newestPlace && shown.length > 0;
    const [names, corrections, recorders] = await Promise.all([
      readOrganizationNames(
        tx,
        shown.map((entry) => entry.organizationId),
      ),
      correctionsOfEntries(
        tx,
        shown.map((entry) => entry.id),
      ),
      recordersOf(
        tx,
        shown.filter(mayCorrect).map((entry) => entry.id),
      ),
    ]);
    return {
      items: shown.map((entry) => {
        const { organizationId, order } = entry;
        const correction = corrections.get(entry.id) ?? null;
        const recorder = recorders.get(entry.id);
        return {
          ...presentEntry(entry),
          organization:
            organizationId === null
              ? null
              : { id: organizationId, name: names.get(organizationId)?.name ?? '' },
          order,
          correction:
            correction === null
              ? null
              : { id: correction.id, number: correction.number, status: presentStatus(correction.status) },
          recorded:
            recorder === undefined ? null : { at: recorder.recorded_at.toISOString(), by: recorder.name },
          happened_at: entry.happenedAt?.toISOString() ?? null,
          may_correct: organizationId === null && mayCorrect(entry) && correction === null,
        };
      }),
      newer_than: (isUpward ? hasMore : hasPlace) ? (shown[0]?.sequence ?? null) : null,
      older_than: (isUpward ? hasPlace : hasMore) ? (shown.at(-1)?.sequence ?? null) : null,
    };
  });
