import { type Cents, parseMoney } from '@goodshelf/money';

/** What a cell says of money: it came in, it went out, there is none, or it cannot be read. */
export type AmountRead =
  | { readonly kind: 'in' | 'out'; readonly amountCents: Cents; readonly isSigned: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable' };

const none: AmountRead = { kind: 'none' };
const unreadable: AmountRead = { kind: 'unreadable' };

const wentOut = /^[-−–(<]|^\$ ?[-−–(]|[-−–]$|\bDR$|\dDR$/i;
const decimalComma = /^\d{1,3}(?:[. ]\d{3})+,\d{2}$|^\d+,\d{2}$/;

/** "+ $1,234.50", "1234.50", and "1.234,50" came in; "(12.00)", "-12.00", and "12.00 DR" went out. */
export const readAmount = (cell: string): AmountRead => {
  const text = cell.trim();
  if (text === '') return none;
  const bare = text
    .replace(/\s*\b(?:CR|DR|USD)$/i, '')
    .replace(/(?<=\d)(?:CR|DR|USD)$/i, '')
    .replace(/^[-−–+()<>$ ]+|[-−–()<> ]+$/g, '');
  const amountCents = parseMoney(
    decimalComma.test(bare) ? bare.replace(/[. ]/g, '').replace(',', '.') : bare,
  );
  if (amountCents === null) return /\d/.test(text) ? unreadable : none;
  if (amountCents === 0) return none;
  const kind = wentOut.test(text) ? 'out' : 'in';
  return { kind, amountCents, isSigned: kind === 'out' || /^\+|CR$/i.test(text) };
};

/** A cell that is nothing but an amount with its cents. */
export const isAmount = (cell: string): boolean =>
  /^[-−–(<+]?\s*\$?\s*[-−–]?(?:[\d,]+\.|[\d.]+,)\d{2}[)>−–-]?\s*(?:CR|DR|USD)?$/i.test(cell.trim());

// In plain text an amount has its cents: numbers without are days, accounts, and references.
const amountInText =
  /(?<![\d.-]|\d,)([-−–(]?) ?\$? ?(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})(?![\d])\)?([-−–](?= |$)| ?DR\b)?/gi;

/** The amount in a line of plain text; the last one of several is the balance after it. */
export const readAmountInText = (
  text: string,
): { readonly read: AmountRead; readonly says: string; readonly count: number } => {
  const found = [...text.matchAll(amountInText)];
  const one = found.length > 1 ? found.at(-2) : found[0];
  if (one === undefined) return { read: none, says: '', count: 0 };
  const [, before = '', whole = '', decimals = '', after = ''] = one;
  const isPlus = text.slice(0, one.index).trimEnd().endsWith('+');
  const sign = before + after === '' ? (isPlus ? '+' : '') : '-';
  return { read: readAmount(`${sign}${whole}.${decimals}`), says: one[0].trim(), count: found.length };
};
