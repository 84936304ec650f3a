import { importStates, type ImportState } from '@goodshelf/contract/import-words';

export type { ImportState };

/**
 * The one table of moves. A file that staff upload waits to be checked, is read, compared with the catalogue, and waits
 * to be started; one from the command line goes from reading to applying by itself. What is being applied goes on,
 * however often it is interrupted, until somebody ends it; so does what is being undone.
 */
export const importMoves: Readonly<Record<ImportState, readonly ImportState[]>> = {
  uploading: ['uploaded', 'failed', 'cancelled'],
  uploaded: ['reading', 'cancelled'],
  reading: ['comparing', 'checked', 'failed', 'cancelled'],
  comparing: ['checked', 'failed', 'cancelled'],
  // Read again with other columns.
  checked: ['applying', 'reading', 'cancelled'],
  applying: ['done', 'failed', 'cancelled'],
  done: ['undoing'],
  // What had come in by then can be undone, too.
  failed: ['reading', 'undoing'],
  cancelled: ['undoing'],
  undoing: ['undone', 'failed'],
  undone: [],
};

/** The states from which one comes to this one. */
export const statesBefore = (state: ImportState): ImportState[] =>
  importStates.filter((from) => importMoves[from].includes(state));
