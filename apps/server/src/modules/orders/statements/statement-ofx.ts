import { formatDecimal } from '@goodshelf/money';
import type { OrganizationAccount } from '../../ledger/index.ts';
import type { StatementPart } from './statement-part.ts';
import { wallClockOf } from './statement-days.ts';

/** "20260305210509.000[-5:EST]": the clock on the wall, and how far that is from UTC. */
const momentOf = (at: Date): string => {
  const { date, time, zone } = wallClockOf(at);
  const offset = zone === 'EDT' ? -4 : -5;
  return `${date.join('')}${time.join('')}.000[${offset}:${zone}]`;
};

// What XML can't hold at all, not even escaped.
// eslint-disable-next-line no-control-regex -- these are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text in one line, no longer than the element may be, in XML. A letter of two units stays whole. */
const textOf = (text: string, maxLength: number): string =>
  [...text.replace(unwritable, '').replace(/\s+/g, ' ').trim()]
    .slice(0, maxLength)
    .join('')
    .replace(/[&<>]/g, (sign) => signs[sign] ?? '');

/** An account number of at most 22 signs, the same in every file: what is random in the organization's id, and which balance. */
const accountId = (organizationId: string, account: OrganizationAccount): string =>
  `${organizationId.replaceAll('-', '').slice(-12)}-${accountNames[account]}`;

const accountNames: Readonly<Record<OrganizationAccount, string>> = {
  ...{ pending: 'PENDING', available: 'AVAILABLE', reserved: 'RESERVED', paid_out: 'PAIDOUT' },
  ...{ debt: 'DEBT', due_to_platform: 'DUE' },
};

const status = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';

/** The last moment of the month, or now while it isn't over; and never before it began. */
const endOf = ({ from, before, at }: StatementPart): Date =>
  new Date(Math.max(Math.min(before.getTime() - 1000, at.getTime()), from.getTime()));

const transactionOf = (line: StatementPart['lines'][number]): string => {
  // The same line has the same number in every file, so that nothing is taken over twice.
  const number = line.place === 1 ? line.entryId : `${line.entryId}-${line.place}`;
  const reference = line.orderNumber === null ? '' : `<REFNUM>${textOf(line.orderNumber, 32)}</REFNUM>`;
  return (
    `<STMTTRN><TRNTYPE>${line.amountCents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE>` +
    `<DTPOSTED>${momentOf(line.occurredAt)}</DTPOSTED><TRNAMT>${formatDecimal(line.amountCents)}</TRNAMT>` +
    `<FITID>${number}</FITID>${reference}<NAME>${textOf(line.description, 32)}</NAME>` +
    `<MEMO>${textOf(line.description, 255)}</MEMO></STMTTRN>`
  );
};

/**
 * A month as a bank's statement, for accounting programs (OFX 2.1.1). Elements stand in the order of the specification,
 * which programs depend on; money out is below zero.
 */
export const ofxStatement = (shown: StatementPart): string => {
  const { holder, account, lines, endCents, part, partCount } = shown;
  const isLast = part === partCount;
  const end = endOf(shown);
  const [first, last] = [lines[0]?.occurredAt, lines.at(-1)?.occurredAt];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    '<OFX>',
    `<SIGNONMSGSRSV1><SONRS>${status}<DTSERVER>${momentOf(shown.at)}</DTSERVER><LANGUAGE>ENG</LANGUAGE>` +
      '<FI><ORG>Goodshelf</ORG><FID>1</FID></FI></SONRS></SIGNONMSGSRSV1>',
    `<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>${status}<STMTRS><CURDEF>USD</CURDEF>`,
    `<BANKACCTFROM><BANKID>GOODSHELF</BANKID><ACCTID>${accountId(holder.id, account)}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${momentOf(part === 1 ? shown.from : (first ?? shown.from))}</DTSTART>` +
      `<DTEND>${momentOf(isLast ? end : (last ?? end))}</DTEND>`,
    ...lines.map(transactionOf),
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${formatDecimal(endCents)}</BALAMT><DTASOF>${momentOf(isLast ? end : (last ?? end))}</DTASOF></LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\r\n');
};
