import type { BookDraft } from './book-draft.ts';
import { matchKey } from './book-record.ts';
import type { StoredBook } from './save-books.repo.ts';

/** Two drafts of one file with the same key are the same book. */
export const bookKey = (draft: BookDraft): string =>
  draft.isbn13 ?? (draft.own === undefined ? workKey(draft) : ownKey(draft.own.productId));

/** Without an ISBN, by what it is; the product of a file from elsewhere may be another one here. */
export const workKey = (draft: BookDraft): string =>
  draft.isbn13 ?? matchKey(draft.title, draft.contributors);

const ownKey = (productId: string): string => `product ${productId}`;

/** What is stored, by all the keys under which a draft may ask for it. */
export const keyed = (rows: readonly StoredBook[]): ReadonlyMap<string, StoredBook> =>
  new Map(
    rows.flatMap((row) => {
      if (row.isbn13 !== null) return [[row.isbn13, row] as const];
      const byProduct = [ownKey(row.id), row] as const;
      return row.match_key === null ? [byProduct] : [byProduct, [row.match_key, row] as const];
    }),
  );
