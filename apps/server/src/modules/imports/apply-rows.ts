import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import {
  announceSaving,
  compareBooks,
  compareTakingOff,
  readAfter,
  saveBooks,
  takeBooksOff,
  type BookAfter,
  type BookDraft,
  type SaveTerms,
} from '../catalog/index.ts';
import { withSaved, type ImportFigures } from './import-figures.ts';
import { recordImageLinks } from './import-images.repo.ts';
import type { ImportSteps } from './import-steps.ts';
import {
  holdImport,
  readRows,
  recordOutcomes,
  saveAppliedThrough,
  takeRows,
  type ImportRow,
  type StagedRow,
} from './imports.repo.ts';
import { withRemovals } from './judge-removals.ts';
import type { BookRemoval } from './source-row.ts';

export type ApplyDeps = { readonly steps: ImportSteps; readonly clock: Clock; readonly log: Log };

const rowsPerStep = 500;
/** Each announcement makes every page anew; meanwhile they show the catalogue as it was. */
const announceEveryMs = 5_000;

/** What applying the staged rows would do; reads only, and holds nothing against anybody. */
export const compareRows =
  ({ steps }: ApplyDeps) =>
  async (checked: ImportRow, terms: SaveTerms): Promise<ImportFigures> => {
    let figures = checked.figures;
    let through = 0;
    for (;;) {
      const step = await steps.run('import: compare', async (tx) => {
        const rows = await tx.query(readRows, [checked.id, through, rowsPerStep]);
        const last = rows.at(-1);
        if (last === undefined) return null;
        const { books, removals } = sorted(rows);
        const { figures: saved } = await compareBooks(tx, draftsOf(books), terms);
        const taken = await compareTakingOff(tx, isbnsOf(removals));
        return { through: last.row_number, saved, taken };
      });
      if (step === null) return figures;
      figures = withRemovals(withSaved(figures, step.saved), step.taken);
      through = step.through;
    }
  };

/**
 * Brings the staged rows into the catalogue, a few hundred in each step: books, what became of each row and how far the
 * import came are committed together, so that it goes on where it was interrupted.
 */
export const applyRows =
  ({ steps, clock, log }: ApplyDeps) =>
  async (applying: ImportRow, terms: SaveTerms): Promise<ImportFigures> => {
    const { saved, kinds } = applying.figures;
    let isUnannounced = saved.created + saved.changed + (kinds.removed ?? 0) > 0;
    let announcedAtMs = performance.now();
    for (;;) {
      const isDue = performance.now() - announcedAtMs > announceEveryMs;
      const step = await steps.run('import: apply', async (tx) => {
        const applied = await applyNext(tx, clock, applying.id, terms);
        const hasChanged = isUnannounced || applied.hasChanged;
        const isAnnounced = hasChanged && steps.areCommitted && (isDue || applied.isLast);
        if (isAnnounced) await announceSaving(tx);
        return { ...applied, isUnannounced: hasChanged && !isAnnounced, isAnnounced };
      });
      if (step.isLast) return step.figures;
      isUnannounced = step.isUnannounced;
      if (step.isAnnounced) announcedAtMs = performance.now();
      log.debug({ through: step.through }, 'import of books goes on');
    }
  };

export type Numbered<Asked> = { readonly rowNumber: number; readonly asked: Asked };

/** The books that a step writes, and those that it takes off the shelves. */
export const sorted = (rows: readonly StagedRow[]) => {
  const books: Numbered<BookDraft>[] = [];
  const removals: Numbered<BookRemoval>[] = [];
  for (const { row_number: rowNumber, draft } of rows) {
    if (!('kind' in draft)) books.push({ rowNumber, asked: draft });
    else if (draft.kind === 'removal') removals.push({ rowNumber, asked: draft });
  }
  return { books, removals };
};
const draftsOf = (books: readonly Numbered<BookDraft>[]) => books.map(({ asked }) => asked);
const isbnsOf = (removals: readonly Numbered<BookRemoval>[]) => removals.map(({ asked }) => asked.isbn13);

/** Null for what was not written. */
const afterOf = (
  after: Awaited<ReturnType<typeof readAfter>>,
  productId: string,
  addedTo: readonly string[],
): BookAfter | null => {
  const left = after.get(productId);
  return left === undefined ? null : { ...left, addedTo };
};

type Applied = {
  readonly figures: ImportFigures;
  readonly through: number;
  readonly hasChanged: boolean;
  readonly isLast: boolean;
};

const applyNext = async (tx: Tx, clock: Clock, importId: string, given: SaveTerms): Promise<Applied> => {
  const terms: SaveTerms = { ...given, movedAt: clock.now() };
  const [held] = await tx.query(holdImport, [importId]);
  if (held === undefined) throw new Error(`There is no import ${importId}`);
  // Somebody has ended it between two steps.
  if (held.state !== 'applying') {
    return { figures: held.figures, through: held.applied_through, hasChanged: false, isLast: true };
  }
  const rows = await tx.query(takeRows, [importId, held.applied_through, rowsPerStep]);
  const last = rows.at(-1);
  if (last === undefined) {
    return { figures: held.figures, through: held.applied_through, hasChanged: false, isLast: true };
  }
  const { books, removals } = sorted(rows);
  const saved = await saveBooks(tx, draftsOf(books), terms);
  const taken = removals.length === 0 ? [] : await takeBooksOff(tx, isbnsOf(removals), terms);
  const figures = withRemovals(withSaved(held.figures, saved.figures), taken);
  const written = [
    ...saved.outcomes.filter(({ outcome }) => outcome === 'created' || outcome === 'changed'),
    ...taken.flatMap(({ outcome, book }) =>
      outcome === 'removed' && book !== null ? [{ productId: book.id }] : [],
    ),
  ];
  const after = await readAfter(
    tx,
    written.map(({ productId }) => productId),
  );
  const outcomes = [
    ...saved.outcomes.flatMap(({ addedTo, ...outcome }, place) =>
      outcome.outcome === 'missing'
        ? []
        : [
            {
              ...outcome,
              after: afterOf(after, outcome.productId, addedTo),
              rowNumber: books[place]?.rowNumber,
            },
          ],
    ),
    ...taken.flatMap(({ outcome, book }, place) => {
      if (outcome !== 'removed' || book === null) return [];
      const { id: productId, variant_id: variantId, status } = book;
      const left = afterOf(after, productId, []);
      const rowNumber = removals[place]?.rowNumber;
      return [{ outcome, productId, variantId, before: { status }, after: left, rowNumber }];
    }),
  ];
  const links = saved.outcomes.flatMap(({ productId, imageUrl }, place) =>
    imageUrl === null ? [] : [{ productId, imageUrl, rowNumber: books[place]?.rowNumber }],
  );
  await Promise.all([
    links.length > 0 && tx.query(recordImageLinks, [importId, JSON.stringify(links)]),
    tx.query(recordOutcomes, [importId, JSON.stringify(outcomes)]),
    tx.query(saveAppliedThrough, [importId, last.row_number, JSON.stringify(figures), clock.now()]),
  ]);
  const isTaken = taken.some(({ outcome }) => outcome === 'removed');
  const hasChanged = isTaken || saved.figures.created + saved.figures.changed > 0;
  return { figures, through: last.row_number, hasChanged, isLast: false };
};
