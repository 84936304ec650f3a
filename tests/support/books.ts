import { finishSaving, saveBooks, type BookDraft } from '../../apps/server/src/modules/catalog/index.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import type { School } from './school.ts';

type BookWish = Partial<BookDraft> & { readonly title: string; readonly author?: string };

/** A book of the catalogue in short; what is not said is usual: $12.00, 10 copies, by Ann Author. */
export const draftOf = ({ author = 'Ann Author', ...wish }: BookWish): BookDraft => ({
  subtitle: null,
  contributors: [{ name: author, role: 'author' }],
  description: null,
  publisher: null,
  language: null,
  publishedYear: null,
  format: null,
  pageCount: null,
  weight: null,
  isbn13: null,
  priceCents: 1200,
  listPriceCents: null,
  stock: 10,
  grades: null,
  subjects: null,
  isForAdults: false,
  ...wish,
});

/** Puts published books into the shared catalogue, the way an import does. */
export const addBooks = (db: Db, wishes: readonly BookWish[]): Promise<void> =>
  db.asOperator('test fixture', async (tx) => {
    const terms = {
      now: new Date('2026-03-01T12:00:00Z'),
      defaultPriceCents: null,
      defaultStock: null,
      publish: true,
    };
    await saveBooks(tx, wishes.map(draftOf), terms);
    await finishSaving(tx);
  });

/** Changes columns of the shared books with this title, or of a school's own ones. */
export const changeBook = (
  db: Db,
  title: string,
  assignments: string,
  owner: School | null = null,
): Promise<unknown> =>
  db.asOperator('test fixture', (tx) =>
    tx.raw(
      `update products set ${assignments} where title = $1 and organization_id is not distinct from $2`,
      [title, owner?.id ?? null],
    ),
  );
