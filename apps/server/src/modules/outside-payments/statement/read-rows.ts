import type { StatementDoubt } from '@goodshelf/contract/outside-payments.contract';
import type { Cents } from '@goodshelf/money';
import { memosIn } from '../memo.ts';
import { judgeLine } from './judge-line.ts';
import { type AmountRead, isAmount, readAmount, readAmountInText } from './read-amount.ts';
import { cellsOf } from './read-cells.ts';
import { type Columns, columnsOf, isHeadingText } from './read-columns.ts';
import { dayIn, isDayFirst } from './read-day.ts';
import { saysItCameIn } from './says-it-came-in.ts';

type Line = {
  /** Its number in what was sent, from 1. */
  readonly line: number;
  readonly text: string;
};
type MoneyLine = Line & { readonly date: string | null; readonly amountCents: Cents };

/** A line of a statement that brought money in, as far as it says; what speaks against it stands in `doubt`. */
export type StatementRow = MoneyLine & { readonly doubt: StatementDoubt | null };

/** A line whose money did not come, or went out; `says` is what the file says of it. */
export type LineWithout = MoneyLine & { readonly says: string };

export type StatementRows = {
  readonly rows: readonly StatementRow[];
  readonly without: readonly LineWithout[];
  /** Lines that may say something of money, which is not understood. */
  readonly unreadable: readonly Line[];
  /** Lines with no money at all. */
  readonly skippedCount: number;
};

/** Of which a whole file may say more: that an amount without a sign came in, as what went out has one. */
type JudgedRow = StatementRow & { readonly isUnsure: boolean; readonly hasDirection: boolean };

type Cells = readonly string[];
type Return = { readonly text: string; readonly says: string };
type Found = { readonly read: AmountRead; readonly says: string; readonly isUnsure: boolean };

// No bank's line is longer.
const textReach = 1_000;

/** Without a heading: the first cell that is nothing but an amount with cents. A second one may be the balance, or the other direction. */
const firstAmount = (cells: Cells): Found => {
  const amounts = cells.filter(isAmount);
  if (cells.length === 1 || amounts.length === 0) {
    // A comma may be the one in "Nov 26, 2026", and divide nothing.
    const { read, says, count } = readAmountInText(cells.join(' ').slice(0, textReach));
    return { read, says, isUnsure: count > 1 };
  }
  const [says = ''] = amounts;
  return { read: readAmount(says), says, isUnsure: amounts.length > 1 };
};

const amountOf = (cells: Cells, columns: Columns | null): Found => {
  if (columns === null) return firstAmount(cells);
  const says = cells[columns.amount] ?? '';
  const read = readAmount(says);
  if (read.kind === 'none' && columns.debit !== -1) {
    const out = readAmount(cells[columns.debit] ?? '');
    if (out.kind === 'in') return { read: { ...out, kind: 'out' }, says: columns.debitName, isUnsure: false };
  }
  return { read, says, isUnsure: false };
};

const looksLikeMoney = /(?<![\d.,])\d+[.,]\d{2}(?![\d.,])/;

/** Money that was not understood: a cell of amounts with something else in it, a line without that cell, a memo beside nothing. */
const isUnreadable = (cells: Cells, columns: Columns | null, { read }: Found): boolean => {
  const text = cells.join(' ');
  if (read.kind === 'unreadable') return true;
  if (memosIn(text).length > 0) return true;
  const isShort = columns !== null && cells.length <= columns.amount;
  return (columns === null || isShort) && looksLikeMoney.test(text);
};

const textMax = 160;

/**
 * Reads a bank's statement: CSV as banks write it, with a heading or without, or lines that were copied from a page. What the file
 * itself calls no money is told apart from what is read, and that from what cannot be read.
 */
export const readRows = (statement: string): StatementRows => {
  const lines = cellsOf(statement);
  const dayFirst = isDayFirst(lines.map((cells) => cells.join(' ')));
  const rows: JudgedRow[] = [];
  const without: LineWithout[] = [];
  const returns: Return[] = [];
  const unreadable: Line[] = [];
  let columns: Columns | null = null;
  let skippedCount = 0;
  // Where nothing goes out with a sign, an amount without one may have gone out.
  let isSigned = false;
  for (const [index, cells] of lines.entries()) {
    const text = cells.join(' ').trim().slice(0, textMax);
    if (text === '' || isHeadingText(cells)) continue;
    const heading: Columns | null = columns === null ? columnsOf(cells) : null;
    if (heading !== null) {
      columns = heading;
      // What stands above the heading is the bank's name, and the account's.
      if (rows.length === 0) skippedCount = 0;
      continue;
    }
    const line = { line: index + 1, text };
    const found = amountOf(cells, columns);
    const { read } = found;
    if (read.kind === 'none' || read.kind === 'unreadable') {
      if (isUnreadable(cells, columns, found)) unreadable.push(line);
      else if (index > 0 || cells.length === 1 || /\d/.test(text)) skippedCount += 1;
      continue;
    }
    isSigned ||= read.isSigned;
    const date = dayOfLine(cells, columns, dayFirst);
    const money = { ...line, date, amountCents: read.amountCents };
    const judgment = judgeLine(cells, columns);
    const hasDirection = read.isSigned || columns?.isCredit === true || saysItCameIn(cells, columns);
    const says = judgment.kind === 'sure' ? found.says : judgment.says;
    if (read.kind === 'out' || (judgment.kind !== 'sure' && judgment.isReturn)) returns.push({ text, says });
    if (read.kind === 'out' || judgment.kind === 'none') without.push({ ...money, says });
    else {
      const doubt = judgment.kind === 'sure' ? doubtOfWidth(cells, columns) : sayingDoubt(says);
      rows.push({ ...money, doubt, isUnsure: found.isUnsure && !read.isSigned, hasDirection });
    }
  }
  return { rows: withReturns(rows, returns, isSigned), without, unreadable, skippedCount };
};

const sayingDoubt = (words: string): StatementDoubt => ({ reason: 'says', words });

/** A comma in what a customer wrote moves an amount of theirs to where the bank's belongs, where the bank puts no quotes around it. */
const doubtOfWidth = (cells: Cells, columns: Columns | null): StatementDoubt | null =>
  columns !== null && cells.slice(columns.width).some((cell) => cell !== '')
    ? { reason: 'columns', words: '' }
    : null;

const dayOfLine = (cells: Cells, columns: Columns | null, dayFirst: boolean): string | null => {
  const at = columns === null ? -1 : columns.date;
  return dayIn(at === -1 ? cells.join(' ') : (cells[at] ?? ''), dayFirst);
};

/** In doubt is a payment that another line sends back, a line that names two, and an amount that may be of the other direction. */
const withReturns = (
  rows: readonly JudgedRow[],
  returns: readonly Return[],
  isSigned: boolean,
): StatementRow[] => {
  const returned = new Map(
    returns.flatMap(({ text, says }) => memosIn(text).map((memo) => [memo, says] as const)),
  );
  return rows.map(({ isUnsure, hasDirection, ...row }) => {
    if (row.doubt !== null) return row;
    const memos = memosIn(row.text);
    if (memos.length > 1) return { ...row, doubt: { reason: 'says', words: memos.join(' ') } };
    const says = memos.flatMap((memo) => returned.get(memo) ?? [])[0];
    if (says !== undefined) return { ...row, doubt: { reason: 'other_line', words: says } };
    if (isSigned) return row;
    if (isUnsure) return { ...row, doubt: { reason: 'columns', words: '' } };
    return hasDirection ? row : { ...row, doubt: { reason: 'direction', words: '' } };
  });
};
