import { Problem } from '@goodshelf/contract';
import type { Db } from '../../platform/database/index.ts';
import { createSlots, TooBusyError, type Slots } from '../../platform/slots/index.ts';
import { catalogTexts } from './catalog.texts.ts';

type Reads = Pick<Db, 'read' | 'readInScope'>;

/** Of the connections: most for what is soon read, some for searches, and the rest for whoever reads no catalogue. */
const shareOfReads = 0.6;
const shareOfSearches = 0.3;
const waitingMax = 2_000;
const waitMaxMs = 8_000;

/**
 * The catalogue's reads, a few at a time. When content changes, everything in memory is asked for anew at once: more than
 * there are connections, for which nobody waits longer than a moment. In line here they are all answered, and carts and
 * orders find a connection. A read with a limit of its own (a search) has a line of its own: it may take long, and holds
 * up no shelf.
 */
export const readsInLine = <Of extends Reads>(db: Of, connections: number): Of => {
  const lineOf = (share: number) =>
    createSlots({ atOnce: Math.max(1, Math.floor(connections * share)), waitingMax, waitMaxMs });
  const [reads, searches] = [lineOf(shareOfReads), lineOf(shareOfSearches)];
  const line = (withinMs: number | undefined): Slots => (withinMs === undefined ? reads : searches);
  const inLine = async <T>(slots: Slots, read: () => Promise<T>): Promise<T> => {
    try {
      return await slots(read);
    } catch (error) {
      throw error instanceof TooBusyError ? new Problem('unavailable', catalogTexts.busy) : error;
    }
  };
  return {
    ...db,
    read: (statement, values, options) =>
      inLine(line(options?.withinMs), () => db.read(statement, values, options)),
    readInScope: (scope, statement, values, options) =>
      inLine(line(options?.withinMs), () => db.readInScope(scope, statement, values, options)),
  };
};
