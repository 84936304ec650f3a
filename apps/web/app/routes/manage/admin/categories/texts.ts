/** The page on which platform staff keep the tree of categories. */
export const categoriesTexts = {
  title: 'Categories · Administration',
  heading: 'Categories',
  lead: 'Where shoppers browse the shared catalog. Storefronts list categories that have books, in this order.',
  add: 'Add category',
  addTo: (name: string) => `Add a category to ${name}`,
  addBelow: 'Add inside',
  addBelowOne: (name: string) => `Add inside ${name}`,
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  move: 'Move to…',
  moveOne: (name: string) => `${name}: Move to…`,
  moveTitle: (name: string) => `Move ${name}`,
  moveInto: 'Inside',
  moveHint: 'Everything inside it moves along.',
  moveSubmit: 'Move',
  top: 'Top level',
  renameTitle: 'Rename category',
  notLoaded: 'We couldn’t load the categories',
  label: 'Categories in order',
  labelOf: (name: string) => `Categories in ${name}, in order`,
  none: 'No categories yet',
  noneText: 'Add a category such as “Picture books,” then add more inside it.',
  count: (titles: number) =>
    titles === 0
      ? 'No published titles'
      : titles === 1
        ? '1 published title'
        : `${titles.toLocaleString('en-US')} published titles`,
  name: 'Name',
  nameHint: 'Links to this category keep working when you rename it.',
  nameMissing: 'Enter a name',
  submit: 'Add category',
  history: 'Latest changes',
  noHistory: 'No changes yet.',
  by: (name: string) => (name === '' ? '' : `by ${name}`),
} as const;
