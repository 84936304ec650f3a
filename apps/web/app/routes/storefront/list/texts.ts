const books = (count: number): string => (count === 1 ? '1 book' : `${count.toLocaleString('en-US')} books`);

export const listTexts = {
  apply: 'Apply',
  allBooks: 'All books',
  results: (search: string, shelf: string | null) =>
    `Results for “${search}”${shelf === null ? '' : ` in ${shelf}`}`,
  description: (title: string, organization: string) =>
    `${title} from ${organization}. Part of every purchase supports ${organization}.`,
  storeDescription: (title: string, store: string) => `${title} from ${store}.`,
  corrected: { before: 'Showing results for', after: (typed: string) => `We didn’t find “${typed}.”` },
  giftCards: { before: 'Looking for a gift card?', link: 'Buy a gift card' },
  books: 'Books',
  noneTitle: 'No books match',
  /** What to try, by what was asked for. */
  noneText: {
    search: 'Check the spelling, or try fewer words.',
    filters: 'Try removing a filter.',
    both: 'Try removing a filter or using fewer words.',
  },
  notSearched: 'We couldn’t finish that search',
  searchAgain: 'Search again',
  searchAll: 'Search without filters',
  showAll: 'Show all books',
  orShelf: 'Or browse a category',

  filters: 'Filters',
  filtersWith: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  closeFilters: 'Close filters',
  remove: 'Remove',
  clear: 'Clear all',
  category: 'Category',
  grade: 'Grade',
  price: 'Price',
  availability: 'Availability',
  close: 'Close',
  show: (count: number) => `Show ${books(count)}`,
  showMany: 'Show books',
  ofBooks: (count: number) => (count === 1 ? 'book' : 'books'),

  none: 'No books',
  count: books,
  countOfMore: (count: number) => `At least ${books(count)}`,
  range: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${books(total)}`,
  rangeOfMore: (first: number, last: number, total: number) =>
    `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of more than ${books(total)}`,
  /** Beside a number of which there are more. */
  andMore: (count: number) => `${count.toLocaleString('en-US')}+`,
  sort: 'Sort by',
  pageSize: 'Show',

  pages: 'Pages',
  page: 'Page',
  previous: 'Previous',
  next: 'Next',
} as const;
