import { invalidField, type endpoints, type Output, type ParsedInput } from '@goodshelf/contract';
import type { Tx } from '../../platform/database/index.ts';
import { changesBetween, type Actor, type Change } from '../audit/index.ts';
import {
  findSameWork,
  readCategories,
  setProductCategories,
  setProductWords,
  type AdministeredProductRow,
} from './administered-product.repo.ts';
import { matchKey, subjectMaxLength } from './book-record.ts';
import type { CategoryRow } from './catalog.rows.ts';
import type { CatalogueOwner } from './catalogue-owner.ts';
import { catalogTexts } from './catalog.texts.ts';
import { changeProduct, type ProductDeps } from './change-product.ts';
import { authorLine } from '@goodshelf/contract/contributors';
import { cleanDescription, plainDescription } from './description.ts';
import { drawnCover, hasNewCover } from './drawn-cover.ts';
import { gradeLabel } from '@goodshelf/contract/lookups';
import { renameCovers, replaceContributors } from './save-books.repo.ts';

const texts = catalogTexts.product;

type Asked = ParsedInput<typeof endpoints.updateProduct>['body'];
type Words = Omit<Asked, 'version' | 'category_ids'> & { readonly categories: readonly CategoryRow[] };

/** Says what stands on the page of a product. At most eleven statements. */
export const updateProduct =
  (deps: ProductDeps) =>
  (
    actor: Actor,
    productId: string,
    { version, category_ids: categoryIds, ...asked }: Asked,
  ): Promise<Output<typeof endpoints.updateProduct>> =>
    changeProduct(deps, actor, { productId, version }, async ({ tx, now, product, variants }) => {
      const { organizationId } = deps.owner;
      const categories = await shelvesOf(tx, organizationId, categoryIds);
      const words: Words = {
        ...asked,
        description_html: cleanDescription(asked.description_html),
        grades: [...new Set(asked.grades)].sort((left, right) => left - right),
        categories,
      };
      const changes = changesBetween(labels, spoken(product), spoken(words));
      if (changes.length === 0) return [];
      const key = variants.some(({ isbn13 }) => isbn13 !== null)
        ? null
        : matchKey(words.title, words.contributors);
      if (key !== null) await refuseSameWork(tx, deps.owner, productId, key);
      const isMoved = spoken(product).categories !== spoken(words).categories;
      const shown = {
        title: words.title,
        subtitle: words.subtitle || null,
        author_line: authorLine(words.contributors),
        subject: categories
          .map(({ name }) => name)
          .join(', ')
          .slice(0, subjectMaxLength),
      };
      await tx.query(setProductWords, [
        productId,
        ...[shown.title, shown.subtitle, shown.author_line, words.description_html, words.publisher || null],
        ...[words.language, words.published_year, words.page_count, words.grades],
        ...[isMoved ? shown.subject : null, key, now, organizationId],
      ]);
      const people = words.contributors.map((one, position) => ({ product_id: productId, position, ...one }));
      await tx.query(replaceContributors, [[productId], JSON.stringify(people), organizationId]);
      if (isMoved)
        await tx.query(setProductCategories, [productId, categories.map(({ id }) => id), organizationId]);
      const before = { ...product, subject: '' };
      if (isMoved || hasNewCover(before, { ...shown, subject: '' }))
        await tx.query(renameCovers, [JSON.stringify([drawnCover(productId, shown)]), organizationId]);
      return changes.map(inWords);
    });

const shelvesOf = async (
  tx: Tx,
  organizationId: string | null,
  ids: readonly string[],
): Promise<readonly CategoryRow[]> => {
  const wanted = [...new Set(ids)];
  const found = wanted.length === 0 ? [] : await tx.query(readCategories, [wanted, organizationId]);
  if (found.length < wanted.length) throw invalidField('category_ids', texts.categoryGone);
  return found;
};

/** Refuses what would be recognised as another product of the same owner. */
export const refuseSameWork = async (
  tx: Tx,
  { organizationId }: Pick<CatalogueOwner, 'organizationId'>,
  productId: string | null,
  key: string,
): Promise<void> => {
  const [same] = await tx.query(findSameWork, [productId, key, organizationId]);
  if (same !== undefined) throw invalidField('title', texts.sameWork);
};

/** A history tells the words of a description, without its marks. */
const inWords = (change: Change): Change =>
  change.label === texts.labels.description
    ? { ...change, before: plainDescription(change.before), after: plainDescription(change.after) }
    : change;

/** Each of the words, because what is not compared is not saved: the contract says which there are. */
type Spoken = Exclude<keyof Words, 'description_html'> | 'description';
const labels: Readonly<Record<Spoken, string>> = texts.labels;

/** What is said of a product in words, as its history keeps them. */
const spoken = (words: Words | AdministeredProductRow): Readonly<Record<Spoken, string>> => ({
  title: words.title,
  subtitle: words.subtitle ?? '',
  contributors: words.contributors.map(({ name, role }) => `${name} (${role})`).join(', '),
  description: words.description_html,
  publisher: words.publisher ?? '',
  language: words.language,
  published_year: String(words.published_year ?? ''),
  page_count: String(words.page_count ?? ''),
  grades: gradeLabel(words.grades) ?? '',
  categories: words.categories.map(({ name }) => name).join(', '),
});
