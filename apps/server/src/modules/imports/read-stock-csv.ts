import type { NumberedVariant } from '../catalog/index.ts';
import type { StockMode } from '../inventory/index.ts';
import { readHeader, type Columns, type ImportColumn } from './columns.ts';
import { csvTexts } from './csv.texts.ts';
import type { ImportIssue } from './import-report.ts';
import { importsTexts } from './imports.texts.ts';
import { parseStock, type AskedStock, type ParsedStockRow } from './parse-stock.ts';
import { refuseWide } from './read-books-csv.ts';
import { readCsv, UnreadableFileError, type CsvSource } from './read-csv.ts';
import type { BookSource, SourceRow } from './source-row.ts';

const texts = importsTexts.stock;

/** So many rows are looked for at once. */
const rowsAtOnce = 500;

/** Finds variants by their numbers. */
export type FindNumbered = (
  isbns: readonly string[],
  skus: readonly string[],
  productIds: readonly string[],
) => Promise<NumberedVariant[]>;

type Read = ParsedStockRow & { readonly rowNumber: number; readonly record: readonly string[] };

/** What a CSV file says of stock, each row with the variant that it names. */
export const readStockCsv = (
  source: CsvSource,
  mode: StockMode,
  find: FindNumbered,
  fields?: readonly (ImportColumn | null)[],
): BookSource => {
  let ignored: readonly string[] = [];
  const read = async function* (): AsyncGenerator<SourceRow> {
    let columns: Columns | null = null;
    let together: Read[] = [];
    let hasRows = false;
    for await (const { rowNumber, record } of readCsv(source)) {
      if (columns === null) {
        columns = checkedHeader(record, fields);
        ignored = columns.ignored;
        continue;
      }
      hasRows = true;
      together.push({ ...parseStock(record, rowNumber, columns, mode), rowNumber, record });
      if (together.length < rowsAtOnce) continue;
      yield* await withVariants(together, columns, mode, find);
      together = [];
    }
    if (columns === null) throw new UnreadableFileError(texts.empty);
    if (!hasRows) throw new UnreadableFileError(csvTexts.noRows);
    yield* await withVariants(together, columns, mode, find);
  };
  return { rows: read(), ignoredColumns: () => ignored };
};

/** A file of stock names what it counts and says how many, or whether more may be ordered than are there. */
export const stockColumnsProblem = (fields: readonly (ImportColumn | null)[]): string | null => {
  const has = (field: ImportColumn): boolean => fields.includes(field);
  if (!has('isbn13') && !has('isbn10') && !has('sku') && !has('productId')) return texts.noNumberColumn;
  return has('stock') || has('allowBackorder') || has('inventoryStatus') ? null : texts.noStockColumn;
};

const checkedHeader = (
  record: readonly string[],
  fields: readonly (ImportColumn | null)[] | undefined,
): Columns => {
  refuseWide(record);
  const columns = readHeader(record, fields);
  const problem = stockColumnsProblem(columns.fields);
  if (problem !== null) throw new UnreadableFileError(problem);
  return columns;
};

const withVariants = async (
  rows: readonly Read[],
  columns: Columns,
  mode: StockMode,
  find: FindNumbered,
): Promise<SourceRow[]> => {
  const asked = rows.flatMap((row) => row.asked ?? []);
  const found =
    asked.length === 0
      ? []
      : await find(
          asked.flatMap(({ isbn13 }) => isbn13 ?? []),
          asked.flatMap(({ sku }) => sku ?? []),
          asked.flatMap(({ isbn13, sku, productId }) =>
            isbn13 === null && sku === null ? (productId ?? []) : [],
          ),
        );
  const byIsbn = new Map(
    found.flatMap((variant) => (variant.isbn13 === null ? [] : [[variant.isbn13, variant]])),
  );
  const byProduct = new Map(found.map((variant) => [variant.product_id, variant]));
  const bySku = new Map(found.flatMap((variant) => (variant.sku === null ? [] : [[variant.sku, variant]])));
  return rows.map((row): SourceRow => {
    const keyColumn = columns.nameOf(
      columns.has('isbn13') ? 'isbn13' : columns.has('isbn10') ? 'isbn10' : 'sku',
    );
    const { asked: wish, rowNumber, remarks } = row;
    const named = wish === null ? null : namedBy(wish, { byIsbn, bySku, byProduct });
    if (wish === null || named === null)
      return { rowNumber, draft: null, keyColumn, issues: row.issues, remarks };
    if (typeof named === 'string') {
      const value = (wish.isbn13 ?? wish.sku ?? '').slice(0, 100);
      const issue: ImportIssue = {
        row: rowNumber,
        column: keyColumn,
        value,
        severity: 'error',
        message: named,
      };
      return { rowNumber, draft: null, keyColumn, issues: [...row.issues, issue], remarks };
    }
    const { figure, allowBackorder } = wish;
    const { variant_id: variantId, product_id: productId, title, format, isbn13, sku } = named;
    const numbers = { isbn13, sku, title: format === null ? title : texts.titleAndFormat(title, format) };
    const ownRow = mode === 'change' ? rowNumber : null;
    const draft = {
      kind: 'stock',
      productId,
      variantId,
      ...numbers,
      figure,
      allowBackorder,
      row: ownRow,
    } as const;
    return { rowNumber, draft, keyColumn, issues: row.issues, remarks };
  });
};

type Numbered = ReadonlyMap<string, NumberedVariant>;

/** The variant, or what is wrong with the numbers. */
const namedBy = (
  { isbn13, sku, productId }: AskedStock,
  {
    byIsbn,
    bySku,
    byProduct,
  }: { readonly byIsbn: Numbered; readonly bySku: Numbered; readonly byProduct: Numbered },
): NumberedVariant | string => {
  const first = isbn13 === null ? undefined : byIsbn.get(isbn13);
  const second = sku === null ? undefined : bySku.get(sku);
  if (first !== undefined && second !== undefined && first.variant_id !== second.variant_id)
    return texts.twoProducts(isbn13 ?? '', sku ?? '');
  const isOwn = isbn13 === null && sku === null && productId !== null;
  return first ?? second ?? (isOwn ? byProduct.get(productId) : undefined) ?? texts.unknown;
};
