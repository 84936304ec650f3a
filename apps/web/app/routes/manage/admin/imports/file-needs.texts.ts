/** What a file of each type needs, and a file that has it. */
export const fileNeedsTexts = {
  heading: 'What the file needs',
  firstRow: 'A first row with the column names. You can match them after the upload.',
  required: 'Required',
  optional: 'Optional',
  numberAndStock: (isbn: string, sku: string, stock: string) => `${isbn} or ${sku}, and ${stock}`,
  sample: 'Download a sample (CSV)',
  books: {
    note: 'Add ISBNs if you can. Without one, we match a book by title and first author, but only to books that have no ISBN either.',
    sampleName: 'sample-new-products.csv',
  },
  stock: {
    note: 'Use either counts or changes in one file. You choose which after the upload.',
    sampleName: 'sample-inventory.csv',
  },
} as const;
