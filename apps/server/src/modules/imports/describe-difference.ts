import { cents, formatMoney } from '@goodshelf/money';
import { unknownLanguage } from '@goodshelf/contract/languages';
import { productStatuses } from '@goodshelf/contract/lookups';
import type { BookDifference, BookDraft, BookRecord, SavedBooks, TakingOff } from '../catalog/index.ts';
import type { Numbered } from './apply-rows.ts';
import type { ImportIssue } from './import-report.ts';
import { noFigures, withSaved } from './import-figures.ts';
import { withRemovals } from './judge-removals.ts';
import { importsTexts as texts } from './imports.texts.ts';
import { rowTexts } from './row.texts.ts';
import type { Change, Difference } from './uploads.repo.ts';

/** As many of each kind as somebody looks at. */
const samplesMax = 20;
const valueMaxLength = 160;
/** Behind all that was told of the row when it was read. */
const jumpPosition = 32_003;
const takenDownPosition = 32_004;

export const noDifference: Difference = {
  through: 0,
  rows: 0,
  saved: noFigures.saved,
  removedCount: 0,
  created: [],
  changed: [],
  removed: [],
};

const dollars = (amountCents: number | null): string =>
  amountCents === null ? '' : formatMoney(cents(amountCents));

/** From a lost or moved decimal point on; between real prices of one book there is less. */
const jumpFactor = 10;

const isJump = ({ before, after }: BookDifference): boolean => {
  const [was, is] = [before?.price_cents ?? 0, after.price_cents ?? 0];
  return was > 0 && is > 0 && Math.max(was, is) >= jumpFactor * Math.min(was, is);
};

type Warning = ImportIssue & { readonly position: number };

/** A warning for each price that cannot be meant, and for each book that stays unpublished because it may be a work that was taken down. */
export const warningsOf = (
  books: readonly Numbered<BookDraft>[],
  differences: readonly BookDifference[],
): Warning[] =>
  differences.flatMap((difference, place) => {
    const row = { row: books[place]?.rowNumber ?? 0, severity: 'warning' } as const;
    const { after } = difference;
    const jump: Warning = {
      ...{ ...row, position: jumpPosition, message: rowTexts.priceJump },
      ...{ column: texts.fields.price, value: dollars(after.price_cents) },
    };
    const takenDown: Warning = {
      ...{ ...row, position: takenDownPosition, message: rowTexts.wasTakenDown },
      ...{ column: texts.fields.title, value: after.title.slice(0, 100) },
    };
    return [...(isJump(difference) ? [jump] : []), ...(difference.wasTakenDown ? [takenDown] : [])];
  });

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a person reads of a record, by the names that the pages have for it. */
const facts = (record: BookRecord): Readonly<Record<string, string>> => ({
  [texts.fields.title]: record.title,
  [texts.fields.subtitle]: record.subtitle ?? '',
  [texts.fields.authors]: record.author_line,
  [texts.fields.price]: dollars(record.price_cents),
  [texts.fields.listPrice]: dollars(record.list_price_cents),
  [texts.status]: productStatuses.find(({ value }) => value === record.status)?.label ?? '',
  [texts.fields.isbn13]: record.isbn13 ?? '',
  [texts.fields.publisher]: record.publisher ?? '',
  [texts.fields.year]: String(record.published_year ?? ''),
  [texts.fields.language]: record.language === unknownLanguage ? '' : record.language,
  [texts.fields.format]: record.format ?? '',
  [texts.fields.pageCount]: String(record.page_count ?? ''),
  [texts.fields.weight]: record.weight === null ? '' : `${record.weight} ${record.weight_unit ?? ''}`,
  [texts.fields.grades]: record.grades.join(', '),
  [texts.fields.subjects]: record.category_slugs.join(', '),
  [texts.fields.description]: plain(record.description_html),
});

const changesOf = (before: BookRecord, after: BookRecord): Change[] => {
  const was = facts(before);
  return Object.entries(facts(after)).flatMap(([field, value]) =>
    was[field] === value
      ? []
      : [
          {
            field,
            before: (was[field] ?? '').slice(0, valueMaxLength),
            after: value.slice(0, valueMaxLength),
          },
        ],
  );
};

type Compared = {
  readonly through: number;
  readonly books: readonly Numbered<BookDraft>[];
  readonly figures: SavedBooks;
  readonly differences: readonly BookDifference[];
  readonly removals: readonly Numbered<unknown>[];
  readonly taken: readonly TakingOff[];
  /** What was warned of. */
  readonly warnings: number;
};

/** The difference so far with what the next rows would do. */
export const withCompared = (difference: Difference, compared: Compared): Difference => {
  const { books, removals, taken } = compared;
  const found = compared.differences.map((each, place) => ({ ...each, row: books[place]?.rowNumber ?? 0 }));
  const created = found
    .filter(({ outcome }) => outcome === 'created')
    .slice(0, samplesMax - difference.created.length)
    .map(({ row, after }) => ({ row, title: after.title, note: noteOf(after) }));
  const changed = found
    .filter(({ outcome }) => outcome === 'changed')
    .slice(0, samplesMax - difference.changed.length)
    .map(({ row, before, after }) => ({
      row,
      title: after.title,
      changes: before === null ? [] : changesOf(before, after),
    }));
  const gone = taken
    .map(({ outcome, isbn13, book }, place) => ({
      isGone: outcome === 'removed',
      sample: { row: removals[place]?.rowNumber ?? 0, title: book?.title ?? isbn13, note: isbn13 },
    }))
    .filter(({ isGone }) => isGone);
  const removed = gone.slice(0, samplesMax - difference.removed.length).map(({ sample }) => sample);
  return {
    through: compared.through,
    rows: difference.rows + books.length + removals.length,
    saved: withSaved({ ...noFigures, saved: difference.saved }, compared.figures).saved,
    removedCount: difference.removedCount + gone.length,
    removalKinds: withRemovals({ ...noFigures, kinds: difference.removalKinds ?? {} }, taken).kinds,
    warnings: (difference.warnings ?? 0) + compared.warnings,
    created: [...difference.created, ...created],
    changed: [...difference.changed, ...changed],
    removed: [...difference.removed, ...removed],
  };
};

const noteOf = (record: BookRecord): string =>
  [record.author_line, dollars(record.price_cents) || texts.noPrice].filter(Boolean).join(' · ');
