import type { Suggestions } from '@goodshelf/contract/storefront.contract';
import type { StorefrontHref } from '../../../shell/links/page-paths.ts';
import { searchTexts as texts } from './texts.ts';

/** As the list writes it; its own code would be loaded apart by every list page then. */
const listHref = (query: Readonly<Record<string, string>>): StorefrontHref =>
  `/books?${new URLSearchParams(query).toString()}`;

export type SuggestedOption = {
  readonly id: string;
  readonly href: StorefrontHref;
  readonly label: string;
  readonly detail: string | null;
};

/** Options that stand together, under their heading; the last ones have none. */
export type OptionGroup = { readonly name: string | null; readonly options: readonly SuggestedOption[] };

/** What is offered below the search field, in its order; empty groups are left out. */
export const optionGroups = ({ titles, authors, shelves }: Suggestions, typed: string): OptionGroup[] => {
  const isNothing = titles.length + authors.length + shelves.length === 0;
  const groups: readonly OptionGroup[] = [
    {
      name: texts.books,
      options: titles.map((title) => ({
        id: `suggested-title-${title.slug}`,
        href: `/product/${title.slug}`,
        label: title.title,
        detail: title.authors || null,
      })),
    },
    {
      name: texts.authors,
      options: authors.map(({ name }, index) => ({
        id: `suggested-author-${index}`,
        href: listHref({ search: name }),
        label: name,
        detail: null,
      })),
    },
    {
      name: texts.shelves,
      options: shelves.map((shelf) => ({
        id: `suggested-shelf-${shelf.slug}`,
        href: listHref({ category: shelf.slug }),
        label: shelf.name,
        detail: null,
      })),
    },
    {
      name: null,
      options: [
        isNothing
          ? { id: 'suggested-all', href: '/books', label: texts.allBooks, detail: null }
          : { id: 'suggested-all', href: listHref({ search: typed }), label: texts.all(typed), detail: null },
      ],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
};
