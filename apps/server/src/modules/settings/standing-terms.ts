import type { TermsState } from '@goodshelf/contract/settings-words';
import type { DatedTermsRow } from '../terms/index.ts';

/** What holds on a day, and what comes later: what may change, and what whoever changes it has seen. The latest first. */
export const standingTerms = (rows: readonly DatedTermsRow[], today: string): readonly DatedTermsRow[] => {
  const current = rows.find((row) => row.valid_from <= today);
  return rows.filter((row) => row.valid_from > today || row === current);
};

/** What holds on a day; the rows with the latest first. */
export const termsOn = (rows: readonly DatedTermsRow[], day: string): DatedTermsRow | undefined =>
  rows.find((row) => row.valid_from <= day);

export const stateOf = (row: DatedTermsRow, rows: readonly DatedTermsRow[], today: string): TermsState => {
  if (row.valid_from > today) return 'scheduled';
  return termsOn(rows, today) === row ? 'in_force' : 'past';
};
