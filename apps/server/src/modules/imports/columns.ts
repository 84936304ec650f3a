import type { BookColumn, ImportColumn, StockColumn } from '@goodshelf/contract/import-words';

export type { ImportColumn };

/** What a file is about. */
export type ImportKind = 'books' | 'stock';

/** Names under which a column of books is known, in any notation of capitals, spaces and hyphens. The first present wins. */
const bookAliases = {
  productId: ['product_id', 'goodshelf_id'],
  /** What is only called ISBN holds numbers of either length; beside a column of the long ones it holds the short ones. */
  isbn13: [
    'isbn13',
    'isbn_13',
    'ean',
    'ean13',
    'ean_13',
    'gtin',
    'gtin13',
    'barcode',
    'variant_barcode',
    'isbn',
  ],
  isbn10: ['isbn', 'isbn10', 'isbn_10'],
  title: ['title', 'book_title', 'product_title', 'product_name', 'name', 'título', 'titulo', 'titel'],
  subtitle: ['subtitle', 'sub_title'],
  authors: [
    'authors',
    'author',
    'author_s',
    'author_name',
    'author_1',
    'contributors',
    'contributor',
    'contributor_1',
    'by',
    'autor',
  ],
  series: ['series', 'series_title', 'series_name'],
  seriesNumber: ['series_number', 'series_no', 'volume', 'volume_number'],
  year: [
    'year',
    'published_year',
    'publication_year',
    'original_publication_year',
    'publication_date',
    'published_date',
    'publish_date',
    'pub_date',
    'published',
  ],
  language: ['language', 'language_code', 'lang'],
  subjects: ['subjects', 'subject', 'categories', 'category', 'genres', 'genre', 'bisac_subject_1'],
  price: [
    'price',
    'retail_price',
    'sale_price',
    'selling_price',
    'us_price',
    'price_us',
    'price_usd',
    'usd_price',
    'unit_price',
    'variant_price',
    'precio',
  ],
  listPrice: ['list_price', 'msrp', 'rrp'],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'on_hand',
    'stock_quantity',
    'quantity_on_hand',
    'qty_on_hand',
    'variant_inventory_qty',
    'cantidad',
  ],
  publisher: ['publisher', 'publisher_name', 'imprint', 'editorial'],
  description: ['description', 'summary', 'synopsis', 'annotation', 'body_html'],
  grades: ['grades', 'grade', 'grade_level', 'grade_levels'],
  weight: ['weight', 'item_weight', 'shipping_weight'],
  format: ['format', 'binding'],
  pageCount: ['page_count', 'pages', 'num_pages', 'number_of_pages'],
  imageUrl: [
    'image_url',
    'image',
    'image_link',
    'cover_url',
    'cover_image',
    'cover_image_url',
    'picture_url',
    'image_src',
  ],
} as const satisfies Record<BookColumn, readonly string[]>;

const stockAliases = {
  productId: bookAliases.productId,
  isbn13: bookAliases.isbn13,
  isbn10: bookAliases.isbn10,
  sku: ['sku', 'variant_sku', 'item_number', 'article_number', 'item', 'isbn_or_sku'],
  stock: [...bookAliases.stock, 'count', 'counted', 'copies', 'figure', 'change', 'adjustment', 'available'],
  allowBackorder: ['allow_backorder', 'allow_backorders', 'backorder', 'backorders', 'backorders_allowed'],
  inventoryStatus: ['inventory_status', 'stock_status', 'availability'],
} as const satisfies Record<StockColumn, readonly string[]>;

const aliases: Readonly<Record<ImportKind, Partial<Record<ImportColumn, readonly string[]>>>> = {
  books: bookAliases,
  stock: stockAliases,
};

export type Columns = {
  /** The cell of a column, trimmed; empty when the file has no such column. */
  cell(record: readonly string[], column: ImportColumn): string;
  /** The column's name as it stands in the file. */
  nameOf(column: ImportColumn): string;
  has(column: ImportColumn): boolean;
  readonly width: number;
  readonly ignored: readonly string[];
  /** What each column holds. */
  readonly fields: readonly (ImportColumn | null)[];
};

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** What each column of the header holds, by its name; null for one that says nothing of what the file is about. */
export const guessFields = (
  header: readonly string[],
  kind: ImportKind = 'books',
): (ImportColumn | null)[] => {
  const names = header.map(plain);
  const fields = header.map((): ImportColumn | null => null);
  for (const [column, known] of Object.entries(aliases[kind]) as [ImportColumn, readonly string[]][]) {
    const found = known.map((name) => names.indexOf(name)).find((position) => fields[position] === null);
    if (found !== undefined) fields[found] = column;
  }
  return fields;
};

/** The columns of a file; what they hold is guessed where nobody has said it. */
export const readHeader = (
  header: readonly string[],
  fields: readonly (ImportColumn | null)[] = guessFields(header),
): Columns => {
  const positions = new Map(fields.flatMap((field, position) => (field === null ? [] : [[field, position]])));
  return {
    cell: (record, column) => record[positions.get(column) ?? -1]?.trim() ?? '',
    nameOf: (column) => header[positions.get(column) ?? -1]?.trim() ?? column,
    has: (column) => positions.has(column),
    width: header.length,
    fields,
    ignored: header
      .map((name) => name.trim())
      .filter((name, position) => name !== '' && fields[position] == null),
  };
};
