import type {
  ImportDetails,
  ImportIssueLine,
  ImportSummary,
} from '@goodshelf/contract/admin-imports.contract';
import type { SavedBooks } from '../catalog/index.ts';
import { csvTexts } from './csv.texts.ts';
import type { ImportFigures } from './import-figures.ts';
import type { IssueRow } from './imports.repo.ts';
import type { IssueGroup } from './import-report.ts';
import { importsTexts } from './imports.texts.ts';
import type { Sample, UploadRow } from './uploads.repo.ts';

const texts = importsTexts.remarks;

/** What was done; before anything is, what would be. */
const savedOf = (row: UploadRow): SavedBooks =>
  hasApplied(row) ? row.figures.saved : (row.difference?.saved ?? row.figures.saved);

const hasApplied = ({ state, figures }: UploadRow): boolean =>
  state === 'applying' || state === 'done' || figures.saved.created + figures.saved.changed > 0;

const removedOf = (row: UploadRow): number =>
  (hasApplied(row) ? row.figures.kinds.removed : row.difference?.removedCount) ?? 0;

export const presentImport = (row: UploadRow): ImportSummary => {
  const { created, changed, unchanged } = savedOf(row);
  return {
    id: row.id,
    type: row.kind === 'books' ? 'New Products' : 'Update Inventory',
    format: row.format,
    file_name: row.file_name,
    state: row.state,
    size_bytes: row.size_bytes,
    created_at: row.started_at.toISOString(),
    created_by: row.created_by_name,
    figures: {
      rows: row.figures.rows,
      created,
      changed,
      unchanged,
      removed: removedOf(row),
      repeated: row.figures.repeated,
      failed: row.figures.bad,
    },
  };
};

const removalKinds = ['removed', 'removed-before', 'removal-of-a-format', 'removal-of-unknown'] as const;

const undoneKinds = ['undo-deleted', 'undo-archived', 'undo-restored', 'undo-kept'] as const;
const undoneOf = ({ figures: { kinds } }: UploadRow): number =>
  undoneKinds.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);

const progressOf = (row: UploadRow): { done: number; of: number } => {
  const { figures, difference, state } = row;
  const usable = figures.rows - figures.bad - figures.repeated;
  if (state === 'uploading') return { done: row.received_bytes, of: row.size_bytes };
  if (state === 'reading') return { done: row.read_bytes, of: row.size_bytes };
  if (state === 'undoing')
    return {
      done: undoneOf(row),
      of: figures.saved.created + figures.saved.changed + (figures.kinds.removed ?? 0),
    };
  if (state === 'comparing') return { done: difference?.rows ?? 0, of: usable };
  const { created, changed, unchanged, missing } = figures.saved;
  const removals = removalKinds.reduce((sum, kind) => sum + (figures.kinds[kind] ?? 0), 0);
  return { done: created + changed + unchanged + missing + removals, of: usable };
};

/** Of what was undone only that is still of interest. */
export const undoRemarksOf = ({ kind, figures: { kinds } }: UploadRow): string[] =>
  undoneKinds.flatMap((fate) => {
    const count = kinds[fate] ?? 0;
    return count === 0 ? [] : [importsTexts.undo.fates[kind][fate](count)];
  });

/** What rows became that take a book back is known of the check by its difference, and of the import by its figures. */
const kindsOf = (row: UploadRow): ImportFigures['kinds'] =>
  hasApplied(row) ? row.figures.kinds : { ...row.figures.kinds, ...row.difference?.removalKinds };

const isOver = ({ state }: UploadRow): boolean => state === 'done' || state === 'cancelled';

const remarksOf = (row: UploadRow): string[] => {
  const { ignoredColumns } = row.figures;
  const kinds = kindsOf(row);
  if (row.state === 'undone') return undoRemarksOf(row);
  const saved = savedOf(row);
  const told: [number | undefined, (count: number) => string][] = [
    [kinds['windows-1252'], () => texts.windows1252],
    [kinds['zeros-restored'], texts.zerosRestored],
    [kinds['isbn-rounded'], texts.isbnRounded],
    [kinds['no-isbn'], texts.noIsbn],
    [kinds['series-moved'], texts.seriesMoved],
    [removedOf(row), texts.removed],
    [kinds['removed-before'], texts.removedBefore],
    [kinds['removal-of-unknown'], texts.removalOfUnknown],
    [kinds['removal-of-a-format'], texts.removalOfFormat],
    [saved.givenBack, texts.givenBack],
    [saved.missing, texts.missing],
    [kinds['other-currencies'], texts.otherCurrencies],
    [kinds['not-supplied'], texts.notSupplied],
    [saved.withoutPrice, texts.withoutPrice],
    [saved.forAdults, texts.forAdults],
    [kinds['image-link'], isOver(row) ? texts.imageLinksTaken : texts.imageLinks],
    [saved.keptStock, texts.keptStock],
    [hasApplied(row) ? kinds['sold-since'] : row.difference?.soldSince, texts.soldSince],
  ];
  const sentences = told.flatMap(([count = 0, say]) => (count === 0 ? [] : [say(count)]));
  return ignoredColumns.length === 0
    ? sentences
    : [...sentences, texts.ignored(csvTexts.ignored(ignoredColumns))];
};

const presentSample = ({ row, title, note }: Sample): Sample => ({ row, title, note });

export const presentImportDetails = (
  row: UploadRow,
  {
    groups,
    isWaiting,
    canUndo,
    undoFirst,
    sameChangesAt,
    images,
  }: {
    readonly groups: readonly IssueGroup[];
    readonly isWaiting: boolean;
    readonly canUndo: boolean;
    readonly undoFirst: ImportDetails['undo_first'];
    readonly sameChangesAt: Date | null;
    readonly images: ImportDetails['images'];
  },
): ImportDetails => ({
  ...presentImport(row),
  received_bytes: row.received_bytes,
  progress: progressOf(row),
  is_waiting: isWaiting,
  can_undo: canUndo,
  undo_first: undoFirst,
  same_changes_at: sameChangesAt?.toISOString() ?? null,
  undone_by: row.undone_by_name,
  worked_ms: row.worked_ms,
  ended_at: row.ended_at?.toISOString() ?? null,
  problem: row.refusal,
  columns: (row.columns ?? []).map(({ name, samples, field }) => ({ name, samples: [...samples], field })),
  is_remembered: row.is_remembered,
  terms: {
    default_price_cents: row.terms?.defaultPriceCents ?? null,
    default_stock: row.terms?.defaultStock ?? null,
    publish: row.terms?.publish ?? false,
    stock_mode: row.terms?.stockMode ?? null,
    counted_at: row.terms?.countedAt ?? null,
  },
  samples: {
    created: (row.difference?.created ?? []).map(presentSample),
    removed: (row.difference?.removed ?? []).map(presentSample),
    changed: (row.difference?.changed ?? []).map(({ row: at, title, note = '', changes }) => ({
      row: at,
      title,
      note,
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    })),
  },
  issues: groups.map(({ severity, column, message, firstRow, count }) => ({
    severity,
    column,
    message,
    first_row: firstRow,
    count,
  })),
  error_count: row.figures.errors,
  // What an image’s link gave is known after the figures.
  warning_count: row.figures.warnings + images.failed,
  images: { waiting: images.waiting, failed: images.failed },
  remarks: remarksOf(row),
});

export const presentIssue = ({
  row,
  position,
  severity,
  column,
  value,
  message,
  cells,
}: IssueRow): ImportIssueLine => ({ row, position, severity, column, value, message, cells: [...cells] });
