/** The page on which platform staff keep the tree of categories. */
export const categoriesTexts = {
  title: 'Categories · Administration',
  lead: 'Where shoppers browse the shared catalog. Storefronts list categories that have books, in this order.',
  noneText: 'Add a category such as “Picture books,” then add more inside it.',
  count: (titles: number) =>
    titles === 0
      ? 'No published titles'
      : titles === 1
        ? '1 published title'
        : `${titles.toLocaleString('en-US')} published titles`,
  leaving: {
    into: (above: string) =>
      `All titles in it, unpublished ones included, move to ${above}. Files that name this category will put their books there.`,
    nowhere:
      'Titles in it, unpublished ones included, keep their other categories. Files that name this category won’t bring it back.',
  },
  history: 'Latest changes',
  noHistory: 'No changes yet.',
  by: (name: string) => (name === '' ? '' : `by ${name}`),
} as const;
