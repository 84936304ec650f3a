import type { SavedBooks } from '../catalog/index.ts';
import type { RemarkKind } from './parse-book.ts';

/** Sums up what was done with the rows of a run. */
export const createTally = () => {
  const kinds = new Map<RemarkKind, number>();
  const saved = { created: 0, changed: 0, unchanged: 0, withoutPrice: 0, forAdults: 0, keptStock: 0 };
  return {
    repeated: 0,
    ignoredColumns: [] as readonly string[],
    count: (kind: RemarkKind): void => void kinds.set(kind, (kinds.get(kind) ?? 0) + 1),
    add: (more: SavedBooks): void => {
      for (const key of Object.keys(saved) as (keyof SavedBooks)[]) saved[key] += more[key];
    },
    get created() {
      return saved.created;
    },
    get changed() {
      return saved.changed;
    },
    get unchanged() {
      return saved.unchanged;
    },
    /** One sentence for each thing that happened to many rows. What was saved is only spoken of when it was kept. */
    remarks(isComplete: boolean): string[] {
      const of = (kind: RemarkKind): number => kinds.get(kind) ?? 0;
      const { withoutPrice, forAdults, keptStock } = isComplete
        ? saved
        : { withoutPrice: 0, forAdults: 0, keptStock: 0 };
      const sentences: [number, string][] = [
        [
          of('zeros-restored'),
          'had lost the leading zeros of the ISBN; they were put back, the check digits fit.',
        ],
        [of('isbn-rounded'), 'had a rounded ISBN-13 (9.78E+12), which was not used; the ISBN-10 was.'],
        [of('no-isbn'), 'without ISBN: recognised by title and first author.'],
        [of('series-moved'), 'had the series in the title; it became the subtitle.'],
        [
          withoutPrice,
          'without a price: left unpublished. Give a price column, or --default-price 12.99 --default-stock 20 --publish.',
        ],
        [forAdults, 'marked as erotica: left unpublished, because these are shops of schools.'],
        [keptStock, 'were there before and kept their stock; the file’s counts only for new ones.'],
      ];
      const told = sentences
        .filter(([count]) => count > 0)
        .map(([count, rest]) => `${rowsOf(count)} ${rest}`);
      if (this.ignoredColumns.length > 0) told.push(`Columns not used: ${this.ignoredColumns.join(', ')}.`);
      return told;
    },
  };
};
export type Tally = ReturnType<typeof createTally>;

const rowsOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
