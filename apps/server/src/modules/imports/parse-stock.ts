import { inventoryStatuses, stockStatuses } from '@goodshelf/contract/lookups';
import { readIsbn, stockMax, type StockMode } from '../inventory/index.ts';
import type { Columns } from './columns.ts';
import type { ImportIssue } from './import-report.ts';
import { importsTexts } from './imports.texts.ts';
import { parseIsbn } from './parse-isbn.ts';
import { damageOf, productIdOf, readRow, type RemarkKind, type Row } from './read-cells.ts';

const texts = importsTexts.stock;

/** What a row of a file of stock asks for, before anybody has looked for its product. */
export type AskedStock = {
  readonly isbn13: string | null;
  readonly sku: string | null;
  /** Our own number of the product, of a file that we wrote; it is enough where the product has one format. */
  readonly productId: string | null;
  readonly figure: number | null;
  readonly allowBackorder: boolean | null;
};

export type ParsedStockRow = {
  /** Null when an error keeps the row out, or when it says nothing. */
  readonly asked: AskedStock | null;
  readonly issues: readonly ImportIssue[];
  readonly remarks: readonly RemarkKind[];
};

/** One row of a file of stock. Pure: the same row always reads the same. */
export const parseStock = (
  record: readonly string[],
  rowNumber: number,
  columns: Columns,
  mode: StockMode,
): ParsedStockRow => {
  const damage = damageOf(record, columns.width);
  if (damage !== null) {
    const issue = { row: rowNumber, column: '', value: '', severity: 'error', message: damage } as const;
    return { asked: null, issues: [issue], remarks: [] };
  }
  const row = readRow(record, rowNumber, columns);
  const numbers = numbersOf(row);
  const allowBackorder = backorderOf(row);
  const figure = figureOf(row, mode);
  const hasProblem = (): boolean => row.issues.some(({ severity }) => severity === 'error');
  const saysNothing = figure === null && allowBackorder === null;
  if (saysNothing && !hasProblem()) row.tell('stock', 'warning', texts.noFigure);
  return {
    asked: hasProblem() || saysNothing ? null : { ...numbers, figure, allowBackorder },
    issues: row.issues,
    remarks: row.remarks,
  };
};

/** A SKU is enough where the ISBN beside it cannot be used; one of both must be there. */
const numbersOf = (row: Row): Pick<AskedStock, 'isbn13' | 'sku' | 'productId'> => {
  const sku = row.line('sku', 64) || null;
  const { isbn13, problems, hasRestoredZeros } = parseIsbn(row.cell('isbn10'), row.cell('isbn13'));
  for (const { column, severity, message } of problems)
    row.tell(
      column,
      sku === null && isbn13 === null ? 'error' : severity === 'error' ? 'warning' : severity,
      message,
    );
  if (hasRestoredZeros) row.remarks.push('zeros-restored');
  const productId = productIdOf(row.cell('productId'));
  if (isbn13 === null && sku === null && productId === null && problems.length === 0)
    row.tell('isbn13', 'error', texts.noNumber);
  // A column of article numbers may hold both.
  const read = isbn13 === null && sku !== null ? readIsbn(sku).isbn13 : null;
  return { isbn13: isbn13 ?? read, sku, productId };
};

/** "1,200", "+12", "-3", "−3"; an inventory status says none, where no figure does. */
const figureOf = (row: Row, mode: StockMode): number | null => {
  const cell = row.cell('stock');
  const status = statusOf(row);
  if (cell === '') {
    if (status === 'in-stock') return row.tell('inventoryStatus', 'error', texts.howMany);
    if (status === 'out-of-stock' && mode === 'change')
      return row.tell('inventoryStatus', 'error', texts.noChange);
    return status === 'out-of-stock' ? 0 : null;
  }
  const plain = cell.replaceAll(',', '').replace(/^[\u2012\u2013\u2212]/, '-');
  const found = /^(?<sign>[+-]?)\s*(?<digits>[0-9]{1,9})(?:\.0+)?$/.exec(plain)?.groups;
  const value = Number(`${found?.['sign'] ?? ''}${found?.['digits'] ?? 'none'}`);
  if (mode === 'replace' && found !== undefined && found['sign'] !== '')
    return row.tell('stock', 'error', texts.signedCount(cell.slice(0, 20)));
  if (!(Math.abs(value) <= stockMax))
    return row.tell('stock', 'error', texts.noWhole(cell.slice(0, 40), mode));
  const contradicts = (status === 'out-of-stock' && value > 0) || (status === 'in-stock' && value === 0);
  if (mode === 'replace' && contradicts)
    return row.tell('inventoryStatus', 'error', texts.contradicts(value));
  return value === 0 ? 0 : value;
};

type StockStatus = (typeof stockStatuses)[number]['value'];

/** In the words of the specification, or its numbers: 1 is in stock, 2 is out of stock. */
const statusOf = (row: Row): StockStatus | null => {
  const cell = row
    .cell('inventoryStatus')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  if (cell === '') return null;
  const place = inventoryStatuses.findIndex(
    ({ value, label }) => cell === String(value) || cell === label.toLowerCase(),
  );
  const status = stockStatuses[place]?.value;
  return status ?? row.tell('inventoryStatus', 'error', texts.noStatus);
};

const yes: readonly string[] = ['yes', 'y', 'true', '1', 'allowed', 'allow'];
const no: readonly string[] = ['no', 'n', 'false', '0', 'not allowed', 'deny'];

const backorderOf = (row: Row): boolean | null => {
  const cell = row.cell('allowBackorder').toLowerCase();
  if (cell === '') return null;
  if (yes.includes(cell)) return true;
  return no.includes(cell) ? false : row.tell('allowBackorder', 'error', texts.noYesOrNo);
};
