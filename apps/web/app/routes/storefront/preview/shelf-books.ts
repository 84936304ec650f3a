import type { Section } from '@goodshelf/contract/page-content';
import type { ProductCard, StorefrontHome } from '@goodshelf/contract/storefront.contract';
import { themePreviewCalls } from '@goodshelf/contract/theme-preview.calls';
import { callFromBrowser } from '../parts/call-from-browser.ts';

type Books = ProductCard[];

/** What was asked for already, by what was asked: a draft comes again with each letter that is typed. */
const known = new Map<string, Books | Promise<Books>>();

const queryOf = (section: Section): { category: string } | { products: string } | null => {
  if (section.kind !== 'shelf') return null;
  if (section.show === 'category') return { category: section.category };
  return section.show === 'chosen' ? { products: section.products.join(',') } : null;
};

const ask = (slug: string, query: NonNullable<ReturnType<typeof queryOf>>): Books | Promise<Books> => {
  const key = `${slug} ${JSON.stringify(query)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const asked = callFromBrowser(themePreviewCalls.getShelfBooks, { params: { slug }, query }).then(
    ({ items }) => {
      known.set(key, items);
      return items;
    },
    (): Books => {
      known.delete(key);
      return [];
    },
  );
  known.set(key, asked);
  return asked;
};

/** The draft that is shown last: what was asked for an earlier one says nothing any more. */
let latest: object | null = null;

/** Shows the sections with the books that are known of their shelves, and once more when the others have come. */
export const showBooks = (
  slug: string,
  sections: readonly Section[],
  show: (books: StorefrontHome['section_books']) => void,
): void => {
  const wanted = sections.flatMap((section) => {
    const query = queryOf(section);
    return query === null ? [] : [{ id: section.id, books: ask(slug, query) }];
  });
  const draft = {};
  latest = draft;
  show(
    Object.fromEntries(wanted.map(({ id, books }) => [id, books instanceof Promise ? [] : books] as const)),
  );
  if (!wanted.some(({ books }) => books instanceof Promise)) return;
  void Promise.all(wanted.map(async ({ id, books }) => [id, await books] as const)).then((all) =>
    latest === draft ? show(Object.fromEntries(all)) : undefined,
  );
};
