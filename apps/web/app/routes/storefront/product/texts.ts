/** "Heidi by Johanna Spyri"; of a book without an author "The New Negro, edited by Alain Locke". */
export const titleAndAuthors = (title: string, authors: string): string => {
  if (authors === '') return title;
  return /^(?:Edited|Illustrated|Translated|With) /.test(authors)
    ? `${title}, ${authors.slice(0, 1).toLowerCase()}${authors.slice(1)}`
    : `${title} by ${authors}`;
};

export const productTexts = {
  title: titleAndAuthors,
  trail: 'Breadcrumbs',
  allBooks: 'All books',
  description: 'Description',
  related: 'You may also like',
  by: {
    author: 'by',
    translator: 'translated by',
    illustrator: 'illustrated by',
    editor: 'edited by',
    /** Who is the author and the illustrator. */
    both: 'Written and illustrated by',
  } as Readonly<Record<string, string>>,
  gallery: {
    legend: 'Images',
    choice: (place: number, of: number, what: string) => `Image ${place} of ${of}: ${what}`,
  },
  /** The one format that has no name. */
  usualFormat: 'Standard',
  choice: {
    /** Behind a value that cannot be had with what else is chosen. */
    inList: { there: '', 'sold-out': ' (sold out)', 'not-made': ' (not available)' },
    notMade: (name: string) => `${name} isn’t available. Choose another combination.`,
    of: (title: string, name: string) => `${title} (${name})`,
  },

  soldOutMore: 'Sold out. Check back soon.',
  left: (count: number) => `Only ${count} left`,
  inStock: 'In stock',
  quantity: 'Quantity',
  add: 'Add to cart',
  added: (title: string) => `${title} added to your cart`,

  details: 'Details',
  grades: 'Grades',
  categories: 'Categories',
  format: 'Format',
  pages: 'Pages',
  publisher: 'Publisher',
  published: 'Published',
  language: 'Language',
  isbn: 'ISBN',
  weight: 'Weight',
} as const;
