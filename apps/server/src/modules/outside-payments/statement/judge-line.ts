import { saysItCameIn } from './says-it-came-in.ts';
import type { WordColumns } from './read-columns.ts';

/** What a line's own words say against its money: that it is none, or that somebody has to look. */
export type Judgment =
  | { readonly kind: 'sure' }
  | { readonly kind: 'none' | 'doubtful'; readonly says: string; readonly isReturn: boolean };

const done =
  /^(?:|complete|completed|posted|cleared|settled|success|successful|succeeded|processed|paid|received|deposited|done|booked|ok|reconciled)$/i;

const notComing =
  /\b(?:fail\w*|pending|cancel\w*|declin\w*|denied|refused|reject\w*|expired?|void(?:ed)?|held|on hold|hold|processing|in progress|scheduled|requested|unpaid|unclaimed|incomplete|not complete\w*|not received|disputed?|authorized|error|removed|blocked|bounced)\b/i;

const sentBack =
  /\b(?:revers(?:al|als|e|ed)|return(?:s|ed)?|refund(?:s|ed)?|charge ?backs?|sent back|money back|bounced|nsf|rtn)\b/i;

const debit =
  /(?:^|[\s_-])(?:debit|debits|dr|dbit|withdrawal|withdrawals|withdraw|outgoing|sent|paid out|money out|purchase|pos|atm|cash ?out|bill ?pay\w*)(?:$|[\s_-])/i;

// In a column of directions, where a letter is enough.
const directionOut = /^(?:d|out|[-−–])$/i;

/** A cell, or the beginning or the end of a copied line, that is a status or a direction and nothing else. */
const wholeDebit = /^(?:debit|dr|db|dbit|withdrawal|outgoing)$/i;
const wholeStatus =
  /^(?:failed|in process|in progress|issued|incomplete|undeliverable|undelivered|unclaimed|awaiting [a-z ]{1,40}|not received|requested|authori[sz]ation|authori[sz]ed|paid out|pending|cancell?ed|declined|denied|rejected|expired|voided?|on hold|processing|scheduled|unpaid|returned|reversed|refunded|reversal|refund)$/i;
const copiedStatus =
  /^(?:failed|pending|cancell?ed|declined|rejected|debit|withdrawal)\b|\b(?:failed|pending|cancell?ed|declined|rejected|debit|withdrawal)[.)]?$/i;

// Each of them within what people wrote, so it is no more than a doubt; whoever looks loses a moment, not a payment.
const doubtfulWords = [
  'you (?:sent|paid|charged|requested|transferred)',
  '(?:payment|transfer|transferred|zelle|venmo|money|sent|paid) (?:to|out)',
  'from (?:you|your|checking|savings|my|account)',
  'to (?:checking|savings)',
  'not (?:yet|received|accepted|completed?|available|processed|posted)',
  'in (?:process|progress|transit)',
  'under review|on hold|hold|blocked|frozen|stopped|suspended|recalled|fraud\\w*|alert',
  'error|clawed back|unposted|un-posted|unsuccessful|undeliver\\w*|unclaimed|unpaid|incomplete|initiated|upcoming|memo post|awaiting|issued',
  'pending|processing|scheduled|authori[sz]ation|fail(?:ed|ure)?|cancell?ed|declined|rejected|expired|voided?',
  'disputed?|correction|adjustment|debit|withdrawals?|requests?|requested',
];
const doubtful = new RegExp(`\\b(?:${doubtfulWords.join('|')})\\b`, 'i');

const against = (kind: 'none' | 'doubtful', says: string, isReturn: boolean): Judgment => ({
  kind,
  says,
  isReturn,
});

const ofStatus = (status: string): Judgment | null => {
  if (done.test(status)) return null;
  if (sentBack.test(status)) return against('none', status, true);
  return against(notComing.test(status) ? 'none' : 'doubtful', status, false);
};

const ofCopied = (text: string): Judgment | null => {
  const word = copiedStatus.exec(text)?.[0];
  return word === undefined ? null : against('none', word, /debit|withdrawal/i.test(word));
};

/** A cell that is a type or a status and nothing else, in a column that is called so or in any. */
const ofCells = (cells: readonly string[], types: readonly number[]): Judgment | null => {
  const type = types.map((at) => cells[at] ?? '').find((one) => debit.test(one) || directionOut.test(one));
  if (type !== undefined) return against('none', type, true);
  const whole = cells.find((cell) => wholeDebit.test(cell) || wholeStatus.test(cell));
  if (whole !== undefined) return against('none', whole, wholeDebit.test(whole) || sentBack.test(whole));
  return cells.length === 1 ? ofCopied(cells[0] ?? '') : null;
};

/** A request for money, where nothing says that it was paid. */
const chargeOf = (cells: readonly string[], columns: WordColumns | null): string | undefined => {
  if (columns === null || (cells[columns.status] ?? '') !== '') return undefined;
  return columns.types.map((at) => cells[at] ?? '').find((type) => /^(?:charge|request)$/i.test(type));
};

// What stands behind the amount of a copied line is most often its status.
const behindAmount = /\d[.,]\d{2}\)?\s+([a-z][a-z ]{2,30})[.)]?$/i;

const unknownStatus = (cells: readonly string[]): string | undefined => {
  const words = cells.length === 1 ? behindAmount.exec(cells[0] ?? '')?.[1] : undefined;
  return words === undefined || done.test(words) || saysItCameIn([words], null) ? undefined : words;
};

const otherCurrency = (cells: readonly string[], columns: WordColumns | null): string | undefined => {
  const currency = cells[columns?.currency ?? -1] ?? '';
  return currency === '' || /^(?:usd|us\$|\$)$/i.test(currency) ? undefined : currency;
};

const ofWords = (cells: readonly string[], columns: WordColumns | null): Judgment => {
  const whole = cells.join(' ');
  const back = sentBack.exec(whole)?.[0];
  if (back !== undefined) return against('doubtful', back, true);
  const word =
    doubtful.exec(whole)?.[0] ??
    chargeOf(cells, columns) ??
    otherCurrency(cells, columns) ??
    unknownStatus(cells);
  return word === undefined ? { kind: 'sure' } : against('doubtful', word, false);
};

/**
 * Whether a line says of itself that no money came: by its status, by its type, by a word that stands alone. Words within what
 * people wrote are no more than a doubt: a customer may be called so, or may have written it.
 */
export const judgeLine = (cells: readonly string[], columns: WordColumns | null): Judgment => {
  const status = ofStatus(columns === null ? '' : (cells[columns.status] ?? ''));
  if (status?.kind === 'none') return status;
  return ofCells(cells, columns?.types ?? []) ?? status ?? ofWords(cells, columns);
};
