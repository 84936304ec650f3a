import { invalidField, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { readIsbn } from '../inventory/index.ts';
import { findTakenNumbers } from './administered-product.repo.ts';
import type { BookDraft } from './book-draft.ts';
import { matchKey } from './book-record.ts';
import { catalogTexts } from './catalog.texts.ts';
import type { ProductDeps } from './change-product.ts';
import { recordProductEvents } from './product-events.repo.ts';
import { saveBooks } from './save-books.ts';
import { findStoredBooks } from './save-books.repo.ts';
import { refuseSameWork } from './update-product.ts';

const texts = catalogTexts.product;

type Asked = ParsedInput<typeof endpoints.addProduct>['body'];

/** What an ISBN that somebody typed is; null when nothing is typed. Throws what stands beside the field. */
const isbnOf = (typed: string | null): string | null => {
  if (typed === null || typed === '') return null;
  const read = readIsbn(typed);
  if (read.problem === 'check') throw invalidField('isbn13', catalogTexts.variants.isbnCheck(read.expected));
  if (read.problem === 'digits') throw invalidField('isbn13', catalogTexts.variants.isbnDigits);
  return read.isbn13;
};

const nothingSaid = {
  subtitle: null,
  description: null,
  publisher: null,
  // The form in which staff go on says it, and offers to change it.
  language: 'en',
  publishedYear: null,
  format: null,
  pageCount: null,
  weight: null,
  listPriceCents: null,
  stock: null,
  grades: null,
  subjects: null,
  isForAdults: false,
} satisfies Partial<BookDraft>;

/** Adds a product to the shared catalogue: unpublished, without stock. At most fifteen statements. */
export const addProduct =
  ({ owner, clock }: ProductDeps) =>
  async (
    actor: Actor,
    { title, author, isbn13: typed, price_cents: priceCents }: Asked,
  ): Promise<Output<typeof endpoints.addProduct>> => {
    const isbn13 = isbnOf(typed);
    const contributors = author === null || author === '' ? [] : [{ name: author, role: 'author' as const }];
    const now = clock.now();
    return owner.run('staff add a product', async (tx) => {
      const [taken] = isbn13 === null ? [] : await tx.query(findTakenNumbers, [null, [isbn13], [], null]);
      if (taken !== undefined) throw invalidField('isbn13', catalogTexts.variants.isbnTaken(taken.title));
      const key = isbn13 === null ? matchKey(title, contributors) : null;
      if (key !== null) await refuseSameWork(tx, owner, null, key);
      await saveBooks(tx, [{ ...nothingSaid, title, contributors, isbn13, priceCents }], {
        now,
        defaultPriceCents: null,
        defaultStock: 0,
        publish: false,
      });
      const [saved] = await tx.query(findStoredBooks, [
        isbn13 === null ? [] : [isbn13],
        key === null ? [] : [key],
        [],
      ]);
      if (saved === undefined) throw new Error('A product that was just saved is not there');
      const summary = texts.addedSummary;
      await recordProductEvents(tx, owner, actor, now, [
        { productId: saved.id, action: 'created', summary, reason: null, changes: [] },
      ]);
      return { id: saved.id, success: texts.added(title) };
    });
  };
