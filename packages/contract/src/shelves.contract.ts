import { z } from 'zod';
import { shelfTitlesMax } from './content-pages.ts';
import { endpoint } from './endpoint.ts';
import { id, line, slug } from './primitives.ts';
import { categoryLink, productCard } from './storefront.contract.ts';
import { themePreviewCalls } from './theme-preview.calls.ts';
import { themingCalls } from './theming.calls.ts';

/** A title as the editor tells of it. One that the shop doesn't sell (any more) is left out for its visitors. */
const shelfTitle = z.object({ id, title: z.string(), authors: z.string(), is_for_sale: z.boolean() });
export type ShelfTitle = z.output<typeof shelfTitle>;

/** Ids with commas between them; what is no id is refused. */
const titleIds = z
  .string()
  .max(40 * shelfTitlesMax)
  .transform((text) => text.split(',').filter((one) => one !== ''))
  .pipe(z.array(id).max(shelfTitlesMax));

const shelfBooksQuery = z.object({ category: slug.optional(), products: titleIds.optional() });

const terms = { access: 'organization-member', tag: 'Theming' } as const;

/** What a shelf of a page may show, for whoever arranges it, and what it would show before it is published. */
export const shelvesEndpoints = {
  listShelfCategories: endpoint(themingCalls.listShelfCategories, {
    ...terms,
    summary: 'The categories that a shelf of a page may show: those with something in them',
    output: z.object({ items: z.array(categoryLink) }),
    problems: ['no_storefront'],
  }),
  findShelfTitles: endpoint(themingCalls.findShelfTitles, {
    ...terms,
    summary:
      'Titles for a shelf of a page: what the shop sells that fits a search, or these titles in their order with whether it sells them',
    query: z.object({ search: line(200).default(''), ids: titleIds.optional() }),
    output: z.object({ items: z.array(shelfTitle), total: z.int() }),
    problems: ['no_storefront', 'search_too_slow'],
  }),
  getShelfBooks: endpoint(themePreviewCalls.getShelfBooks, {
    access: 'storefront-visitor',
    tag: 'Storefront',
    summary:
      'The books of a shelf that isn’t published yet: of a category, or these titles in their order; only what is sold',
    params: z.object({ slug }),
    query: shelfBooksQuery,
    output: z.object({ items: z.array(productCard) }),
    problems: ['storefront_not_found', 'storefront_not_open'],
  }),
} as const;
