/** Loaded with the suggestions, once somebody goes to the search field. */
export const searchTexts = {
  suggestions: 'Suggestions',
  books: 'Books',
  authors: 'Authors',
  shelves: 'Categories',
  all: (typed: string) => `See all results for “${typed}”`,
  allBooks: 'Browse all books',
  none: 'No quick matches. Press Enter to search for close spellings, too.',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;
