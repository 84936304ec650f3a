import { invalidField, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import { productCategoriesMax } from '@goodshelf/contract/admin-product.contract';
import type { Actor } from '../audit/index.ts';
import { readCategories } from './administered-product.repo.ts';
import { subjectMaxLength } from './book-record.ts';
import type { CategoryRow } from './catalog.rows.ts';
import { catalogTexts } from './catalog.texts.ts';
import {
  addToCategory,
  readCategorized,
  removeFromCategory,
  setSubjects,
} from './categorize-products.repo.ts';
import type { ProductDeps } from './change-product.ts';
import { drawnCover } from './drawn-cover.ts';
import { lockProducts } from './move-products.repo.ts';
import { recordProductEvents } from './product-events.repo.ts';
import { announceChange, renameCovers } from './save-books.repo.ts';

type Asked = ParsedInput<typeof endpoints.categorizeProducts>['body'];
type Done = Output<typeof endpoints.categorizeProducts>;
type Shelved = readonly Pick<CategoryRow, 'id' | 'name'>[];

const texts = catalogTexts.categorize;

/**
 * Puts products into a category of their owner's or the platform's, or takes them out. One transaction of at most eight
 * statements for all of them; what is refused is told beside the others. Throws when there is no such category.
 */
export const categorizeProducts =
  ({ owner, clock }: ProductDeps) =>
  async (actor: Actor, { product_ids: ids, category_id: categoryId, change }: Asked): Promise<Done> => {
    const { organizationId } = owner;
    return owner.run('put products into a category', async (tx) => {
      const [category] = await tx.query(readCategories, [[categoryId], organizationId]);
      if (category === undefined) throw invalidField('category_id', texts.gone);
      await tx.query(lockProducts, [ids, organizationId]);
      const rows = await tx.query(readCategorized, [ids, organizationId]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const results = [...new Set(ids)].map((id) => ({
        id,
        problem: refusal(byId.get(id)?.categories, category, change),
      }));
      const changed = results.flatMap(({ id, problem }) => (problem === null ? (byId.get(id) ?? []) : []));
      if (changed.length > 0) {
        const after = changed.map((row) => ({
          ...row,
          subject: namesAfter(row.categories, category, change),
        }));
        const now = clock.now();
        const put = change === 'add' ? addToCategory : removeFromCategory;
        await tx.query(put, [changed.map(({ id }) => id), categoryId, organizationId]);
        await tx.query(setSubjects, [JSON.stringify(after), now, organizationId]);
        const covers = after.map((row) => drawnCover(row.id, row));
        await tx.query(renameCovers, [JSON.stringify(covers), organizationId]);
        const events = after.map(({ id, categories, subject }) => ({
          productId: id,
          action: 'changed' as const,
          summary: texts.summary[change](category.name),
          reason: null,
          changes: [{ label: texts.label, before: inWords(categories), after: subject }],
        }));
        await recordProductEvents(tx, owner, actor, now, events);
        await tx.query(announceChange, [organizationId]);
      }
      const refused = results.length - changed.length;
      return {
        results,
        success: changed.length === 0 ? null : texts.done[change](changed.length, category.name),
        error: refused === 0 ? null : texts.notDone(refused, results.length),
      };
    });
  };

const refusal = (
  categories: Shelved | undefined,
  { id }: CategoryRow,
  change: Asked['change'],
): string | null => {
  if (categories === undefined) return catalogTexts.move.missing;
  const isIn = categories.some((one) => one.id === id);
  if (change === 'remove') return isIn ? null : texts.notIn;
  if (isIn) return texts.isIn;
  return categories.length < productCategoriesMax ? null : texts.tooMany(productCategoriesMax);
};

const inWords = (categories: Shelved): string =>
  categories
    .map(({ name }) => name)
    .join(', ')
    .slice(0, subjectMaxLength);

/** As `readCategories` orders them: by name in small letters. */
const namesAfter = (before: Shelved, { id, name }: CategoryRow, change: Asked['change']): string => {
  if (change === 'remove') return inWords(before.filter((one) => one.id !== id));
  const key = name.toLowerCase();
  const at = before.findIndex((one) => one.name.toLowerCase() > key);
  return inWords(before.toSpliced(at === -1 ? before.length : at, 0, { id, name }));
};
