export const importStates = ['reading', 'checked', 'applying', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * The one table of moves. Whether a file comes in at all is decided when it is checked; what is being applied only goes
 * on, however often it is interrupted.
 */
export const importMoves: Readonly<Record<ImportState, readonly ImportState[]>> = {
  reading: ['checked', 'failed', 'cancelled'],
  checked: ['applying', 'cancelled'],
  applying: ['done'],
  done: [],
  failed: [],
  cancelled: [],
};

/** The states from which one comes to this one. */
export const statesBefore = (state: ImportState): ImportState[] =>
  importStates.filter((from) => importMoves[from].includes(state));
