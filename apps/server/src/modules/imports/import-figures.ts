import type { SavedBooks } from '../catalog/index.ts';
import type { RemarkKind } from './read-cells.ts';
import type { SourceRow } from './source-row.ts';

/** What an import counts, from its first row to its last; kept with it, so that it goes on counting after an interruption. */
export type ImportFigures = {
  readonly rows: number;
  /** Rows with an error. */
  readonly bad: number;
  readonly errors: number;
  readonly warnings: number;
  readonly repeated: number;
  readonly ignoredColumns: readonly string[];
  readonly kinds: Readonly<Partial<Record<RemarkKind, number>>>;
  readonly saved: SavedBooks;
};

export const noFigures: ImportFigures = {
  rows: 0,
  bad: 0,
  errors: 0,
  warnings: 0,
  repeated: 0,
  ignoredColumns: [],
  kinds: {},
  saved: {
    created: 0,
    changed: 0,
    unchanged: 0,
    withoutPrice: 0,
    forAdults: 0,
    keptStock: 0,
    givenBack: 0,
    missing: 0,
  },
};

export const withRows = (figures: ImportFigures, rows: readonly SourceRow[]): ImportFigures => {
  const issues = rows.flatMap((row) => row.issues);
  // Of a row that stays out only its errors are of interest.
  const remarks = rows.flatMap((row) => (isBad(row) ? [] : row.remarks));
  return {
    ...withKinds(figures, remarks),
    rows: figures.rows + rows.length,
    bad: figures.bad + rows.filter(isBad).length,
    errors: figures.errors + issues.filter(({ severity }) => severity === 'error').length,
    warnings: figures.warnings + issues.filter(({ severity }) => severity === 'warning').length,
  };
};

export const withKinds = (figures: ImportFigures, more: readonly RemarkKind[]): ImportFigures => {
  const kinds = { ...figures.kinds };
  for (const kind of more) kinds[kind] = (kinds[kind] ?? 0) + 1;
  return { ...figures, kinds };
};

/** A row without draft may be one that asks for something else than a book. */
const isBad = ({ draft, issues }: SourceRow): boolean =>
  draft === null && issues.some(({ severity }) => severity === 'error');

export const withRepetitions = (
  figures: ImportFigures,
  { same, contradicting }: { readonly same: number; readonly contradicting: number },
): ImportFigures => ({
  ...figures,
  repeated: figures.repeated + same,
  warnings: figures.warnings + same,
  bad: figures.bad + contradicting,
  errors: figures.errors + contradicting,
});

export const withSaved = (figures: ImportFigures, more: SavedBooks): ImportFigures => {
  // What began before a count was added goes on without it.
  const { created, changed, unchanged, withoutPrice, forAdults, keptStock, givenBack, missing } = {
    ...noFigures.saved,
    ...figures.saved,
  };
  return {
    ...figures,
    saved: {
      created: created + more.created,
      changed: changed + more.changed,
      unchanged: unchanged + more.unchanged,
      withoutPrice: withoutPrice + more.withoutPrice,
      forAdults: forAdults + more.forAdults,
      keptStock: keptStock + more.keptStock,
      givenBack: givenBack + more.givenBack,
      missing: missing + more.missing,
    },
  };
};

/** Rows that turned out to be impossible after they were read. */
export const withErrors = (figures: ImportFigures, count: number): ImportFigures => ({
  ...figures,
  bad: figures.bad + count,
  errors: figures.errors + count,
});
